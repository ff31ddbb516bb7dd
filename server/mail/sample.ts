import { inCurrency } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'

/**
 * A fictional reader, as the samples of the letters address them. Names and URLs are as long as real ones, for the tests of
 * layout.
 */
export type Sample = ReturnType<typeof sampleOf>

/** As long as a real token. */
export const sampleToken = `con_0199f2b4c3d87e1a9f6b2c4d5e6f7a8b..${'k'.repeat(43)}`

export const sampleOf = (siteUrl: string) => ({
  siteUrl,
  firstName: 'Alexandra',
  name: 'Alexandra Papadopoulos',
  email: 'alexandra.papadopoulos@photography-studio.example',
  reason: 'Partnership opportunity',
  text: 'Thanks for the guide. I have three questions:\n\n1. How long should the first page be?\n2. Do I need a company?\n\nhttps://photography-studio.example/a-page-with-a-long-address-that-nobody-would-type-by-hand',
  token: sampleToken,
  unsubscribeUrl: `${siteUrl}/unsubscribe/${sampleToken}`,
  product: offer,
  paid: inCurrency(offer.cents),
  /** Epoch milliseconds. */
  paidAt: Date.UTC(2026, 0, 5, 12),
  orderId: 'ord_0199f2b4c3d87e1a9f6b2c4d5e6f7a8b',
  accessUrl: `${siteUrl}/course/${'a'.repeat(43)}`,
  checkoutUrl: `${siteUrl}/checkout`,
})
