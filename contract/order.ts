/** What the page that confirms an order shows to the browser that paid. */
export type OrderConfirmation = {
  /** Stripe's checkout session. */
  sessionId: string
  amountCents: number
  product: string
  /** Where the link to the course goes: the address that the buyer gave to Stripe. */
  email: string
  /**
   * `processing`: a delayed method, whose money is on its way; or Stripe could not be asked just now. `ended`: the money went
   * back, or the owner ended the access.
   */
  state: 'paid' | 'processing' | 'unpaid' | 'ended'
}

/** What the address after a payment holds. Without its claim a session id shows nothing of its order. */
export type OrderAddress = { sessionId: string; claim: string }
