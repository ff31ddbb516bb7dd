import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context, Next } from 'hono'
import { getCookie } from 'hono/cookie'
import { openRateLimit } from '../http/rate-limit.ts'
import type { Needs } from '../needs.ts'
import { type FoundDevice, findDevice } from './devices.ts'
import { isGood } from './tickets.ts'

/** The visitor is an enrolled device, or has an invitation to enroll one. */
export type Visitor = { device: FoundDevice } | { invitation: string }

/** The desk of owner/, which answers one visitor. */
export type PublicDesk = {
  fetch(request: Request, env: { visitor: Visitor }): Response | Promise<Response>
}
type OpenDesk = () => Promise<PublicDesk>

/** The desk's cookie, in hono's words: its name is `__Secure-desk`. */
export const deskCookie = { name: 'desk', prefix: 'secure' } as const

/**
 * The desk under /desk, for enrolled devices. Everyone else gets the site's usual 404. Its code is loaded for the first
 * device that comes.
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
    // Somebody else's domain may point at this server.
    const visitor = open && c.req.header('host') === host ? await visitorOf(c) : null
    if (!open || !visitor) return next()
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

/** The desk that the build wrote, or null before there is one. */
export function builtDesk<Services>(services: Services): OpenDesk | null {
  const file = 'build/server-app/public-desk.js'
  if (!existsSync(file)) return null
  const folder = realpathSync('build')
  return async () => {
    const entry = pathToFileURL(join(folder, 'server-app', 'public-desk.js')).href
    const { openPublicDesk } = (await import(/* @vite-ignore */ entry)) as {
      openPublicDesk(services: Services): PublicDesk
    }
    return openPublicDesk(services)
  }
}
