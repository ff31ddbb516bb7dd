import type { Fault } from './fault.ts'
import { business } from './outage.ts'
import type { Outside } from './outside.ts'
import { underLoad } from './trial.ts'

/** Sequences of events after a successful payment. The payments get these sequences in rotation. */
const fates = [
  [],
  ['refund'],
  ['refund-part'],
  ['dispute'],
  ['dispute', 'dispute-lost'],
  ['refund-part', 'refund'],
]

export const webhooks: Fault = {
  name: 'webhooks',
  says: 'Every webhook arrives twice, and all are out of order',
  run: (place) =>
    underLoad(place, async ({ site, visitors, outside, settings }) => {
      await site.start(settings())
      outside.stripe.hold()
      visitors.use({ signup: 0, message: 0, cart: 0, purchase: 1 })
      await business(6)
      await visitors.leave()
      await befall(outside.stripe)
      const events = outside.stripe.release().reverse()
      const twice = [...events, ...events.map((event) => event.clone())]
      // Send four at a time, so that they arrive out of order.
      await Promise.all(
        [0, 1, 2, 3].map((lane) =>
          sendInTurn(
            twice.filter((_, n) => n % 4 === lane),
            outside.stripe,
          ),
        ),
      )
      return `${events.length} events of ${outside.stripe.sessions().length} checkouts`
    }),
}

async function befall(stripe: Outside['stripe']): Promise<void> {
  const paid = stripe.sessions().filter(({ payment }) => payment?.status === 'succeeded')
  for (const [n, { id }] of paid.entries()) {
    for (const wish of fates[n % fates.length] ?? []) await stripe.press('payments', id, wish)
  }
}

async function sendInTurn(events: Request[], { send }: Outside['stripe']): Promise<void> {
  for (const event of events) await send(event)
}
