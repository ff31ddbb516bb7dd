/**
 * The example order behind the Shopify article, its launch kit and the calculator on /lab: one apron, nobody's shop.
 * Amounts are dollars, without sales tax.
 */
export const exampleOrder = {
  price: 44,
  /** Delivered to the shop: quote, freight and duty. */
  product: 11,
  packaging: 1.2,
  shipping: 6.4,
  /** The payment fee: percent of the price, and a fixed part. */
  feePercent: 2.9,
  feeFixed: 0.3,
  /** Of 100 orders, how many come back; the label for one, and how many of 100 returned products can be sold again. */
  returns: 4,
  label: 6,
  resold: 50,
  /** Dollars for one visit from an ad, and how many of 100 visitors buy. */
  visit: 0.45,
  buyers: 3,
}

const cents = (value: number) => Math.round(Number((value * 100).toFixed(6))) / 100

/** What one order pays for, each line rounded to cents, as on a receipt. `ads` is infinite when nobody buys. */
export function orderLines(order: Readonly<Record<keyof typeof exampleOrder, number>>) {
  const { price, product, packaging, shipping } = order
  const fee = cents((price * order.feePercent) / 100 + order.feeFixed)
  const saved = (product * order.resold) / 100
  const returns = cents(((price + order.label - saved) * order.returns) / 100)
  const left = cents(price - product - packaging - shipping - fee - returns)
  const ads = order.buyers > 0 ? cents((order.visit / order.buyers) * 100) : Number.POSITIVE_INFINITY
  return { fee, returns, left, ads, afterAds: cents(left - ads) }
}
