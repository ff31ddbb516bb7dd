import type { Context } from 'hono'
import { modules } from '../../content/course.ts'
import { offer } from '../../content/offer.ts'
import { site } from '../../content/site.ts'
import { dollars } from '../../contract/figures.ts'
import type { Config } from '../config.ts'
import { showPage } from '../http/show-page.ts'
import { longDay } from '../process/clock.ts'
import type { Services } from '../services.ts'
import type { Order } from '../store/tables.ts'
import { mailKeysAgain } from './manage-access.ts'
import { findOrderByAccess } from './orders.ts'
import { hasEnded, opensCourse, paidInWords } from './settlement.ts'

/** The course, for whoever holds the key of the welcome email. Nothing here depends on Kit or on Stripe. */
export function showCourse({ db, config }: Services) {
  return async (c: Context): Promise<Response> => {
    const token = c.req.param('key') ?? ''
    const order = /^[\w-]{16,64}$/.test(token) ? await findOrderByAccess(db, token) : undefined
    const email = supportAddress(config)
    if (!order || !opensCourse(order, config))
      return showPage(c, 'access', { state: 'unknown', email }, { status: 404 })
    if (hasEnded(order)) return showPage(c, 'access', { state: 'ended', email }, { status: 403 })
    return showPage(c, 'course', { modules, receipt: receipt(order), email })
  }
}

function receipt(order: Order): string {
  if (order.state === 'gift') return `${offer.product}, a free place, order number ${order.id}.`
  const day = order.paid_at === null ? '' : longDay(order.paid_at)
  const paid = `${offer.product}, ${paidInWords(order)}, paid on ${day}, order number ${order.checkout_session_id ?? order.id}.`
  return order.refunded_cents > 0 ? `${paid} ${dollars(order.refunded_cents)} of it was refunded.` : paid
}

/** For a buyer who has lost the email. The answer is the same whether or not the address has bought. */
export function showKeyForm({ config }: Services) {
  return (c: Context): Promise<Response> =>
    showPage(c, 'access', { state: 'ask', email: supportAddress(config) })
}

export function sendKeyAgain(services: Services) {
  return async (c: Context): Promise<Response> => {
    // What is no form has no such field.
    const email = (new URLSearchParams(await c.req.text()).get('email') ?? '').trim()
    // Orders of the forgotten have an empty address, and PostgreSQL refuses to look for this one character.
    if (email !== '' && !email.includes('\0')) await mailKeysAgain(services, email)
    return showPage(c, 'access', { state: 'sent', email: supportAddress(services.config) })
  }
}

function supportAddress({ ownerEmail }: Config): string {
  return ownerEmail ?? site.owner.email
}
