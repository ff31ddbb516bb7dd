import type { Context, Next } from 'hono'
import type { Room } from '../../contract/course-room.ts'
import { mainProduct } from '../../contract/products.ts'
import { filled } from '../../model/filled.ts'
import { type Course, courses } from '../../model/lessons.ts'
import { openedBy, opensLessons, soldIn, titlesOf } from '../../model/sold.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { type RateLimit, tooMany } from '../http/rate-limit.ts'
import { showPage } from '../http/show-page.ts'
import { ownerAddress } from '../mail/addressee.ts'
import { readToken } from '../mail/links.ts'
import type { Needs } from '../needs.ts'
import { findClaimedOrder } from '../sales/claim.ts'
import { buyerEmail, findOrderBy } from '../sales/orders.ts'
import { hasEnded, holdsCourse, opensCourse } from '../sales/settlement.ts'
import { withdrawalDay } from '../sales/withdrawal.ts'
import type { Order } from '../store/tables.ts'
import { mainCourse } from './progress.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The order whose key is in the path. */
    order: Order
    room: Room
    /** The lessons of the room. */
    course: Course
    /** Whether the visitor has the link from an email to the order's buyer. */
    isFromEmail: boolean
  }
}

/** POST /course/open, the button on the page after a payment. Redirects to the course if the form has the order's claim. */
export async function openCourse(
  c: Context,
  { db, clock, config }: Needs<'db' | 'clock' | 'config'>,
): Promise<Response> {
  const form = await readForm(c)
  const [sessionId, claim] = [form('session_id'), form('claim')]
  const order = await findClaimedOrder(db, { sessionId, claim }, clock.now())
  if (order?.access_token && holdsCourse(order) && opensCourse(order, config))
    return c.redirect(`/course/${order.access_token}`, 303)
  // The success page explains why the course doesn't open. It reveals the reason only with a valid claim.
  return c.redirect(`/checkout/success?${new URLSearchParams({ session_id: sessionId, claim })}`, 303)
}

/**
 * Lets requests into the room of an order if the path has a valid key, with or without the signature that emails add. Keys have
 * 192 random bits, so the timing of a lookup doesn't help an attacker. Requests with unknown keys count against the rate limit.
 */
export function enterRoom(
  { db, config, secret, clock }: Needs<'db' | 'config' | 'secret' | 'clock'>,
  limit: RateLimit,
) {
  return async (c: Context, next: Next) => {
    const address = c.req.param('key') ?? ''
    const isFromEmail = readToken(secret, 'room', address, 0).state === 'valid'
    const [key = ''] = address.split('..')
    const base = `/course/${isFromEmail ? address : key}`
    const order = /^[\w-]{16,64}$/.test(key) ? await findOrderBy(db, 'access_token', key) : undefined
    const email = ownerAddress(config).address
    if (!order || !opensCourse(order, config))
      return tooMany(c, limit) ?? showPage(c, 'access', { state: 'unknown', email }, { status: 404 })
    const { title, isCourse } = soldIn(order)
    const what = isCourse ? undefined : { name: order.product, title }
    if (hasEnded(order)) {
      const path = `${base}/withdrawal`
      const until = withdrawalDay(order, clock.now())
      // Who lost the access without a refund may still withdraw. The page that says that a withdrawal has arrived stays, because
      // the refund closes the room within a minute.
      const isWithdrawal = (until !== null || order.withdrawn_at !== null) && c.req.path === path
      const { possible, button } = courseRoom.withdrawal
      const withdrawal = until === null ? undefined : { text: filled(possible, { until }), button, path }
      if (!isWithdrawal)
        return showPage(c, 'access', { state: 'ended', email, what, withdrawal }, { status: 403 })
    }
    const isForgotten = buyerEmail(order) === ''
    // Nothing that names the buyer may be stored again.
    if (isForgotten && c.req.method === 'POST')
      return showPage(c, 'access', { state: 'forgotten', email }, { status: 403 })
    c.set('order', order)
    c.set('isFromEmail', isFromEmail)
    const room = { order: base, base, course: null, title, email, isForgotten }
    c.set('room', opensLessons(order) ? roomOf(room, mainProduct) : room)
    return next()
  }
}

/** Returns the part of an order's room that has the lessons of a product. */
const roomOf = (room: Room, product: string): Room => ({
  ...room,
  base: lessonsPath(room, product),
  course: product,
  title: titlesOf([product])[0] ?? product,
})

/** Returns the path of the lessons of a product in an order's room. */
export const lessonsPath = ({ order }: Pick<Room, 'order'>, product: string): string =>
  product === mainProduct ? order : `${order}/products/${product}`

/** Lets requests to `/course/KEY/products/NAME` in if the order opens this product and it has lessons. */
export async function enterLessons(c: Context, next: Next) {
  const product = c.req.param('product')
  const course = courses.find((one) => one.product === product && one.product !== mainProduct)
  if (!course || !openedBy(c.var.order).includes(course.product)) return refuseKey(c)
  c.set('course', course)
  c.set('room', roomOf(c.var.room, course.product))
  return next()
}

/** Lets the other requests in if the order opens the main course: the key of any other order opens none of its pages. */
export async function enterMainCourse(c: Context, next: Next) {
  if (c.var.course) return next()
  if (c.var.room.course === null) return refuseKey(c)
  c.set('course', mainCourse())
  return next()
}

const refuseKey = (c: Context) =>
  showPage(c, 'access', { state: 'unknown', email: c.var.room.email }, { status: 404 })

/** Returns a function that reads a form field by its name, as `asTyped`. */
export async function readForm(c: Context): Promise<(name: string) => string> {
  const form = new URLSearchParams(await c.req.text())
  return (name) => asTyped(form.get(name))
}

/**
 * Returns what was typed in a field. A missing field is empty. Removes NUL characters, because PostgreSQL can't store them.
 * Replaces CRLF with LF, because browsers send CRLF but count it as one character.
 */
export const asTyped = (value: string | null | undefined): string =>
  (value ?? '').replaceAll('\0', '').replaceAll('\r\n', '\n').trim()
