/**
 * The example order in the Shopify article, in its launch kit and in the calculator on /lab: one apron from a made-up store.
 * Amounts are in dollars, without sales tax.
 */
export const exampleOrder = {
  price: 44,
  /** The cost of the product, including freight and duty. */
  product: 11,
  packaging: 1.2,
  shipping: 6.4,
  /** The payment fee: a percentage of the price plus a fixed amount. */
  feePercent: 2.9,
  feeFixed: 0.3,
  /** How many of 100 orders are sent back. */
  returns: 4,
  /** The price of a return label. */
  label: 6,
  /** How many of 100 returned products can be sold again. */
  resold: 50,
  /** The price of one visit from an ad: the median that the article quotes. */
  visit: 1.31,
  /** How many of 100 visitors buy. */
  buyers: 3,
}

const cents = (value: number) => Math.round(Number((value * 100).toFixed(6))) / 100

/**
 * Returns the costs and the profit of one order, each rounded to cents as on a receipt. `ads` is infinite if nobody buys.
 */
export function orderLines(order: Readonly<Record<keyof typeof exampleOrder, number>>) {
  const { price, product, packaging, shipping } = order
  const fee = cents((price * order.feePercent) / 100 + order.feeFixed)
  const saved = (product * order.resold) / 100
  const returns = cents(((price + order.label - saved) * order.returns) / 100)
  const left = cents(price - product - packaging - shipping - fee - returns)
  const ads = order.buyers > 0 ? cents((order.visit / order.buyers) * 100) : Number.POSITIVE_INFINITY
  return { fee, returns, left, ads, afterAds: cents(left - ads) }
}
