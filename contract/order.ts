/** What the page that confirms an order shows. */
export type OrderConfirmation = {
  /** Stripe's checkout session. */
  sessionId: string
  amountCents: number
  product: string
  /**
   * `processing`: a delayed method, whose money is on its way; or Stripe could not be asked just now. `ended`: the money went
   * back, or the owner ended the access.
   */
  state: 'paid' | 'processing' | 'unpaid' | 'ended'
}
