import Stripe from 'stripe'
import * as z from 'zod'
import { toVendorError } from './stripe-failure.ts'

/** An event, and the object that it's about. The object's state is read from Stripe, never from the event. */
export type StripeEvent = {
  id: string
  type: string
  sessionId: string | null
  paymentIntentId: string | null
}

const anything = z.unknown().optional()

/** The parts of an event that the site reads. In events about orders, the object is a session, charge, refund or dispute. */
const signedEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({ object: anything, id: anything, payment_intent: anything }),
  }),
})

/** How old a signature may be, in seconds. */
const oldest = 300

/**
 * Returns a webhook's event. Returns null if the signature is wrong, or older than five minutes at `now` (epoch milliseconds).
 * Also returns null if the body isn't an event with an object. Stripe's "thin" events have none.
 */
export function readEvent(
  stripe: Stripe,
  { body, signature, secret }: { body: string; signature: string; secret: string },
  now: number,
): StripeEvent | null {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret, oldest, undefined, now)
    return withSubject(signedEvent.safeParse(event).data)
  } catch (err) {
    if (err instanceof Stripe.errors.StripeSignatureVerificationError || err instanceof SyntaxError)
      return null
    throw toVendorError('readEvent', err)
  }
}

function withSubject(event: z.infer<typeof signedEvent> | undefined): StripeEvent | null {
  if (!event) return null
  const { id, type, data } = event
  const { object: kind, id: subject, payment_intent: payment } = data.object
  return {
    id,
    type,
    sessionId: kind === 'checkout.session' && typeof subject === 'string' ? subject : null,
    paymentIntentId: typeof payment === 'string' ? payment : null,
  }
}
