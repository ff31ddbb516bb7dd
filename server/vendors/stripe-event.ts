import Stripe from 'stripe'
import { toVendorError } from './stripe-failure.ts'

/** What a webhook is about: re-read there, never believed from the event. */
export type StripeEvent = {
  id: string
  type: string
  sessionId: string | null
  paymentIntentId: string | null
}

/** How old a signature may be, in seconds. */
const oldest = 300

/** A webhook's event, or null when its signature is wrong, or older than five minutes by `now`. */
export function readEvent(
  stripe: Stripe,
  { body, signature, secret }: { body: string; signature: string; secret: string },
  now: number,
): StripeEvent | null {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret, oldest, undefined, now)
    return { id: event.id, type: event.type, ...subjectOf(event.data.object) }
  } catch (err) {
    if (err instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw toVendorError('readEvent', err)
  }
}

/** An event's object is a session, or a charge, refund or dispute that names its payment. */
function subjectOf(object: object): Pick<StripeEvent, 'sessionId' | 'paymentIntentId'> {
  const {
    object: kind,
    id,
    payment_intent,
  } = object as { object?: string; id?: string; payment_intent?: unknown }
  return {
    sessionId: kind === 'checkout.session' ? (id ?? null) : null,
    paymentIntentId: typeof payment_intent === 'string' ? payment_intent : null,
  }
}
