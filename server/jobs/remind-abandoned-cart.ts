import * as z from 'zod'
import { tags } from '../../contract/tags.ts'
import { day, hour } from '../clock.ts'
import { endCart, findCart, remindedSince } from '../db/carts.ts'
import { ordersOf } from '../db/orders.ts'
import type { Cart } from '../db/tables.ts'
import { settleCheckout } from '../orders/settle.ts'
import type { Services } from '../services.ts'
import { job } from './job.ts'
import { addJob } from './queue.ts'
import { sendMail } from './send-mail.ts'
import { tagContact } from './tag-contact.ts'

const tooLate = 48 * hour
const quietTime = 7 * day

/**
 * The timer of a checkout that somebody began: tags them and reminds them once, unless the facts of this very moment
 * speak against it. Why it did or did not stays with the cart.
 */
export const remindAbandonedCart = job(
  'remind-abandoned-cart',
  z.object({ cartId: z.string() }),
  async ({ cartId }, services) => {
    const { db, clock } = services
    const cart = await findCart(db, cartId)
    if (cart?.state !== 'open') return
    // The machine's clock was put back since the job was claimed.
    if (clock.now() < cart.due_at) return { again: cart.due_at }
    const objection = await objectionTo(cart, services)
    if (objection) await endCart(db, cart.id, objection, clock.now())
    else await remind(cart, services)
    return
  },
)

async function objectionTo(
  cart: Cart,
  services: Services,
): Promise<{ state: 'paid' | 'lapsed'; outcome: string } | null> {
  const { db, clock } = services
  const contact = await db
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', cart.contact_id)
    .executeTakeFirstOrThrow()
  const orders = await askStripe(services, contact)
  if (orders.some((order) => order.paid_at !== null && order.paid_at >= cart.created_at)) {
    return { state: 'paid', outcome: 'paid' }
  }
  if (orders.some((order) => order.paid_at !== null)) return lapsed('has bought before')
  if (orders.some((order) => order.state === 'processing')) return lapsed('a payment is on its way')
  if (orders.some((order) => order.objection !== null)) return lapsed('a payment is for the owner to look at')
  if (contact.state === 'unsubscribed' || contact.state === 'bounced')
    return lapsed(`contact is ${contact.state}`)
  if (clock.now() > cart.due_at + tooLate) return lapsed('more than two days late')
  if (await remindedSince(db, contact.id, clock.now() - quietTime))
    return lapsed('reminded within seven days')
  return null
}

/** The orders of a person, those not yet decided brought to what Stripe says of them now. */
async function askStripe(services: Services, person: { id: string; email: string }) {
  const known = await ordersOf(services.db, person)
  const undecided = known.filter((order) => order.state === 'pending' || order.state === 'processing')
  for (const { checkout_session_id } of undecided) {
    if (checkout_session_id) await settleCheckout(services, checkout_session_id)
  }
  return undecided.length > 0 ? ordersOf(services.db, person) : known
}

async function remind(cart: Cart, { db, clock, config }: Services): Promise<void> {
  const now = clock.now()
  // With Kit the tag starts the owner's own recovery mails there.
  const outcome = config.kit ? 'tagged for Kit' : 'reminded by mail'
  await db.transaction().execute(async (tx) => {
    if (!(await endCart(tx, cart.id, { state: 'reminded', outcome }, now))) return
    const tag = { contactId: cart.contact_id, tagId: tags.abandonedCart }
    await addJob(tx, tagContact(tag, { key: `tag-abandoned:${cart.id}` }), now)
    if (config.kit) return
    const mail = { mail: 'cart-reminder', contactId: cart.contact_id, cartId: cart.id } as const
    await addJob(tx, sendMail(mail, { key: `cart-reminder:${cart.id}` }), now)
  })
}

function lapsed(outcome: string) {
  return { state: 'lapsed', outcome } as const
}
