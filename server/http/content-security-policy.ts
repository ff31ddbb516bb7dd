import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

/** Additional sources for the pictures, frames and videos on a page, like `https:` or `'self'`. */
export type Allowance = { pictures?: string; frames?: string; media?: string }

/** Returns a page's Content-Security-Policy, which allows the page's inline scripts and styles by their hashes. */
export function contentSecurityPolicy(
  html: string,
  { mode, siteUrl }: Pick<Config, 'mode' | 'siteUrl'>,
  { pictures = '', frames = '', media = '' }: Allowance = {},
): string {
  return [
    "default-src 'none'",
    directive('script-src', "'self'", ...hashesOf(html, inlineScript)),
    directive('style-src-elem', "'self'", ...hashesOf(html, inlineStyle)),
    // Carousels and toasts use style attributes, which can't run code.
    "style-src-attr 'unsafe-inline'",
    directive('img-src', "'self'", 'data:', pictures),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    directive('frame-src', 'https://www.youtube-nocookie.com', frames),
    ...(media ? [directive('media-src', media)] : []),
    // Without JavaScript, the checkout form redirects to the payment page. In the sandbox, that page is at `siteUrl`.
    `form-action 'self' https://checkout.stripe.com ${new URL(siteUrl).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(mode === 'live' ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

// Data blocks (JSON, JSON-LD) don't run, so they need no hash.
const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

function hashesOf(html: string, elements: RegExp): string[] {
  const texts = new Set(Array.from(html.matchAll(elements), ([, text = '']) => text))
  return Array.from(texts, (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

function directive(name: string, ...sources: string[]): string {
  return [name, ...sources].join(' ').trim()
}
