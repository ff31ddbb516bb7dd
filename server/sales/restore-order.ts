import { offer } from '../../content/offer.ts'
import { keepContact } from '../audience/contacts.ts'
import type { Services } from '../services.ts'
import { transact } from '../store/transact.ts'
import type { Checkout } from '../vendors/checkout.ts'
import { adoptCheckout, createOrder, findOrder } from './orders.ts'

/**
 * Makes the order of a paid checkout again where it was lost, as by going back to an older backup: under the id that
 * Stripe has kept, unpaid, for `settleCheckout` to bring it to what Stripe says. False when the checkout is not for
 * what is sold here, or names no order.
 */
export async function restoreOrder(services: Services, checkout: Checkout): Promise<boolean> {
  const { db, clock, payments } = services
  const { orderId: id, email, firstName, lastName, priceIds, livemode } = checkout
  if (!id?.startsWith('ord_') || !email || priceIds.join() !== payments.priceId) return false
  const now = clock.now()
  await transact(db, async (tx) => {
    // From here on the contact's row is ours: whoever looks for the same order at this moment finds this one.
    const contact = await keepContact(tx, { email, firstName, lastName }, now)
    if (await findOrder(tx, id)) return
    const sale = { id, priceId: payments.priceId, amountCents: offer.cents, currency: offer.currency }
    await createOrder(tx, contact, { ...sale, livemode, expiresAt: now, restored: true }, now)
    // Together, so that a click before the settlement finds it paid and opens no second checkout.
    await adoptCheckout(tx, checkout)
  })
  return true
}
