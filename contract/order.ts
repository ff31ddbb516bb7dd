/** The order data for the browser that paid. */
export type OrderConfirmation = {
  /** Stripe's checkout session. */
  sessionId: string
  amountCents: number
  currency: string
  product: string
  /** The recipient of the course link: the address that the buyer gave to Stripe. */
  email: string
  /** `processing`: a delayed payment method, or Stripe didn't answer. `ended`: refunded, or the owner ended the access. */
  state: 'paid' | 'processing' | 'unpaid' | 'ended'
}

/** The parameters of the address after a payment. A session id without its claim reveals nothing about its order. */
export type OrderAddress = { sessionId: string; claim: string }
