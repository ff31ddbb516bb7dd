import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** `inlineScripts` are the hashes of the build's inline scripts, as sources of the policy. */
export type PolicySettings = Pick<Config, 'mode' | 'siteUrl'> & { inlineScripts?: readonly string[] }

/** Reads the hashes of a build's inline scripts (press/inline-scripts.ts). */
export const readInlineScripts = (build: string): readonly string[] =>
  JSON.parse(readFileSync(join(build, 'server/inline-scripts.json'), 'utf8'))

/** Additional sources for the pictures, frames and videos on a page, like `https:` or `'self'`. */
export type Allowance = { pictures?: string; frames?: string; media?: string }

/**
 * Returns a page's Content-Security-Policy. It allows the page's inline styles by their hashes, but only the inline scripts
 * that the build made: a script in a text doesn't run.
 */
export function contentSecurityPolicy(
  html: string,
  { mode, siteUrl, inlineScripts = [] }: PolicySettings,
  { pictures = '', frames = '', media = '' }: Allowance = {},
): string {
  return [
    "default-src 'none'",
    directive('script-src', "'self'", ...inlineScripts),
    directive('style-src-elem', "'self'", ...stylesOf(html)),
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

/**
 * Returns the Content-Security-Policy of a page that every site may frame. The page sends no forms and requests nothing but
 * its scripts, styles, fonts and pictures.
 */
export function embeddedPolicy(html: string, { mode, inlineScripts = [] }: PolicySettings): string {
  return [
    "default-src 'none'",
    directive('script-src', "'self'", ...inlineScripts),
    directive('style-src-elem', "'self'", ...stylesOf(html)),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    'frame-ancestors *',
    "base-uri 'none'",
    ...(mode === 'live' ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function stylesOf(html: string): string[] {
  const texts = new Set(
    Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, text = '']) => text),
  )
  return Array.from(texts, (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

function directive(name: string, ...sources: string[]): string {
  return [name, ...sources].join(' ').trim()
}
