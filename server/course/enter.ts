import type { Context, Next } from 'hono'
import type { Room } from '../../contract/course-room.ts'
import { offer } from '../../model/offer.ts'
import { opensLessons, soldIn } from '../../model/sold.ts'
import { type RateLimit, tooMany } from '../http/rate-limit.ts'
import { showPage } from '../http/show-page.ts'
import { ownerAddress } from '../mail/addressee.ts'
import { readToken } from '../mail/token.ts'
import type { Needs } from '../needs.ts'
import { buyerEmail, findOrderByAccess } from '../sales/orders.ts'
import { hasEnded, opensCourse } from '../sales/settlement.ts'
import type { Order } from '../store/tables.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The order whose key is in the path. */
    order: Order
    room: Room
    /** Whether the visitor has the link from an email to the order's buyer. */
    isFromEmail: boolean
  }
}

/**
 * Lets requests into the room of an order if the path has a valid key, with or without the signature that emails add. Keys have
 * 192 random bits, so the timing of a lookup doesn't help an attacker. Requests with unknown keys count against the rate limit.
 */
export function enterRoom({ db, config, secret }: Needs<'db' | 'config' | 'secret'>, limit: RateLimit) {
  return async (c: Context, next: Next) => {
    const address = c.req.param('key') ?? ''
    const isFromEmail = readToken(secret, 'room', address, 0).state === 'valid'
    const [key = ''] = address.split('..')
    const base = `/course/${isFromEmail ? address : key}`
    const order = /^[\w-]{16,64}$/.test(key) ? await findOrderByAccess(db, key) : undefined
    const email = ownerAddress(config).address
    if (!order || !opensCourse(order, config))
      return tooMany(c, limit) ?? showPage(c, 'access', { state: 'unknown', email }, { status: 404 })
    const { title, isCourse } = soldIn(order)
    const what = isCourse ? undefined : { name: order.product, title }
    // The page that says that a withdrawal has arrived stays, because the refund closes the room within a minute.
    const isWithdrawal = order.withdrawn_at !== null && c.req.path === `${base}/withdrawal`
    if (hasEnded(order) && !isWithdrawal)
      return showPage(c, 'access', { state: 'ended', email, what }, { status: 403 })
    const isForgotten = buyerEmail(order) === ''
    // Nothing that names the buyer may be stored again.
    if (isForgotten && c.req.method === 'POST')
      return showPage(c, 'access', { state: 'forgotten', email }, { status: 403 })
    c.set('order', order)
    c.set('isFromEmail', isFromEmail)
    const hasCourse = opensLessons(order)
    c.set('room', { base, email, isForgotten, title: hasCourse ? offer.title : title, isCourse: hasCourse })
    return next()
  }
}

/**
 * Returns a function that reads a form field by its name. A missing field is empty. Removes NUL characters, because
 * PostgreSQL can't store them. Replaces CRLF with LF, because browsers send CRLF but count it as one character.
 */
export async function readForm(c: Context): Promise<(name: string) => string> {
  const form = new URLSearchParams(await c.req.text())
  return (name) => (form.get(name) ?? '').replaceAll('\0', '').replaceAll('\r\n', '\n').trim()
}
