import { noTerms } from '../contract/products.ts'
import type { FileProduct } from './products.ts'

/** A product to sell next to the course. */
export const workbook: FileProduct = {
  ...noTerms,
  name: 'workbook',
  title: 'The workbook',
  priceId: 'price_workbook',
  cents: 2_900,
  currency: 'usd',
  stripePrice: null,
  tagId: 4_711,
  isCourse: false,
  includes: [],
  description: 'Thirty pages to fill in, one for each week of the season.',
  picture: null,
  whatItIs: [],
  inside: [],
  notFor: [],
  questions: [],
  modules: [],
  files: [{ file: 'workbook.pdf', title: 'The workbook, ready to print', kind: 'pdf' }],
}
