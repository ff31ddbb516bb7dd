import * as z from 'zod'
import { type Currency, currencies } from '../contract/figures.ts'
import { line } from './reader/kinds.ts'
import { readPlainFile } from './reader/parse.ts'

const amount = z
  .number('expected an amount, like 297 or 297.50')
  .positive('expected an amount, like 297 or 297.50')
  .transform((amount) => Math.round(amount * 100))

const codes = Object.keys(currencies) as Currency[]

const schema = z.strictObject({
  product: line,
  price: amount,
  currency: z.enum(codes, `expected one of ${codes.join(', ')}: the site can count in no other`),
  guarantee: amount,
})

const { product, price, currency, guarantee } = readPlainFile('content/offer.yaml', schema)

/** The one thing for sale: content/offer.yaml. Cents, and Stripe's lower-case currency code. */
export const offer = {
  product,
  /** The public name of its price. The server puts the configured Stripe price in its place. */
  priceId: 'price_affiliate_academy',
  cents: price,
  currency,
  /** The guarantee: work with the buyer until they have earned this much. */
  guaranteeCents: guarantee,
} as const
