/** The order's data for the browser that paid. */
export type OrderConfirmation = {
  /** Stripe's checkout session. */
  sessionId: string
  amountCents: number
  currency: string
  product: string
  /** The email address that gets the course link: the one that the buyer gave to Stripe. */
  email: string
  /** `processing`: the payment is delayed, or Stripe didn't answer. `ended`: refunded, or the owner revoked the access. */
  state: 'paid' | 'processing' | 'unpaid' | 'ended'
}

/** The query parameters of the page after a payment. A session id without the matching claim reveals nothing about the order. */
export type OrderAddress = { sessionId: string; claim: string }
