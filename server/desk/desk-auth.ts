import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context, Next } from 'hono'
import { getCookie } from 'hono/cookie'
import { openRateLimit } from '../http/rate-limit.ts'
import type { Needs } from '../needs.ts'
import { sameSecret } from '../process/secrets.ts'
import { buildFolder } from '../process/site-values.ts'
import { editorToken, type FoundDevice, findDevice } from './devices.ts'
import { isGood } from './session-tokens.ts'

/** A visitor to the desk: an enrolled device, or somebody with an invitation to enroll a device. */
export type Visitor = { device: FoundDevice } | { invitation: string }

/** The desk's app, which owner/ implements. It gets the visitor with each request. */
export type PublicDesk = {
  fetch(request: Request, env: { visitor: Visitor }): Response | Promise<Response>
}
type OpenDesk = () => Promise<PublicDesk>

/** The arguments of Hono's cookie functions. The cookie's full name is `__Secure-desk`. */
export const deskCookie = { name: 'desk', prefix: 'secure' } as const

/**
 * Serves the desk under /desk to enrolled devices and to visitors with an invitation. Everyone else gets the site's usual
 * 404, and so does every request that is neither a navigation nor the editor's: the desk's cookie comes with the requests of
 * any script on the site's pages, too. The desk's code is loaded for the first visitor who is let in.
 */
export function deskDoor(
  { config, db, clock, log }: Needs<'config' | 'db' | 'clock' | 'log'>,
  open: OpenDesk | null,
) {
  const limit = openRateLimit({ config, clock })
  const { host } = new URL(config.siteUrl)
  let opening: ReturnType<OpenDesk> | undefined
  const visitorOf = async (c: Context): Promise<Visitor | null> => {
    const cookie = getCookie(c, deskCookie.name, deskCookie.prefix)
    const device = cookie ? await findDevice(db, cookie) : undefined
    if (device) return { device }
    const [, invitation] = /^\/desk\/invite\/([\w-]{32})$/.exec(c.req.path) ?? []
    if (!invitation || limit(c) !== null) return null
    const ticket = { kind: 'invite', secret: invitation, subject: '' } as const
    return (await isGood(db, ticket, clock.now())) ? { invitation } : null
  }
  return async (c: Context, next: Next) => {
    // Another domain may point to this server.
    if (!open || c.req.header('host') !== host) return next()
    if (!isByPerson(c) && !isPartOfEditor(c)) return next()
    const visitor = await visitorOf(c)
    if (!visitor || !(isByPerson(c) || isFromEditor(c, visitor))) return next()
    opening ??= open()
    try {
      return (await opening).fetch(c.req.raw, { ...c.env, visitor })
    } catch (err) {
      log.error({ err }, 'the desk could not be opened')
      opening = undefined
      throw err
    }
  }
}

/**
 * Whether the browser requests a page for its own window, or a font of the desk. Scripts, frames and other elements can't
 * send these values of the Fetch Metadata headers. Every browser with passkeys sends the headers.
 */
function isByPerson(c: Context): boolean {
  const dest = c.req.header('sec-fetch-dest')
  if (dest === 'font') return c.req.path.startsWith('/desk/fonts/')
  return dest === 'document' && c.req.header('sec-fetch-mode') === 'navigate'
}

/**
 * Whether the request is for a file of the editor, for a picture of the site, or for the empty page that the editor shows a text
 * in. None of these contains anybody's data.
 */
const isFileOfEditor = (c: Context) =>
  ['script', 'style', 'image', 'iframe'].includes(c.req.header('sec-fetch-dest') ?? '') &&
  /^\/desk\/content\/(assets\/|(picture|look)$)/.test(c.req.path) &&
  c.req.method === 'GET'

/** What the editor sends. It publishes nothing, and writes to the owner alone, so a signed-in device needs no passkey for it. */
export const writing = /^\/desk\/content\/(draft|save|discard|picture|look|test)$/

/** The header with the token of the editor's page. */
const tokenHeader = 'x-editor-token'

const isPartOfEditor = (c: Context) => isFileOfEditor(c) || c.req.header(tokenHeader) !== undefined

/** Whether the editor's page sends the request. Scripts of other pages don't know its token. */
function isFromEditor(c: Context, visitor: Visitor): boolean {
  if (!('device' in visitor)) return false
  if (isFileOfEditor(c)) return true
  return writing.test(c.req.path) && sameSecret(c.req.header(tokenHeader) ?? '', editorToken(visitor.device))
}

/** Returns a function that loads the built desk, or null without a build. */
export function builtDesk<Services>(services: Services): OpenDesk | null {
  const build = buildFolder()
  if (build === null) return null
  return async () => {
    const entry = pathToFileURL(join(build, 'server-app', 'public-desk.js')).href
    const { openPublicDesk } = (await import(/* @vite-ignore */ entry)) as {
      openPublicDesk(services: Services): PublicDesk
    }
    return openPublicDesk(services)
  }
}
