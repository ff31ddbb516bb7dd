import type { Services } from '../services.ts'
import type { Contact, Order } from '../store/tables.ts'
import { isUndecided } from './is-undecided.ts'
import { ordersThatCount } from './orders-that-count.ts'
import { settleCheckout } from './settle.ts'

/** A person's orders, the undecided brought to what Stripe says of them now. Throws when it cannot be asked. */
export async function ordersNow(services: Services, person: Pick<Contact, 'id' | 'email'>): Promise<Order[]> {
  const known = await ordersThatCount(services, person)
  const undecided = known.filter(isUndecided)
  for (const { checkout_session_id } of undecided) {
    if (checkout_session_id) await settleCheckout(services, checkout_session_id)
  }
  return undecided.length > 0 ? ordersThatCount(services, person) : known
}
