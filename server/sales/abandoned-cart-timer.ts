import { offer } from '../../model/offer.ts'
import { products } from '../../model/sold.ts'
import { answer } from '../http/answer.ts'
import { findContact, keepContact, type Person } from '../mail/contacts.ts'
import type { Needs } from '../needs.ts'
import { addJob } from '../queue/queue.ts'
import { remindAbandonedCart, settleSoon } from '../queue/requests.ts'
import { transact } from '../store/transact.ts'
import { endOpenCarts, openCart } from './carts.ts'
import { findOrderBy } from './orders.ts'

type Site = Needs<'db' | 'clock' | 'config'>

// abandoned-cart-timer: starts the timer of a cart reminder, or cancels it
export const abandonedCartTimer = answer('abandoned-cart-timer', async (request, services: Site) => {
  if (request.action === 'start_timer') await startTimer(request, services)
  else await cancelTimer(request.email, request.stripe_session_id ?? null, services)
  return {}
})

async function startTimer(
  { priceId, ...buyer }: Person & { priceId?: string | null | undefined },
  { db, clock, config }: Site,
): Promise<void> {
  const now = clock.now()
  await transact(db, async (tx) => {
    const contact = await keepContact(tx, buyer, now)
    await endOpenCarts(tx, [contact.id], { state: 'cancelled', outcome: 'replaced by a newer one' }, now)
    const product = (products().find((one) => one.priceId === priceId) ?? offer).name
    const cart = await openCart(tx, contact, { product, dueAt: now + config.abandonedCartMs, now })
    if (!cart) return
    await addJob(tx, remindAbandonedCart({ cartId: cart.id }, { at: cart.due_at }), now)
  })
}

async function cancelTimer(email: string, sessionId: string | null, { db, clock }: Needs<'db' | 'clock'>) {
  const now = clock.now()
  await transact(db, async (tx) => {
    const contact = await findContact(tx, email)
    const outcome = sessionId ? 'came back from the payment' : 'cancelled by the visitor'
    if (contact) await endOpenCarts(tx, [contact.id], { state: 'cancelled', outcome }, now)
    const ours = sessionId ? await findOrderBy(tx, 'checkout_session_id', sessionId) : undefined
    if (sessionId && ours?.paid_at === null) await addJob(tx, settleSoon(sessionId), now)
  })
}
