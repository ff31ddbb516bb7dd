import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { site } from '../../content/site.ts'
import { pageStyle } from './page-style.ts'

/**
 * The frame of every page that the server draws by itself: links from mails, forms posted without
 * JavaScript, the sandbox. It holds no script, and is indexed only where that is asked for.
 */
export function page({
  title,
  status = 200,
  body,
  wide = false,
  indexed = false,
}: {
  title: string
  status?: number
  body: ReactNode
  wide?: boolean
  /** For what is said to everybody. */
  indexed?: boolean
}): Response {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {!indexed && <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${site.name}`}</title>
        <style>{pageStyle}</style>
      </head>
      <body>
        <header>
          <a href="/">
            <Sign />
            {site.name}
          </a>
        </header>
        <main className={wide ? 'wide' : undefined}>
          <h1>{title}</h1>
          {body}
        </main>
      </body>
    </html>,
  )
  return new Response(`<!doctype html>${markup}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // An address with a token in it is nobody else's business.
      'referrer-policy': 'no-referrer',
      // Nor has another site's page that opened it any hold of its window.
      'cross-origin-opener-policy': 'same-origin',
      ...(!indexed && { 'x-robots-tag': 'noindex' }),
      'content-security-policy': indexed ? policyWithPictures : policy,
    },
  })
}

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  "font-src 'self'",
  "form-action 'self' https://checkout.stripe.com",
  "frame-src 'self'",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** An issue of the newsletter shows the pictures that its mail showed, wherever they are. */
const policyWithPictures = policy.replace('img-src', 'img-src https:')

/** The line that grows out of its square: the same sign as on the site's own pages. */
export function Sign() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path className="sign-grid" d="M4 12h24M4 20h24M12 4v24M20 4v24" />
      <rect className="sign-frame" x="3" y="3" width="26" height="26" rx="5" />
      <path className="sign-line" d="M7 24c4-.5 5-4 8-5s4 1.5 6-3 2-6.5 5-9" />
    </svg>
  )
}
