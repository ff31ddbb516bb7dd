import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { site } from '../../model/site.ts'
import { deskStyle } from './desk-style.ts'

export type Place = (typeof places)[number][0]

const places = [
  ['', 'Numbers'],
  ['/messages', 'Messages'],
  ['/orders', 'Orders'],
  ['/cases', 'Cases'],
  ['/contacts', 'Contacts'],
  ['/letters', 'Letters'],
  ['/emails', 'Emails'],
  ['/start', 'Make it yours'],
  ['/content', 'Content'],
  ['/preview', 'Preview'],
  ['/publish', 'Publish'],
  ['/jobs', 'Jobs'],
  ['/devices', 'Devices'],
] as const

/** The desk's path on the public site. The local desk's path is a random key instead. */
export const publicBase = '/desk'
/** Pages that only the local desk has: see public-desk.tsx. */
const onMachineAlone: readonly string[] = ['/start', '/preview']

/** Renders a page of the desk. `base` is the desk's path, and `here` is the current menu entry. */
export function deskPage({
  base,
  here,
  title,
  said,
  refreshSeconds,
  frames,
  pictures,
  app,
  children,
}: {
  base: string
  here: Place
  title: string
  /** The result of the last form, as a sentence. */
  said?: string | undefined
  /** Reloads the page after this many seconds. */
  refreshSeconds?: number
  /** An origin whose pages this page may frame. */
  frames?: string
  /** An origin for the pictures in previews of letters. Allows pictures from all https URLs, too. */
  pictures?: string
  /** A script of the desk with its stylesheet, and the data that it reads from the page. */
  app?: { script: string; style: string; data: unknown }
  children: ReactNode
}): Response {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {refreshSeconds && <meta httpEquiv="refresh" content={String(refreshSeconds)} />}
        <title>{`${title} · Desk`}</title>
        <style dangerouslySetInnerHTML={{ __html: deskStyle(base) }} />
        {app && <link rel="stylesheet" href={app.style} />}
        {app && (
          <script
            id="data"
            type="application/json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(app.data).replaceAll('<', '\\u003c') }}
          />
        )}
        {app && <script type="module" src={app.script} />}
      </head>
      <body>
        <header>
          <div>
            <b>
              <Sign />
              {site.newsletter}, the desk
            </b>
            <nav aria-label="Desk">
              {placesAt(base).map(([path, label]) => (
                <a key={path} href={`${base}${path}`} aria-current={path === here ? 'page' : undefined}>
                  {label}
                </a>
              ))}
            </nav>
          </div>
        </header>
        <main>
          <h1>{title}</h1>
          {said && (
            <p role="status" className="said">
              {said}
            </p>
          )}
          {children}
        </main>
      </body>
    </html>,
  )
  return new Response(`<!doctype html>${markup}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...headers({ frames, pictures, hasScript: app !== undefined }),
    },
  })
}

const placesAt = (base: string) =>
  places.filter(([path]) => base !== publicBase || !onMachineAlone.includes(path))

type Allowed = { frames: string | undefined; pictures: string | undefined; hasScript: boolean }

/**
 * The URL contains the key, which must not leak in a Referer header. No page may frame the desk. Only the editor's page has a
 * script.
 */
const headers = (allowed: Allowed) => ({
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': policy(allowed),
})

const policy = ({ frames, pictures, hasScript }: Allowed) =>
  [
    "default-src 'none'",
    `style-src 'unsafe-inline'${hasScript ? " 'self'" : ''}`,
    "font-src 'self'",
    ...(hasScript ? ["script-src 'self'", "connect-src 'self'", "img-src 'self' data: blob:"] : []),
    ...(frames ? [`frame-src ${frames}`] : []),
    ...(pictures ? [`img-src 'self' data: https: ${pictures}`] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

/** The site's logo. */
function Sign() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path className="sign-grid" d="M4 12h24M4 20h24M12 4v24M20 4v24" />
      <rect className="sign-frame" x="3" y="3" width="26" height="26" rx="5" />
      <path className="sign-line" d="M7 24c4-.5 5-4 8-5s4 1.5 6-3 2-6.5 5-9" />
    </svg>
  )
}
