import * as z from 'zod'
import type { Unit } from '../contract/course-room.ts'
import { toCents } from '../contract/currencies.ts'
import { mainProduct, noTerms, type Product } from '../contract/products.ts'
import { tags } from '../contract/tags.ts'
import { ContentFault } from './reader/fault.ts'
import {
  amount,
  consent as consentKind,
  currency as currencyKind,
  line,
  plural,
  withdrawalDays as withdrawalKind,
} from './reader/kinds.ts'
import { readPlainFile } from './reader/parse.ts'

/** How the desk calls the terms of a sale: the course's, and those of the other products. */
export const termsInWords = {
  priceNote: {
    title: 'Next to the price',
    description: 'Like “including VAT”. The sales page and the checkout show it.',
  },
  paused: {
    title: 'Not sold at the moment',
    description: 'A sentence that the checkout shows instead of its form. Empty it to sell again.',
  },
  waitingList: {
    title: 'Waiting list',
    description:
      'The name of a tag, like “Waiting for the course”. While it isn’t sold, the checkout’s newsletter form gives it to whoever signs up.',
  },
  consent: {
    title: 'Box at the checkout',
    description:
      'A sentence that buyers have to agree to, if the law asks for it. For the usual one, that access begins at once and the right of withdrawal ends, type the word default.',
  },
  withdrawalDays: {
    title: 'Days to withdraw',
    description:
      'For so many days after the payment, the buyer’s room has a button that withdraws from the purchase and refunds it. There is none for buyers who ticked the box.',
  },
}

const schema = z.strictObject({
  product: line.meta({ title: 'The course’s name' }),
  price: amount.meta({ title: 'Price', description: 'As it is set at Stripe, like 297 or 297.50.' }),
  currency: currencyKind.meta({ title: 'Currency', description: 'The price’s at Stripe.' }),
  priceNote: line.exactOptional().meta(termsInWords.priceNote),
  guarantee: amount.exactOptional().meta({
    title: 'Guaranteed amount',
    description:
      'You work with the buyer until they have earned this much. Leave it empty to guarantee nothing.',
  }),
  guaranteeUnit: plural.exactOptional().meta({
    title: 'Unit of the guarantee',
    description: 'What the guaranteed amount is a number of, if it isn’t money, like loaf and loaves.',
  }),
  paused: line.exactOptional().meta(termsInWords.paused),
  pauseAfterDays: z.int('expected a whole number').min(1).max(90).exactOptional().meta({
    title: 'Days of waiting that pause sales',
    description:
      'Nothing is sold while a buyer has waited longer than so many days for an answer about the guarantee, or for a page review. Leave it empty to sell always.',
  }),
  waitingList: line.max(60).exactOptional().meta(termsInWords.waitingList),
  consent: consentKind.exactOptional().meta(termsInWords.consent),
  withdrawalDays: withdrawalKind.exactOptional().meta(termsInWords.withdrawalDays),
})

const { product, price, guarantee, guaranteeUnit, ...terms } = readPlainFile('offer.yaml', schema)

function goal() {
  const unit = guaranteeUnit ?? null
  if (unit && guarantee === undefined)
    throw new ContentFault(['offer.yaml: guaranteeUnit: expected none without a guarantee'])
  if (unit && !Number.isInteger(guarantee))
    throw new ContentFault(['offer.yaml: guarantee: expected a whole number, because it has a unit'])
  return guarantee === undefined
    ? null
    : { until: unit ? guarantee : toCents(guarantee, terms.currency), unit }
}

/** The main product, the course, from offer.yaml. */
export const offer: Product & {
  /**
   * The owner works with the buyer until the log's counted column adds up to this: of the unit or, if that is null, in cents.
   * Null if there is no guarantee.
   */
  guarantee: { until: number; unit: Unit | null } | null
  /** Nothing is sold while a buyer has waited for promised work longer than so many days. Null if that doesn't matter. */
  pauseAfterDays: number | null
} = {
  ...noTerms,
  pauseAfterDays: null,
  ...terms,
  name: mainProduct,
  title: product,
  priceId: 'price_course',
  cents: toCents(price, terms.currency),
  guarantee: goal(),
  stripePrice: null,
  tagId: tags.purchased,
  isCourse: true,
  includes: [],
}
