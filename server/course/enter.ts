import type { Context, Next } from 'hono'
import type { Room } from '../../contract/course-room.ts'
import { type RateLimit, tooMany } from '../http/rate-limit.ts'
import { showPage } from '../http/show-page.ts'
import { ownerAddress } from '../letters/owner-address.ts'
import type { Needs } from '../needs.ts'
import { findOrderByAccess } from '../sales/orders.ts'
import { hasEnded, opensCourse } from '../sales/settlement.ts'
import type { Order } from '../store/tables.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The order whose key opened the course room. */
    order: Order
    room: Room
  }
}

/**
 * Opens the room for the key of the welcome email. The key has 192 random bits: the time of a look-up reveals nothing about it. Unknown keys
 * count against the rate limit.
 */
export function enterRoom({ db, config }: Needs<'db' | 'config'>, limit: RateLimit) {
  return async (c: Context, next: Next) => {
    const key = c.req.param('key') ?? ''
    const order = /^[\w-]{16,64}$/.test(key) ? await findOrderByAccess(db, key) : undefined
    const email = ownerAddress(config).address
    if (!order || !opensCourse(order, config))
      return tooMany(c, limit) ?? showPage(c, 'access', { state: 'unknown', email }, { status: 404 })
    if (hasEnded(order)) return showPage(c, 'access', { state: 'ended', email }, { status: 403 })
    c.set('order', order)
    c.set('room', { base: `/course/${key}`, email })
    return next()
  }
}

/**
 * Reads the fields of a posted form by name; a missing field is empty. Removes the character NUL, which PostgreSQL's text can't
 * hold. Turns a line break into one character: browsers send two, and count one.
 */
export async function readForm(c: Context): Promise<(name: string) => string> {
  const form = new URLSearchParams(await c.req.text())
  return (name) => (form.get(name) ?? '').replaceAll('\0', '').replaceAll('\r\n', '\n').trim()
}
