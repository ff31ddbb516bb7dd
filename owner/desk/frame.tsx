import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { site } from '../../model/site.ts'
import { base, deskRequest, isPublic } from './desk-request.ts'
import { deskStyle } from './desk-style.ts'

/** The pages of the menu, by their paths. */
const places = {
  '': 'Today',
  '/messages': 'Messages',
  '/contacts': 'Contacts',
  '/letters': 'Letters',
  '/orders': 'Orders',
  '/cases': 'Cases',
  '/numbers': 'Numbers',
  '/content': 'Content',
  '/preview': 'Preview',
  '/publish': 'Publish',
  '/start': 'Make it yours',
  '/emails': 'Emails',
  '/jobs': 'Jobs',
  '/devices': 'Devices',
  '/update': 'Update',
}

export type Place = keyof typeof places | '/search'
type Paths = readonly (keyof typeof places)[]

/** The menu: pages by what they are about. */
const groups: readonly (readonly [title: string, Paths])[] = [
  ['', ['']],
  ['People', ['/messages', '/contacts', '/letters']],
  ['Sales', ['/orders', '/cases', '/numbers']],
  ['Site', ['/content', '/preview', '/publish', '/start']],
  ['Machine', ['/emails', '/jobs', '/devices', '/update']],
]

/** The pages in the bar at the bottom of a phone. */
const mostUsed: Paths = ['', '/messages', '/orders', '/content']

/** Pages that only the local desk has: see public-desk.tsx. */
const onMachineAlone: Paths = ['/start', '/preview', '/update']

/** Renders a page of the desk. `here` is the current menu entry. */
export function deskPage({
  here,
  title,
  status = 200,
  said = deskRequest().said,
  refreshSeconds,
  frames,
  pictures,
  app,
  children,
}: {
  here: Place
  title: string
  status?: number
  /** The result of the last form, as a sentence. By default what its redirect says. */
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
        <style dangerouslySetInnerHTML={{ __html: deskStyle(base()) }} />
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
        <a className="skip" href="#main">
          Skip to the page
        </a>
        <header>
          <b>
            <Sign />
            {site.newsletter}, the desk
          </b>
          <form method="get" action={`${base()}/search`}>
            <input
              name="q"
              type="search"
              // biome-ignore lint/a11y/noAccessKey: the desk has no script that could listen to a shortcut
              accessKey="k"
              aria-label="Search people, orders and texts"
              title="Your browser’s access key: Alt, Shift and K, or Control, Option and K"
              placeholder="Search"
            />
          </form>
          <nav className="rail" aria-label="Desk">
            <Groups here={here} />
          </nav>
          <nav className="dock" aria-label="Desk">
            {mostUsed.map((path) => (
              <PlaceLink key={path} path={path} here={here} />
            ))}
            <details>
              <summary>More</summary>
              <div>
                <Groups here={here} />
              </div>
            </details>
          </nav>
        </header>
        <main id="main" tabIndex={-1}>
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
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // The URL contains the key, which must not leak in a Referer header.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': policy({ frames, pictures, hasScript: app !== undefined }),
    },
  })
}

/** Renders a page that needs the site's sources, on a machine that has none. */
export const noSources = (here: Place, title: string): Response =>
  deskPage({
    here,
    title,
    children: (
      <p>
        This machine has a built site without its sources. Open the desk in your checkout, and publish there:
        docs/operations.md says how.
      </p>
    ),
  })

function Groups({ here }: { here: Place }) {
  return groups.map(([title, paths]) => (
    <div key={title}>
      {title && <small>{title}</small>}
      {paths
        .filter((path) => !isPublic() || !onMachineAlone.includes(path))
        .map((path) => (
          <PlaceLink key={path} path={path} here={here} />
        ))}
    </div>
  ))
}

function PlaceLink({ path, here }: { path: keyof typeof places; here: Place }) {
  const waiting = deskRequest().counts[path] ?? 0
  return (
    <a href={`${base()}${path}`} aria-current={path === here ? 'page' : undefined}>
      {places[path]}
      {waiting > 0 && (
        <span className="count">
          {waiting}
          <span className="hidden"> waiting</span>
        </span>
      )}
    </a>
  )
}

type Allowed = { frames: string | undefined; pictures: string | undefined; hasScript: boolean }

/** No page may frame the desk. Only the editor's page has a script. */
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

/** The mark of the desk: a line that grows. */
function Sign() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path className="sign-grid" d="M4 12h24M4 20h24M12 4v24M20 4v24" />
      <rect className="sign-frame" x="3" y="3" width="26" height="26" rx="5" />
      <path className="sign-line" d="M7 24c4-.5 5-4 8-5s4 1.5 6-3 2-6.5 5-9" />
    </svg>
  )
}
