import { dollars, figure } from '../../model/formats.ts'

/** Formats `1234.567` as `1,234.57`, with at most two decimals. */
export const plain = (value: number): string => figure(Number(value.toFixed(2)))

/** Formats dollars with cents and a typographic minus sign. */
export const price = (amount: number) => dollars(Math.round(amount * 100)).replace('-', '−')

/** Formats dollars with a typographic minus sign. Leaves out the cents of whole amounts. */
export const money = (amount: number) => dollars(Math.round(amount * 100), { round: true }).replace('-', '−')
