import { computeTables } from '../../model/sheet-math.ts'

const number = String.raw`\(?\$?\d[\d,]*(?:\.\d+)?%?\)?`
const equation = new RegExp(
  `(?<![\\d×+−/] |[\\w.])(${number}(?: [×+−/-] ${number})+) [=≈] (−?\\$?)(\\d[\\d,]*)(?:\\.(\\d+))?(%?)`,
  'g',
)

/** Finds equations like `7 × 4 × 12 = $336` whose result is wrong at the precision of its decimals. */
export function equationFaults(text: string): string[] {
  return Array.from(
    plain(text).matchAll(equation),
    ([written, sum = '', sign, whole = '', decimals = '', percent]) => {
      const left = percent ? result(sum) * 100 : result(sum)
      const right = Number(`${whole.replaceAll(',', '')}.${decimals}`) * (sign?.startsWith('−') ? -1 : 1)
      const isRight = Math.abs(left - right) <= 0.5 * 10 ** -decimals.length + 1e-9
      return isRight ? [] : `${written}: it makes ${formatted(left, { unit: '', decimals: decimals.length })}`
    },
  ).flat()
}

/** Computes an expression. A parenthesis without its other one belongs to the sentence around it. */
function result(sum: string): number {
  const alone = /\((?![^()]*\))|(?<!\([^()]*)\)/g
  const formula = `=${sum.replace(alone, '').replace(/[$,]/g, '').replaceAll('×', '*').replaceAll('−', '-')}`
  return Number(computeTables([[[{ formula }]]])(0, 0, 0))
}

/** Returns a text without marks of bold words and hyphenation, and with single spaces. */
export const plain = (text: string) =>
  text.replaceAll('**', '').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()

/** Formats a number as texts of the sample have it, like `−$12.50`. */
export function formatted(
  number: number,
  { unit, decimals }: { unit: '$' | '%' | ''; decimals: number },
): string {
  const figure = Math.abs(number).toFixed(decimals)
  return `${number < 0 ? '−' : ''}${unit === '$' ? '$' : ''}${figure}${unit === '%' ? '%' : ''}`
}
