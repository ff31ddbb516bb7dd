import type { Currency } from './currencies.ts'

/**
 * A product for sale. Money is in the currency's smallest unit, which the code calls cents. The currency is Stripe's lowercase
 * code.
 */
export type Product = {
  /** Its name in addresses and in orders, which keep it: `academy`, or the name of a folder of products/. */
  name: string
  title: string
  /** The id of its price in public pages. The server replaces it with the id at Stripe. */
  priceId: string
  cents: number
  currency: Currency
  /** What stands next to the price, like `including VAT`. Null if nothing does. */
  priceNote: string | null
  /** Why the product isn't sold at the moment, for visitors. Null while it is. Open checkouts may be finished. */
  paused: string | null
  /** The name of the tag for visitors who want to hear when it's sold again. Null if the checkout asks nobody. */
  waitingList: string | null
  /** What buyers have to agree to at the checkout: a sentence, or `default` (model/consent.ts). Null if nothing. */
  consent: string | null
  /** For how many days after the payment buyers may withdraw with a button. Null if there is no button. */
  withdrawalDays: number | null
  /** The price at Stripe. Null for the course, whose price is in the settings, and for a product that has none yet. */
  stripePrice: string | null
  /** The tag that buyers get, here and at Kit. Null if they get none. */
  tagId: number | null
  /** Whether the product is the course, with its lessons, log and guarantee. */
  isCourse: boolean
  /** The names of the products that a bundle opens. Empty for any other product. */
  includes: readonly string[]
}

/** The terms of a product whose file names none. */
export const noTerms = {
  priceNote: null,
  paused: null,
  waitingList: null,
  consent: null,
  withdrawalDays: null,
} satisfies Partial<Product>

/** The kinds of files that are sold, by the endings of their names. */
export const fileKinds = ['pdf', 'xlsx', 'zip', 'epub', 'mp3', 'mp4', 'png'] as const

export type FileKind = (typeof fileKinds)[number]

/** The name of the course of offer.yaml and course.yaml, which is the main product. */
export const mainProduct = 'academy'

/** The path of a product's page, by the product's name. */
export const pageOfProduct = (name: string): string =>
  name === mainProduct ? '/academy' : `/products/${name}`

/** The folder of a product's files in the build: `course`, or `course/products/workbook`. */
export const courseFolder = (product: string): string =>
  product === mainProduct ? 'course' : `course/products/${product}`

/**
 * Returns the key of something of a product among those of all products, like a lesson's: `2-3`, or `workbook/2-3`. The course's
 * are as they were when there was nothing else.
 */
export const keyIn = (product: string, id: string): string =>
  product === mainProduct ? id : `${product}/${id}`

/** Returns a path with the product in the query string, like `/checkout?product=workbook`. The course needs none. */
export const ofProduct = (path: `/${string}`, name: string): string =>
  name === mainProduct ? path : `${path}?product=${name}`
