import Stripe from 'stripe'
import { retryAfterMs } from './retry-after.ts'
import { VendorError } from './vendor-error.ts'

/** Calls Stripe, and throws Stripe's errors as VendorErrors. */
export async function calling<Answer>(what: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (err) {
    throw toVendorError(what, err)
  }
}

/** Returns an error handler that returns null for expected Stripe errors, and rethrows all other errors. */
export function nullIf(expected: (err: Stripe.errors.StripeError) => boolean) {
  return (err: unknown): null => {
    if (err instanceof Stripe.errors.StripeError && expected(err)) return null
    throw err
  }
}

/** Converts a Stripe error to a VendorError. Returns other errors unchanged. */
export function toVendorError(what: string, err: unknown): unknown {
  if (!(err instanceof Stripe.errors.StripeError)) return err
  const hopeless =
    err instanceof Stripe.errors.StripeInvalidRequestError ||
    err instanceof Stripe.errors.StripePermissionError ||
    err instanceof Stripe.errors.StripeIdempotencyError
  const code = err.code ?? err.rawType ?? err.type
  return new VendorError('stripe', `${what}: ${code}: ${err.message}`, {
    scope: err instanceof Stripe.errors.StripeAuthenticationError ? 'account' : 'item',
    retryable: !hopeless,
    retryAfterMs: retryAfterMs(new Headers(err.headers)),
    cause: err,
  })
}
