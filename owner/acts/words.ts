import { allowPromotionCodes } from '../../model/course.ts'
import { figure, money } from '../../model/formats.ts'
import type { Total } from '../../server/store/query.ts'
import type { Code } from '../../server/vendors/stripe-coupons.ts'

/** Formats a count with its noun: `1 contact`, `10,000 contacts`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${figure(n)} ${n === 1 ? one : many}`
}

export const people = (n: number): string => count(n, 'person', 'people')

/** Formats a number of matches: `12 contacts`, or `10,000 contacts or more`. */
export const matches = ({ count: n, more }: Total, one: string, many?: string): string =>
  `${count(n, one, many)}${more ? ' or more' : ''}`

export function bytes(size: number): string {
  return size < 100_000 ? count(size, 'byte') : `${(size / 1_000_000).toFixed(1)} MB`
}

/** Returns the result of `retry` as a sentence. */
export function revivedText(jobs: number): string {
  if (jobs === 0) return 'There are no failed jobs to retry.'
  return `${count(jobs, 'job')} waiting again. The running site will do ${jobs === 1 ? 'it' : 'them'}.`
}

/** Returns advice if the checkout has no field for coupon codes, otherwise an empty string. */
export const fieldHint = () =>
  allowPromotionCodes
    ? ''
    : ' The checkout has no field for codes yet. Check “Allow promotion codes” in Content, The course and its page, and publish.'

export function discountInWords({ discount }: Code): string {
  if (discount === null) return ''
  return 'percent' in discount ? `${discount.percent}%` : money(discount.cents, discount.currency)
}
