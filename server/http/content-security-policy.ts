import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

/** Further sources of pictures, frames and videos, for one page: `https:`, `'self'`. */
export type Allowance = { pictures?: string; frames?: string; media?: string }

/** Builds a page's content security policy: its own inline scripts and styles by hash, and nothing else inline. */
export function contentSecurityPolicy(
  html: string,
  { mode, siteUrl }: Pick<Config, 'mode' | 'siteUrl'>,
  { pictures = '', frames = '', media = '' }: Allowance = {},
): string {
  return [
    "default-src 'none'",
    directive('script-src', "'self'", ...hashesOf(html, inlineScript)),
    directive('style-src-elem', "'self'", ...hashesOf(html, inlineStyle)),
    // Style attributes move things and cannot run them: carousels and toasts need them.
    "style-src-attr 'unsafe-inline'",
    directive('img-src', "'self'", 'data:', pictures),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    directive('frame-src', 'https://www.youtube-nocookie.com', frames),
    ...(media ? [directive('media-src', media)] : []),
    // A form without JavaScript is redirected to the payment page, in the sandbox on the site's own address.
    `form-action 'self' https://checkout.stripe.com ${new URL(siteUrl).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(mode === 'live' ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

// Data blocks (JSON-LD) don't run, so they need no hash.
const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

function hashesOf(html: string, elements: RegExp): string[] {
  const hashes = [...html.matchAll(elements)].map(([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
  return [...new Set(hashes)]
}

function directive(name: string, ...sources: string[]): string {
  return [name, ...sources].join(' ').trim()
}
