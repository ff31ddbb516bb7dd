import { storedEmail } from '../../contract/email-address.ts'
import type { CameFrom } from '../../contract/functions.ts'
import { mainProduct, type Product } from '../../contract/products.ts'
import { consentTo } from '../../model/consent.ts'
import { termsPage } from '../../model/pages/terms.ts'
import { contentsOf, includesOf, onSale } from '../../model/sold.ts'
import { checkoutPage } from '../../model/words/checkout.ts'
import { forms } from '../../model/words/forms.ts'
import { noticePage } from '../../model/words/notice.ts'
import { notices } from '../../model/words/notices.ts'
import { productWords } from '../../model/words/product.ts'
import { answer, refuse } from '../http/answer.ts'
import { keepContact, type Person } from '../mail/contacts.ts'
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
import { whyNotSold } from './not-sold.ts'
import { createOrder, giveUpOrder, keepCheckout, pendingOrders } from './orders.ts'
import { priceAtStripe, whyNotAtPrice } from './price-problem.ts'
import { type SettleNeeds, settleCheckout } from './settle.ts'
import { mayBeSold } from './unfinished-course.ts'

/** How long a checkout stays open. Stripe allows at most 24 hours. */
const checkoutLasts = 23 * hour

type SaleNeeds = SettleNeeds & Needs<'config' | 'readCourse'>

// create-payment: stores an order, then opens its checkout at Stripe. The response doesn't reveal whether somebody has bought.
export const createPayment = answer('create-payment', async (buyer, services: SaleNeeds) => {
  const { payments, db, clock, log } = services
  const product = productAt(buyer.priceId, services)
  if (!product) return refuse(noticePage.reasons.price)
  const why = await whyNotSold(services, product)
  if (why !== null) return refuse(why)
  if (contentsOf(product).includes(mainProduct) && !mayBeSold(services.config, services.readCourse()))
    return refuse(noticePage.reasons.notYetOnSale)
  const consent = consentTo(product)
  if (consent !== null && !buyer.consent) return refuse(notices.emptyFields.consent)
  // The page may be older than the sentence.
  if (consent !== null && buyer.consent !== consent) return refuse(checkoutPage.form.consentChanged)
  const priceId = priceAtStripe(product, services)
  if (priceId === null || (await whyNotAtPrice(services, product)) !== null)
    return refuse(product.isCourse ? noticePage.reasons.notOnSale : productWords.checkout.refused)
  await settleEarlier(buyer.email, product.name, services)
  // Nobody should pay twice, but only an email to the buyer may reveal that they have already bought.
  await mailKeysAgain(services, buyer.email, contentsOf(product))
  const claim = newSecret()
  const order = await placeOrder(buyer, { product, priceId, claim, consent }, services)
  const checkout = await payments.openCheckout({ order, claim, product }).catch(async (err: unknown) => {
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

/** Returns the product with a price: the public id of pages, or the course's id at Stripe. Undefined if there is none. */
const productAt = (priceId: string, { payments }: Needs<'payments'>): Product | undefined =>
  onSale().find((one) => one.priceId === priceId || (one.isCourse && payments.priceId === priceId))

/**
 * How many checkouts of an email address stay open for a product. Typing somebody else's address must not close their
 * checkout, but every open checkout costs calls to Stripe when one of them is paid, which closes the others
 * (`endOtherCheckouts`).
 */
const mostOpen = 5

/**
 * Settles the earlier pending orders for the same email address, because they may have been paid a moment ago. Ends the orders
 * without a checkout.
 */
async function settleEarlier(email: string, product: string, services: SettleNeeds): Promise<void> {
  const { db, clock } = services
  // No more than these, because the visitor is waiting.
  const newest = { email: storedEmail(email), products: [product], limit: mostOpen }
  const earlier = await pendingOrders(db, newest)
  for (const { id, checkout_session_id } of earlier) {
    if (checkout_session_id === null) await giveUpOrder(db, id, clock.now())
    else await settleCheckout(services, checkout_session_id)
  }
}

async function placeOrder(
  buyer: Person & { cameFrom?: CameFrom | null | undefined },
  {
    product,
    priceId,
    claim,
    consent,
  }: { product: Product; priceId: string; claim: string; consent: string | null },
  { db, clock, config }: Needs<'db' | 'clock' | 'config'>,
): Promise<Order> {
  const now = clock.now()
  return transact(db, async (tx) => {
    const contact = await keepContact(tx, buyer, now)
    const sale = {
      product: product.name,
      price_id: priceId,
      amount_cents: product.cents,
      currency: product.currency,
      livemode: config.mode === 'live' ? 1 : 0,
      expires_at: now + checkoutLasts,
      claim_hash: hashOf(claim),
      claim_expires_at: now + checkoutLasts + claimMs,
      ...buyer.cameFrom,
      includes: includesOf(product),
      consent,
      consented_at: consent === null ? null : now,
      terms_of: termsPage.updated ?? null,
      // Whoever agrees to the box gives up the right of withdrawal.
      withdrawal_days: consent === null ? product.withdrawalDays : null,
    }
    // The order gets the name from this form, because somebody else may have typed the contact's name.
    const named = { ...contact, first_name: buyer.firstName, last_name: buyer.lastName }
    const order = await createOrder(tx, named, sale, now)
    await linkOpenCart(tx, contact.id, order.id, now)
    await addJob(tx, endOrderInTime(order), now)
    const open = await pendingOrders(tx, { email: order.email, products: [order.product], limit: 50 })
    for (const { id } of open.slice(mostOpen))
      await addJob(tx, closeCheckout({ orderId: id }, { key: `close-checkout:${id}` }), now)
    return order
  })
}
