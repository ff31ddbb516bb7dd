import { offer } from '../../content/offer.ts'
import type { CameFrom } from '../../contract/functions.ts'
import { keepContact, type Person } from '../audience/contacts.ts'
import { answer, refuse } from '../http/answer.ts'
import type { Needs } from '../needs.ts'
import { hour } from '../process/clock.ts'
import { hashOf, newSecret } from '../process/secrets.ts'
import { addJob } from '../queue/queue.ts'
import { endOrderInTime } from '../queue/requests.ts'
import type { Order } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { linkOpenCart } from './carts.ts'
import { claimMs } from './claim.ts'
import { mailKeysAgain } from './manage-access.ts'
import { createOrder, giveUpOrder, keepCheckout, pendingOrders } from './orders.ts'
import { type SettleNeeds, settleCheckout } from './settle.ts'
import { mayBeSold } from './unfinished-course.ts'

/** Stripe ends a checkout at the latest a day after it was opened. */
const checkoutLasts = 23 * hour

type SaleNeeds = SettleNeeds & Needs<'config' | 'course'>

// create-payment: an order of ours first, then Stripe's checkout for it. The answer to a buyer's address is the same as to any other.
export const createPayment = answer('create-payment', async (buyer, services: SaleNeeds) => {
  const { payments, db, clock, log } = services
  if (!mayBeSold(services.config, services.course))
    return refuse('The course isn’t on sale yet. You haven’t been charged.')
  if (buyer.priceId !== offer.priceId && buyer.priceId !== payments.priceId) {
    return refuse('This price is not for sale.')
  }
  await settleEarlier(buyer.email, services)
  // Nobody should pay twice. Only a mail to the address may reveal that it has bought.
  await mailKeysAgain(services, buyer.email)
  const claim = newSecret()
  const order = await placeOrder(buyer, claim, services)
  const checkout = await payments.openCheckout({ order, claim }).catch(async (err: unknown) => {
    await giveUpOrder(db, order.id, clock.now())
    throw err
  })
  if (!checkout) {
    await giveUpOrder(db, order.id, clock.now())
    return refuse('Please enter a valid email address.')
  }
  await keepCheckout(db, order.id, checkout, clock.now()).catch(async (err: unknown) => {
    // The buyer never gets this checkout's address, so it should be closed. If Stripe fails too, its webhook finds the order.
    await payments
      .endCheckout(checkout.id)
      .catch((failure: unknown) => log.warn({ err: failure }, 'a checkout stays open'))
    throw err
  })
  return { url: checkout.url }
})

/**
 * An earlier order of the same address may have been paid a moment ago, or may have no checkout. Its checkout stays open:
 * typing somebody else's address must not close the page on which they pay. Paying one checkout closes the others
 * (`endOtherCheckouts`).
 */
async function settleEarlier(email: string, services: SettleNeeds): Promise<void> {
  const { db, payments, clock } = services
  // The visitor waits meanwhile.
  const newest = { email: email.toLowerCase(), priceId: payments.priceId, limit: 5 }
  const earlier = await pendingOrders(db, newest)
  for (const { id, checkout_session_id } of earlier) {
    if (checkout_session_id === null) await giveUpOrder(db, id, clock.now())
    else await settleCheckout(services, checkout_session_id)
  }
}

async function placeOrder(
  buyer: Person & { cameFrom?: CameFrom | null | undefined },
  claim: string,
  { db, payments, clock, config }: Needs<'db' | 'payments' | 'clock' | 'config'>,
): Promise<Order> {
  const now = clock.now()
  return transact(db, async (tx) => {
    const contact = await keepContact(tx, buyer, now)
    const sale = {
      priceId: payments.priceId,
      amountCents: offer.cents,
      currency: offer.currency,
      livemode: config.mode === 'live',
      expiresAt: now + checkoutLasts,
      claim: { hash: hashOf(claim), expiresAt: now + claimMs },
      cameFrom: buyer.cameFrom,
    }
    // The checkout gets the name from this form: the contact's name may be somebody else's.
    const named = { ...contact, first_name: buyer.firstName, last_name: buyer.lastName }
    const order = await createOrder(tx, named, sale, now)
    await linkOpenCart(tx, contact.id, order.id, now)
    await addJob(tx, endOrderInTime(order), now)
    return order
  })
}
