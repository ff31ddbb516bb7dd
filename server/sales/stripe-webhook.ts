import type { Context } from 'hono'
import type { Needs } from '../needs.ts'
import { addJob } from '../queue/queue.ts'
import { handleStripeEvent } from '../queue/requests.ts'
import { transact } from '../store/transact.ts'
import { keepStripeEvent } from './stripe-events.ts'

/** Stores a signed event together with its job. A 200 response means that both are stored. */
export function stripeWebhook({ payments, db, clock }: Needs<'payments' | 'db' | 'clock'>) {
  return async (c: Context) => {
    const payload = await c.req.text()
    const event = payments.readEvent(payload, c.req.header('stripe-signature') ?? '', clock.now())
    if (!event)
      return c.json({ error: 'This is not an event that Stripe signed in the last five minutes.' }, 400)
    const { id, type, sessionId, paymentIntentId } = event
    await transact(db, async (tx) => {
      if (!(await keepStripeEvent(tx, { id, type, payload }, clock.now()))) return
      await addJob(
        tx,
        handleStripeEvent({ eventId: id, sessionId, paymentIntentId }, { key: `stripe:${id}` }),
        clock.now(),
      )
    })
    return c.json({ ok: true })
  }
}
