import { type Reference, replaceCells } from './formula.ts'
import { inverseBeta } from './inverse-beta.ts'

/** The value of a cell. An empty cell is null. */
export type SheetValue = string | number | boolean | null

/** A cell of a sheet's table: a formula, like `=SUM(B1:B5)`, or what is printed or typed there. */
export type MathCell = { formula: string } | { value: SheetValue }

/** The tables of a sheet, each with its rows. */
export type MathTables = readonly (readonly (readonly MathCell[])[])[]

/**
 * How a site writes numbers, and money: `money` is like `$#`, and `places` is the number of its decimals. `sizes` are those of a
 * number's last group of digits, and of the groups before it.
 */
export type NumberSigns = {
  decimal: string
  group: string
  sizes: readonly [number, number]
  money: string
  places: number
}

/** How a result is shown: money, percent with one decimal, or a number with at most two decimals. */
export type ResultFormat = 'money' | 'percent' | 'number'

/** An error of a formula, like #DIV/0!. */
class MathError extends Error {}

type Values = readonly SheetValue[]
type Argument = { one: () => SheetValue; all: () => Values; isRange: boolean }

/**
 * Returns a function that computes a cell of these tables. All three numbers count from 0. A formula with an error, or with a
 * function that isn't in `functions`, has no result: it's null. Computes each cell once.
 */
export function computeTables(
  tables: MathTables,
): (table: number, row: number, column: number) => SheetValue {
  const known = new Map<string, SheetValue | MathError>()
  const valueAt = (table: number, row: number, column: number): SheetValue => {
    const name = `${table}.${row}.${column}`
    const cell = tables[table]?.[row]?.[column] ?? { value: null }
    if ('value' in cell) return cell.value
    if (!known.has(name)) {
      // A formula that refers to itself finds this error.
      known.set(name, new MathError('#CYCLE!'))
      known.set(
        name,
        attempt(() => evaluate(cell.formula, table, valueAt)),
      )
    }
    const found = known.get(name) ?? null
    if (found instanceof MathError) throw found
    return found
  }
  return (table, row, column) => {
    const value = attempt(() => valueAt(table, row, column))
    return value instanceof MathError || (typeof value === 'number' && !Number.isFinite(value)) ? null : value
  }
}

function attempt(compute: () => SheetValue): SheetValue | MathError {
  try {
    return compute()
  } catch (error) {
    if (error instanceof MathError) return error
    throw error
  }
}

type TypedSigns = Pick<NumberSigns, 'decimal' | 'sizes' | 'money'>

/** Parses what somebody typed in a cell: `$1,200.50` is 1200.5, `12%` is 0.12, and any other text is itself. */
export function typedValue(typed: string, { decimal, sizes, money }: TypedSigns): SheetValue {
  const text = typed.trim()
  const bare = text.replace(signOf(money), '').replace(/[\s’'\p{Sc}]/gu, '')
  const english = decimal === ',' ? bare.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : bare
  const [last, others] = sizes
  const grouped = `\\d{1,${others}}(?:,\\d{${others}})*,\\d{${last}}`
  const number = new RegExp(`^([−-]?)(${grouped}|\\d*)(\\.\\d+)?(%?)$`)
  const [, minus, whole = '', part = '', share] = number.exec(english) ?? []
  if (whole === '' && part === '') return text === '' ? null : text
  return (Number(whole.replaceAll(',', '') + part) * (minus ? -1 : 1)) / (share ? 100 : 1)
}

/** The value of a field in a table. A text after a line's number counts with the number, as it does in the spreadsheet. */
export const valueOfField = (text: string, before: string, signs: NumberSigns) =>
  before === '' ? typedValue(text, signs) : `${before} ${text}`.trim()

const signOf = (money: string) => money.replace('#', '').trim()

/** Parses an amount of an example: `12 × $29 = $348` is 348, as money. Returns null for any other text. */
export function amountIn(text: string, signs: TypedSigns): { value: number; format: ResultFormat } | null {
  const result = text.split('=').at(-1)?.replaceAll('**', '').trim() ?? ''
  const value = typedValue(result, signs)
  if (typeof value !== 'number') return null
  const isMoney = /\p{Sc}/u.test(result) || result.replace(signOf(signs.money), '') !== result
  return { value, format: result.endsWith('%') ? 'percent' : isMoney ? 'money' : 'number' }
}

/** Returns the text of a result. Empty if there's none. */
export function resultText(value: SheetValue, format: ResultFormat, signs: NumberSigns): string {
  if (typeof value !== 'number') return value === null ? '' : `${value}`
  const { decimal, group, money } = signs
  const [last, others] = signs.sizes
  const places = { money: signs.places, percent: 1, number: 2 }[format]
  const shown = Math.abs(format === 'percent' ? value * 100 : value).toFixed(places)
  const [whole = '', part = ''] = (format === 'money' ? shown : `${Number(shown)}`).split('.')
  const digits =
    whole.replace(new RegExp(`\\B(?=(\\d{${others}})*\\d{${last}}$)`, 'g'), group) + (part && decimal + part)
  const sign = value < 0 && Number(shown) !== 0 ? '−' : ''
  return sign + (format === 'money' ? money.replace('#', digits) : digits) + (format === 'percent' ? '%' : '')
}

type Token = { kind: 'number' | 'text' | 'cell' | 'name' | 'sign'; text: string }

const pattern =
  /\s*(?:(\d+\.?\d*|\.\d+)|"((?:[^"]|"")*)"|\[(\d+,\d+,\d+)\]|([A-Z][A-Z.]*)|(<>|<=|>=|[-+*/^&=<>(),:%]))/y

const kinds = ['number', 'text', 'cell', 'name', 'sign'] as const

/** Splits a formula. `replaceCells` has put a cell's numbers in brackets. */
function tokensOf(formula: string): Token[] {
  const tokens: Token[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < formula.trimEnd().length) {
    const found = pattern.exec(formula)?.slice(1)
    const at = found?.findIndex((part) => part !== undefined) ?? -1
    const kind = kinds[at]
    if (!found || !kind) throw new MathError('#ERROR!')
    tokens.push({ kind, text: found[at] ?? '' })
  }
  return tokens
}

type ValueAt = (table: number, row: number, column: number) => SheetValue

/** Computes a formula in the table `own`. */
function evaluate(formula: string, own: number, valueAt: ValueAt): SheetValue {
  const numbered = replaceTexts(formula.slice(1), own)
  const tokens = tokensOf(numbered)
  const result = parser(tokens, valueAt)
  if (tokens.length > 0) throw new MathError('#ERROR!')
  return result.one()
}

/** Puts the numbers of each cell in brackets, but leaves texts in quotes as they are. */
const replaceTexts = (formula: string, own: number): string =>
  formula
    .split(/("(?:[^"]|"")*")/)
    .map((part) => (part.startsWith('"') ? part : replaceCells(part, own + 1, numbersOf)))
    .join('')

const numbersOf = ({ table, row, column }: Reference) => `[${table - 1},${row - 1},${column}]`

const constant = (value: SheetValue): Argument => lazy(() => value)
const lazy = (one: () => SheetValue): Argument => ({ one, all: () => [one()], isRange: false })

/** From the loosest operators to the tightest. */
const levels = [['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']]

/** Parses an expression and removes its tokens. Its value is computed later, because IF computes only one of its values. */
function parser(tokens: Token[], valueAt: ValueAt): Argument {
  const takeSign = (...signs: string[]) => {
    const [next] = tokens
    return next?.kind === 'sign' && signs.includes(next.text) ? tokens.shift()?.text : undefined
  }
  const expect = (sign: string) => {
    if (!takeSign(sign)) throw new MathError('#ERROR!')
  }
  const binary = (level = 0): Argument => {
    const signs = levels[level]
    if (!signs) return unary()
    let left = binary(level + 1)
    for (let sign = takeSign(...signs); sign; sign = takeSign(...signs)) {
      const [first, operator, second] = [left, sign, binary(level + 1)]
      left = lazy(() => operate(operator, first.one(), second.one()))
    }
    return left
  }
  const unary = (): Argument => {
    const sign = takeSign('-', '+')
    const operand = sign ? unary() : primary()
    if (sign === '-') return lazy(() => -numberOf(operand.one()))
    return takeSign('%') ? lazy(() => numberOf(operand.one()) / 100) : operand
  }
  const primary = (): Argument => {
    const token = tokens.shift()
    if (token?.kind === 'number') return constant(Number(token.text))
    if (token?.kind === 'text') return constant(token.text.replaceAll('""', '"'))
    if (token?.kind === 'name') return call(token.text)
    if (token?.kind === 'cell') return cells(token.text)
    if (token?.text !== '(') throw new MathError('#ERROR!')
    const inner = binary()
    expect(')')
    return inner
  }
  const cells = (first: string): Argument => {
    const [table = 0, top = 0, left = 0] = first.split(',').map(Number)
    if (!takeSign(':')) return lazy(() => valueAt(table, top, left))
    const last = tokens.shift()
    if (last?.kind !== 'cell') throw new MathError('#ERROR!')
    const [, bottom = 0, right = 0] = last.text.split(',').map(Number)
    const all = () =>
      Array.from({ length: bottom - top + 1 }, (_, y) =>
        Array.from({ length: right - left + 1 }, (_, x) => valueAt(table, top + y, left + x)),
      ).flat()
    return { one: () => all()[0] ?? null, all, isRange: true }
  }
  const call = (name: string): Argument => {
    if (!takeSign('(')) {
      if (name === 'TRUE' || name === 'FALSE') return constant(name === 'TRUE')
      throw new MathError('#NAME?')
    }
    const given: Argument[] = []
    if (!takeSign(')')) {
      do given.push(binary())
      while (takeSign(','))
      expect(')')
    }
    const run = Object.hasOwn(functions, name) ? functions[name] : undefined
    if (!run) throw new MathError('#NAME?')
    return lazy(() => run(given))
  }
  return binary()
}

function numberOf(value: SheetValue): number {
  if (typeof value === 'string') throw new MathError('#VALUE!')
  return Number(value)
}

const textOf = (value: SheetValue) =>
  value === null ? '' : typeof value === 'boolean' ? `${value}`.toUpperCase() : `${value}`

function operate(sign: string, left: SheetValue, right: SheetValue): SheetValue {
  switch (sign) {
    case '&':
      return textOf(left) + textOf(right)
    case '+':
      return numberOf(left) + numberOf(right)
    case '-':
      return numberOf(left) - numberOf(right)
    case '*':
      return numberOf(left) * numberOf(right)
    case '/':
      if (numberOf(right) === 0) throw new MathError('#DIV/0!')
      return numberOf(left) / numberOf(right)
    case '^':
      return numberOf(left) ** numberOf(right)
    default:
      return holds(sign, compare(left, right))
  }
}

const holds = (sign: string, order: number): boolean =>
  (sign.includes('=') && order === 0) ||
  (sign.includes('<') && order < 0) ||
  (sign.includes('>') && order > 0)

/** Numbers come before texts, and texts before booleans. An empty cell equals 0 and the empty text. */
function compare(left: SheetValue, right: SheetValue): number {
  if (left === null) return right === null ? 0 : -compare(right, null)
  const other = right ?? (typeof left === 'string' ? '' : typeof left === 'number' ? 0 : false)
  if (typeof left !== typeof other) return rank(left) - rank(other)
  const [one, two] = typeof left === 'string' ? [left.toLowerCase(), `${other}`.toLowerCase()] : [left, other]
  return one === two ? 0 : one < two ? -1 : 1
}

const rank = (value: SheetValue) => ['number', 'string', 'boolean'].indexOf(typeof value)

/** Returns the numbers of the arguments. Skips texts and empty cells in ranges, as spreadsheets do. */
const numbersIn = (given: readonly Argument[]): number[] =>
  given.flatMap(({ all, isRange }) =>
    isRange ? all().filter((value) => typeof value === 'number') : all().map(numberOf),
  )

/** Whether a value fits the condition of COUNTIF or SUMIF, like `x` or `>0`. */
function fits(value: SheetValue, condition: SheetValue): boolean {
  const [, sign = '=', rest = ''] = /^(<>|<=|>=|=|<|>)?(.*)$/s.exec(textOf(condition)) ?? []
  const wanted =
    typeof condition === 'number' ? condition : typedValue(rest, { decimal: '.', sizes: [3, 3], money: '' })
  const isSame = typeof value === typeof wanted
  return sign === '<>'
    ? !isSame || compare(value, wanted) !== 0
    : isSame && holds(sign, compare(value, wanted))
}

/** Rounds to a number of places, after removing the error of binary fractions. */
function rounded(round: (number: number) => number) {
  return ([number, places]: readonly Argument[]) => {
    const [value, scale] = [numberOf(number?.one() ?? null), 10 ** numberOf(places?.one() ?? null)]
    return (Math.sign(value) * round(Number((Math.abs(value) * scale).toPrecision(14)))) / scale
  }
}

function betaInverse([p, a, b]: readonly Argument[]): number {
  const [share, alpha, beta] = [p, a, b].map((argument) => numberOf(argument?.one() ?? null))
  const found = inverseBeta(share ?? 0, alpha ?? 0, beta ?? 0)
  if (found === null) throw new MathError('#NUM!')
  return found
}

/** The functions that a formula may use on the page. The spreadsheet has all of its own. */
const functions: Readonly<Record<string, (given: readonly Argument[]) => SheetValue>> = {
  SUM: (given) => numbersIn(given).reduce((sum, number) => sum + number, 0),
  MAX: (given) => Math.max(...orZero(numbersIn(given))),
  MIN: (given) => Math.min(...orZero(numbersIn(given))),
  AVERAGE: (given) => {
    const numbers = numbersIn(given)
    return operate(
      '/',
      numbers.reduce((sum, number) => sum + number, 0),
      numbers.length,
    )
  },
  COUNT: (given) => numbersIn(given).length,
  COUNTA: (given) => given.flatMap(({ all }) => all()).filter((value) => value !== null).length,
  COUNTIF: ([range, condition]) =>
    (range?.all() ?? []).filter((value) => fits(value, condition?.one() ?? null)).length,
  SUMIF: ([range, condition, added = range]) => {
    const amounts = added?.all() ?? []
    return (range?.all() ?? []).reduce<number>((sum, value, index) => {
      const amount = amounts[index]
      return typeof amount === 'number' && fits(value, condition?.one() ?? null) ? sum + amount : sum
    }, 0)
  },
  IF: ([condition, then, otherwise]) =>
    (numberOf(condition?.one() ?? null) !== 0 ? then : (otherwise ?? constant(false)))?.one() ?? null,
  IFERROR: ([value, otherwise]) => {
    const found = attempt(() => value?.one() ?? null)
    return found instanceof MathError ? (otherwise?.one() ?? null) : found
  },
  AND: (given) => given.flatMap(({ all }) => all()).every((value) => numberOf(value) !== 0),
  OR: (given) => given.flatMap(({ all }) => all()).some((value) => numberOf(value) !== 0),
  NOT: ([value]) => numberOf(value?.one() ?? null) === 0,
  ROUND: rounded(Math.round),
  ROUNDUP: rounded(Math.ceil),
  ROUNDDOWN: rounded(Math.floor),
  INT: ([value]) => Math.floor(numberOf(value?.one() ?? null)),
  ABS: ([value]) => Math.abs(numberOf(value?.one() ?? null)),
  LEN: ([value]) => textOf(value?.one() ?? null).length,
  CHOOSE: ([index, ...choices]) => {
    const choice = choices[Math.floor(numberOf(index?.one() ?? null)) - 1]
    if (!choice) throw new MathError('#VALUE!')
    return choice.one()
  },
  BETAINV: betaInverse,
  'BETA.INV': betaInverse,
}

const orZero = (numbers: readonly number[]) => (numbers.length > 0 ? numbers : [0])
