import { storedEmail } from '../../contract/email-address.ts'
import type { CameFrom } from '../../contract/functions.ts'
import { offer } from '../../model/offer.ts'
import { forms } from '../../model/words/forms.ts'
import { noticePage } from '../../model/words/notice.ts'
import { keepContact, type Person } from '../audience/contacts.ts'
import { answer, refuse } from '../http/answer.ts'
import type { Needs } from '../needs.ts'
import { hour } from '../process/clock.ts'
import { hashOf, newSecret } from '../process/secrets.ts'
import { addJob } from '../queue/queue.ts'
import { closeCheckout, endOrderInTime } from '../queue/requests.ts'
import type { Order } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { linkOpenCart } from './carts.ts'
import { claimMs } from './claim.ts'
import { mailKeysAgain } from './manage-access.ts'
import { createOrder, giveUpOrder, keepCheckout, pendingOrders } from './orders.ts'
import { checkPrice, findPriceProblem } from './price-problem.ts'
import { type SettleNeeds, settleCheckout } from './settle.ts'
import { mayBeSold } from './unfinished-course.ts'

/** How long a checkout stays open. Stripe allows at most 24 hours. */
const checkoutLasts = 23 * hour

type SaleNeeds = SettleNeeds & Needs<'config' | 'readCourse'>

// create-payment: stores an order, then opens its checkout at Stripe. The response doesn't reveal whether somebody has bought.
export const createPayment = answer('create-payment', async (buyer, services: SaleNeeds) => {
  const { payments, db, clock, log } = services
  if (offer.paused !== null) return refuse(offer.paused)
  if (!mayBeSold(services.config, services.readCourse())) return refuse(noticePage.reasons.notYetOnSale)
  if (buyer.priceId !== offer.priceId && buyer.priceId !== payments.priceId) {
    return refuse(noticePage.reasons.price)
  }
  if ((await findPriceProblem(services)) && (await checkPrice(services)))
    return refuse(noticePage.reasons.notOnSale)
  await settleEarlier(buyer.email, services)
  // Nobody should pay twice, but only an email to the buyer may reveal that they have already bought.
  await mailKeysAgain(services, buyer.email)
  const claim = newSecret()
  const order = await placeOrder(buyer, claim, services)
  const checkout = await payments.openCheckout({ order, claim }).catch(async (err: unknown) => {
    await giveUpOrder(db, order.id, clock.now())
    throw err
  })
  if (!checkout) {
    await giveUpOrder(db, order.id, clock.now())
    return refuse(forms.problems.invalidEmail)
  }
  await keepCheckout(db, order.id, checkout, clock.now()).catch(async (err: unknown) => {
    // The buyer never gets this checkout's URL, so the checkout is closed. If that fails too, the webhook finds the order.
    await payments
      .endCheckout(checkout.id)
      .catch((failure: unknown) => log.warn({ err: failure }, 'a checkout stays open'))
    throw err
  })
  return { url: checkout.url }
})

/**
 * How many checkouts of an email address stay open. Typing somebody else's address must not close their checkout, but every
 * open checkout costs calls to Stripe when one of them is paid, which closes the others (`endOtherCheckouts`).
 */
const mostOpen = 5

/**
 * Settles the earlier pending orders for the same email address, because they may have been paid a moment ago. Ends the orders
 * without a checkout.
 */
async function settleEarlier(email: string, services: SettleNeeds): Promise<void> {
  const { db, payments, clock } = services
  // No more than these, because the visitor is waiting.
  const newest = { email: storedEmail(email), priceId: payments.priceId, limit: mostOpen }
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
    // The order gets the name from this form, because somebody else may have typed the contact's name.
    const named = { ...contact, first_name: buyer.firstName, last_name: buyer.lastName }
    const order = await createOrder(tx, named, sale, now)
    await linkOpenCart(tx, contact.id, order.id, now)
    await addJob(tx, endOrderInTime(order), now)
    const open = await pendingOrders(tx, { email: order.email, priceId: order.price_id, limit: 50 })
    for (const { id } of open.slice(mostOpen))
      await addJob(tx, closeCheckout({ orderId: id }, { key: `close-checkout:${id}` }), now)
    return order
  })
}
