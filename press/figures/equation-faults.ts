import { formatted, plain } from './value.ts'

const number = String.raw`\(?\$?\d[\d,]*(?:\.\d+)?%?\)?`
const equation = new RegExp(
  `(?<![\\d×+−/] |[\\w.])(${number}(?: [×+−/-] ${number})+) [=≈] (−?\\$?)(\\d[\\d,]*)(?:\\.(\\d+))?(%?)`,
  'g',
)

/** Finds equations like `7 × 4 × 12 = $336` whose result is wrong at the precision of its decimals. */
export function equationFaults(text: string): string[] {
  return equationsIn(text).flatMap(({ written, left, right, decimals }) =>
    Math.abs(left - right) <= 0.5 * 10 ** -decimals + 1e-9
      ? []
      : [`${written}: it makes ${formatted(left, { unit: '', decimals })}`],
  )
}

export function equationsIn(text: string) {
  return Array.from(
    plain(text).matchAll(equation),
    ([written, sum = '', sign, whole = '', decimals = '', percent]) => {
      const right = Number(`${whole.replaceAll(',', '')}.${decimals}`)
      return {
        written,
        left: percent ? result(sum) * 100 : result(sum),
        right: sign?.startsWith('−') ? -right : right,
        decimals: decimals.length,
      }
    },
  )
}

/** Evaluates an expression: parentheses first, then × and /, then + and −. */
function result(sum: string): number {
  const inner = /\(([^()]*)\)/.exec(sum)
  if (inner) return result(sum.replace(inner[0], String(result(inner[1] ?? ''))))
  const terms = sum.split(/ ([+−-]) /)
  return terms.reduce((all, part, index) => {
    if (index % 2 === 1) return all
    return all + (/^[−-]$/.test(terms[index - 1] ?? '') ? -productOf(part) : productOf(part))
  }, 0)
}

function productOf(term: string): number {
  const factors = term.split(/ ([×/]) /)
  return factors.reduce((all, part, index) => {
    if (index % 2 === 1) return all
    return factors[index - 1] === '/' ? all / figure(part) : all * figure(part)
  }, 1)
}

function figure(text: string): number {
  const value = Number(text.replace(/[$,%()]/g, ''))
  return text.endsWith('%') ? value / 100 : value
}
