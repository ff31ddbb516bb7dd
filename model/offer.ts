import * as z from 'zod'
import { currencies } from '../contract/currencies.ts'
import { line } from './reader/kinds.ts'
import { readPlainFile } from './reader/parse.ts'

const amount = z
  .number('expected an amount, like 297 or 297.50')
  .positive('expected an amount, like 297 or 297.50')
  .transform((amount) => Math.round(amount * 100))

const schema = z.strictObject({
  product: line.meta({ title: 'The course’s name' }),
  price: amount.meta({ title: 'Price', description: 'As it is set at Stripe, like 297 or 297.50.' }),
  currency: z
    .enum(currencies, `expected one of ${currencies.join(', ')}: the site can count in no other`)
    .meta({ title: 'Currency', description: 'The price’s at Stripe.' }),
  guarantee: amount.exactOptional().meta({
    title: 'Guaranteed amount',
    description:
      'You work with the buyer until they have earned this much. Leave it empty to guarantee nothing.',
  }),
  paused: line.exactOptional().meta({
    title: 'Not sold at the moment',
    description: 'A sentence that the checkout shows instead of its form. Empty it to sell again.',
  }),
})

const { product, price, currency, guarantee, paused } = readPlainFile('offer.yaml', schema)

/** The product for sale, from offer.yaml. Amounts are in cents. The currency is Stripe's lowercase code. */
export const offer = {
  product,
  /** The id of the price in public pages. The server replaces it with the Stripe price from its settings. */
  priceId: 'price_course',
  cents: price,
  currency,
  /** The owner works with the buyer until the buyer has earned this amount. Null if there is no guarantee. */
  guaranteeCents: guarantee ?? null,
  /** Why the product isn't sold at the moment, for visitors. Null while it is. Open checkouts may be finished. */
  paused: paused ?? null,
} as const
