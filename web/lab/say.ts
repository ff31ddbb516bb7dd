import { dollars, figure } from '../../contract/figures.ts'

/** Puts values in the place of `{name}`. */
export const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** `1234.567` -> `1,234.57`: two decimals at most. */
export function plain(value: number): string {
  const [whole = '', part] = `${Number(value.toFixed(2))}`.split('.')
  return part ? `${figure(Number(whole))}.${part}` : figure(Number(whole))
}

/** Dollars and cents, with a true minus sign. */
export const price = (amount: number) => dollars(Math.round(amount * 100)).replace('-', '−')

/** Dollars, with cents where there are any, and a true minus sign. */
export const money = (amount: number) => dollars(Math.round(amount * 100), { round: true }).replace('-', '−')
