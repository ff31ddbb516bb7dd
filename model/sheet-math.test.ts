import { HyperFormula } from 'hyperformula'
import { describe, expect, test } from 'vitest'
import { isFormula } from './formula.ts'
import { amountIn, computeTables, resultText, typedValue } from './sheet-math.ts'
import { fieldsOf, resultsOf, sheetOf } from './workbook.ts'
import { worksheets } from './worksheets.ts'

const signs = { decimal: '.', group: ',', sizes: [3, 3], money: '$#', places: 2 } as const
const german = { ...signs, decimal: ',', group: '.', money: '# €' }
const czech = { ...german, group: ' ', money: '# Kč' }
const indian = { ...signs, sizes: [3, 2], money: '₹#' } as const

/** Computes a formula in D1 of a table whose other cells have these texts. */
function computed(formula: string, ...rows: string[][]) {
  const cells = (rows.length > 0 ? rows : [[]]).map((row) =>
    row.map((text) => ({ value: typedValue(text, signs) })),
  )
  return computeTables([
    cells.map((row, y) => [
      ...row,
      ...Array.from({ length: 3 - row.length }, () => ({ value: null })),
      ...(y === 0 ? [{ formula }] : []),
    ]),
  ])(0, 0, 3)
}

test.each([
  '=1+2*3-4/8',
  '=-2^2',
  '=(1+2)*3%',
  '="a"&1/4&"b"',
  '=A1+B1',
  '=C3+1',
  '=SUM(A1:B2)+SUM(C2,5)',
  '=SUM(A3:B3)',
  '=MAX(A1:B2)',
  '=MAX(A3:B3)',
  '=MIN(A1:B2)',
  '=AVERAGE(A1:B2)',
  '=COUNT(A1:B3)',
  '=COUNTIF(A1:B3,"x")',
  '=COUNTIF(A1:B3,">1")',
  '=COUNTIF(A1:B3,2)',
  '=SUMIF(A1:A2,">1",B1:B2)',
  '=IF(C3="","none",1/0)',
  '=IF(A1>=2,"big")',
  '=IF(A1<2,"small")',
  '=IF(AND(A1=2,B1<>2),CHOOSE(A1,"one","two"),0)',
  '=IF(OR(A1=9,NOT(B1=3)),1,2)',
  '=IFERROR(1/0,"none")',
  '=ROUND(2.675,2)',
  '=ROUND(-2.5,0)',
  '=ROUNDUP(7/2,0)',
  '=ROUNDDOWN(-3.7,0)',
  '=INT(3.2)',
  '=ABS(-3)',
  '=LEN(A3)',
  '="X"="x"',
  '="a"<"b"',
  '=ROUND(BETAINV(0.025,3,98),9)',
  '=ROUND(BETAINV(0.975,151,2),9)',
])('%s is what a spreadsheet computes', (formula) => {
  const rows = [
    ['2', '3', ''],
    ['0.5', 'x', '4'],
    ['word', '', ''],
  ]
  const cells = rows.map((row) => row.map((text) => typedValue(text, signs)))
  const sheet = HyperFormula.buildFromArray(
    cells.map((row, y) => (y === 0 ? [...row, formula] : row)),
    { licenseKey: 'gpl-v3', precisionRounding: 14 },
  )
  const said = sheet.getCellValue({ sheet: 0, row: 0, col: 3 })
  expect(computed(formula, ...rows)).toEqual(typeof said === 'number' ? expect.closeTo(said, 9) : said)
})

test('computes as Excel does where engines differ', () => {
  const said = { '=ROUNDUP(0.1*3*10,0)': 3, '=INT(-3.2)': -4, '="a""b"': 'a"b' }
  for (const [formula, value] of Object.entries(said))
    expect([formula, computed(formula)]).toEqual([formula, value])
})

test.each([
  '=1/0',
  '="a"+1',
  '=NOSUCH(1)',
  '=SUM(',
  '=1 2',
  '=D1',
  '=LEN',
  '=BETAINV(2,1,1)',
  '=CHOOSE(3,1)',
  '=;',
])('%s has no result', (formula) => {
  expect(computed(formula)).toBe(null)
})

test.each([
  ['$1,200.50', signs, 1200.5],
  ['1.200,50 €', german, 1200.5],
  ['1 200,50 Kč', czech, 1200.5],
  ['12 Kč', german, '12 Kč'],
  ['1,00,000', indian, 100_000],
  ['₹12,34,567.50', indian, 1_234_567.5],
  ['1,000', indian, 1_000],
  ['100,000', indian, '100,000'],
  ['1,00,000', signs, '1,00,000'],
  ["1'200.50", signs, 1200.5],
  ['12%', signs, 0.12],
  ['−3', signs, -3],
  ['.5', signs, 0.5],
  ['1,2', signs, '1,2'],
  ['about 3', signs, 'about 3'],
  ['=1+1', signs, '=1+1'],
  ['-', signs, '-'],
  [' ', signs, null],
] as const)('typed, %s is a value', (typed, site, value) => {
  expect(typedValue(typed, site)).toBe(value)
})

test.each([
  ['12 × $29 = **$348**', signs, { value: 348, format: 'money' }],
  ['−$3.50', signs, { value: -3.5, format: 'money' }],
  ['12,5 %', german, { value: 0.125, format: 'percent' }],
  ['3 × 1,50 € = 4,50 €', german, { value: 4.5, format: 'money' }],
  ['450 Kč', czech, { value: 450, format: 'money' }],
  ['7', czech, { value: 7, format: 'number' }],
  ['never', signs, null],
  ['', signs, null],
] as const)('in an example, %s is an amount', (text, site, amount) => {
  expect(amountIn(text, site)).toEqual(amount)
})

test.each([
  [1234.5, 'money', '$1,234.50'],
  [-0.3, 'money', '−$0.30'],
  [0.1254, 'percent', '12.5%'],
  [1234567.891, 'number', '1,234,567.89'],
  [-0.001, 'number', '0'],
  ['12% to 40%', 'number', '12% to 40%'],
  [null, 'number', ''],
] as const)('%s is shown as %s %s', (value, format, text) => {
  expect(resultText(value, format, signs)).toBe(text)
})

test('money is shown in the site’s currency', () => {
  expect(resultText(-1234.5, 'money', german)).toBe('−1.234,50 €')
  expect(resultText(100_000, 'money', indian)).toBe('₹1,00,000.00')
  expect(resultText(1234.5, 'money', { ...signs, money: '¥#', places: 0 })).toBe('¥1,235')
})

describe.each(worksheets)('$id', (worksheet) => {
  const sheet = sheetOf(worksheet)

  test('each field has a key and a name of its own', () => {
    const fields = fieldsOf(sheet)
    expect(fields.length).toBeGreaterThan(0)
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length)
    expect(fields.every(({ label }) => label !== '')).toBe(true)
  })

  test('the page computes what the example says', () => {
    const said: string[] = []
    const found: string[] = []
    const answers = Object.fromEntries(
      sheet.parts.flatMap((part, place) => {
        const filled = sheet.examples[place]
        if (part.kind !== 'table' || filled?.kind !== 'table') return []
        return part.rows.flatMap((row, y) =>
          row.flatMap((cell, x) => {
            const text = filled.rows[y]?.[x] ?? ''
            const typed = cell.kind === 'field' ? text.slice(cell.before.length).trim() : ''
            const value = typed.split(' = ').at(-1) ?? ''
            return cell.kind === 'field' ? [[cell.key, { text: value, was: '' }]] : []
          }),
        )
      }),
    )
    const resultAt = resultsOf(sheet, answers, signs)
    const tables = sheet.parts.flatMap((part, place) => (part.kind === 'table' ? [{ part, place }] : []))
    tables.forEach(({ part, place }, table) => {
      const filled = sheet.examples[place]
      if (filled?.kind !== 'table') return
      part.rows.forEach((row, y) => {
        row.forEach((cell, x) => {
          if (cell.kind !== 'result' || !filled.rows[y]) return
          said.push(asNumber(filled.rows[y]?.[x] ?? ''))
          found.push(asNumber(resultAt(table, y, x)))
        })
      })
    })
    expect(found).toEqual(said)
    const formulas = worksheet.blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []))
    if (sheet.examples.every((example, at) => example || sheet.parts[at]?.kind !== 'table'))
      expect(said.length > 0).toBe(formulas.some(isFormula))
  })
})

/** Compares numbers by their value, to as many decimals as both have. */
function asNumber(text: string): string {
  const value = typedValue(text.split('=').at(-1)?.replaceAll('**', '') ?? '', signs)
  return typeof value === 'number' ? value.toFixed(2).replace(/^-0.00$/, '0.00') : text
}
