/** The details of an order, for the browser that paid. */
export type OrderConfirmation = {
  /** The order's number, as the owner sees it, too. */
  number: string
  /** The id of Stripe's checkout session. */
  sessionId: string
  amountCents: number
  currency: string
  /** What the buyer paid if Stripe converted the amount, in the smallest unit of the other currency. */
  presented: { amount: number; currency: string } | null
  product: string
  /** The product's name in addresses. Null if it's no longer sold. */
  productName: string | null
  isCourse: boolean
  /** The email address that gets the link to what was bought. */
  email: string
  /**
   * `processing`: the payment is delayed or doesn't match the order, or its state couldn't be looked up at Stripe. `ended`:
   * the payment was refunded, or the owner revoked the access.
   */
  state: 'paid' | 'processing' | 'unpaid' | 'ended'
  /** Whether the buyer had paid for another order before this one. */
  isSecond: boolean
  /** The titles of what the buyer had paid for before, if that isn't all of the order. */
  had: readonly string[]
}

/**
 * The query parameters of the page after a payment. `claim` is a secret in the URL that Stripe redirects the buyer to.
 * Without it, the session id reveals nothing.
 */
export type OrderAddress = { sessionId: string; claim: string }
