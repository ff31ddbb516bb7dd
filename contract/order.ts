/** The details of an order, for the browser that paid. */
export type OrderConfirmation = {
  /** The id of Stripe's checkout session. */
  sessionId: string
  amountCents: number
  currency: string
  product: string
  /** The email address that the buyer gave to Stripe. The link to the course goes to this address. */
  email: string
  /**
   * `processing`: the payment is delayed or doesn't match the order, or Stripe didn't respond. `ended`: the payment was
   * refunded, or the owner revoked the access.
   */
  state: 'paid' | 'processing' | 'unpaid' | 'ended'
}

/** The query parameters of the page after a payment. The session id reveals nothing without the matching claim. */
export type OrderAddress = { sessionId: string; claim: string }
