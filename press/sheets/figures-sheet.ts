import type { CellObject, Row } from 'write-excel-file/node'
import {
  entry,
  fact,
  formula,
  head,
  heightFor,
  label,
  money,
  percent,
  remark,
  section,
  title,
} from './cells.ts'
import { amount, tableOf } from './table-of.ts'
import type { Worksheet } from './worksheet.ts'

/** The inputs for one order: label, example and number format. */
const inputs = {
  price: ['Price the buyer pays, without sales tax', 44, money],
  product: ['Product, delivered to you', 11, money],
  packaging: ['Packaging', 1.2, money],
  shipping: ['Shipping to the buyer', 6.4, money],
  feeRate: ['Payment fee: rate', 0.029, percent],
  feeFixed: ['Payment fee: fixed part', 0.3, money],
  returned: ['Share of orders that come back', 0.04, percent],
  returnLabel: ['Return label', 6, money],
  resale: ['Value of a returned product, on average', 5.5, money],
  visit: ['Cost per visit from ads', 0.45, money],
  buyers: ['Share of visitors who buy', 0.03, percent],
  plan: ['Store plan, a month', 39, money],
  domain: ['Domain, a year', 15, money],
  apps: ['Apps and email tool, a month', 0, money],
} as const

const inputNames = Object.keys(inputs) as (keyof typeof inputs)[]

/** The width of the column “How”, in characters. */
const widthOfHow = 58

const firstInput = 5
const lastInput = firstInput + inputNames.length - 1
const firstLine = lastInput + 4

/**
 * Makes the sheet with the figures of one order, the verdict on them, and the money that is spent before the first order.
 */
export function figuresSheet(): Worksheet {
  const lines = tableOf('shopify-launch-plan', 'Line').rows
  return {
    sheet: 'Figures',
    data: [
      [title('The figures of one order')],
      [remark('Replace the example with your own figures in the green cells. The rest works itself out.', 4)],
      [],
      [head('What you put in'), head(''), head('Example', 'center'), head('Mine', 'center')],
      ...Object.values(inputs).map(([name, example, format]) => inputRow(name, example, format)),
      [],
      [],
      [head('What comes out'), head('How'), head('Example', 'center'), head('Mine', 'center')],
      ...lines.map(([name = '', how = '']) => lineRow(name, how)),
      verdictRow(),
      [],
      ...moneyRows(firstLine + lines.length + 2),
    ],
    columns: [46, widthOfHow, 22, 22].map((width) => ({ width })),
    showGridLines: false,
  }
}

const inputRow = (name: string, example: number, format: string): Row => [
  label(name),
  label(''),
  fact(example, format),
  entry(undefined, format),
]

/** Returns the formulas for the numbered lines of the document's table. They use the inputs in the column `of`. */
function lineFormulas(of: string): Record<number, string> {
  const at = (name: keyof typeof inputs) => `${of}${firstInput + inputNames.indexOf(name)}`
  const line = (number: number) => `${of}${firstLine + number - 1}`
  return {
    1: at('price'),
    2: at('product'),
    3: at('packaging'),
    4: at('shipping'),
    5: `ROUND(${at('price')}*${at('feeRate')}+${at('feeFixed')},2)`,
    6: `ROUND((${at('price')}+${at('returnLabel')}-${at('resale')})*${at('returned')},2)`,
    7: `${line(1)}-SUM(${line(2)}:${line(6)})`,
    8: `ROUND(${at('visit')}/${at('buyers')},2)`,
    9: `${line(7)}-${line(8)}`,
    10: `${at('plan')}+${at('domain')}/12+${at('apps')}`,
    11: `IF(${line(9)}>0,ROUNDUP(${line(10)}/${line(9)},0),"never: an order loses money")`,
  }
}

function formulaOf(line: string, of: string): string {
  const expression = lineFormulas(of)[Number.parseInt(line, 10)]
  if (expression === undefined) throw new Error(`press/sheets: no formula works out the line "${line}"`)
  return expression
}

function lineRow(name: string, how: string): Row {
  const format = name.startsWith('11.') ? '0' : money
  return [
    { ...label(name), height: heightFor(how, widthOfHow) + 3 },
    label(how),
    ...['C', 'D'].map((of) => guarded(of, formulaOf(name, of), format)),
  ]
}

/**
 * The verdict is “go” if at least half of the price and $20 remain, and “fix price or costs first” if at least a third of
 * the price remains. Otherwise, it's “stop”.
 */
const verdictRow = (): Row => [
  { ...section('Go or stop'), height: 32 },
  label('Line 7 against line 1, before any ads'),
  ...['C', 'D'].map((of) => {
    const left = `${of}${firstLine + 6}`
    const share = `${left}/${of}${firstLine}`
    return guarded(
      of,
      `IF(AND(${share}>=1/2,${left}>=20),"go",IF(${share}>=1/3,"fix price or costs first","stop"))`,
    )
  }),
]

/** A cell whose formula returns an empty string until every input has a value. */
const guarded = (of: string, expression: string, format?: string) =>
  centred(`IF(COUNT(${of}$${firstInput}:${of}$${lastInput})<${inputNames.length},"",${expression})`, format)

const centred = (expression: string, format?: string): CellObject => ({
  ...formula(expression, format),
  align: 'center',
})

function moneyRows(headRow: number): Row[] {
  const { columns, rows } = tableOf('shopify-launch-plan', 'Money before the first order')
  const items = rows.slice(0, -1)
  const [first, last] = [headRow + 1, headRow + items.length]
  const [name = '', example = '', mine = ''] = columns
  return [
    [head(name), head(''), head(example, 'center'), head(mine, 'center')],
    ...items.map(([item = '', cost]) => [
      label(item),
      label(''),
      fact(amount(cost), money),
      entry(undefined, money),
    ]),
    [
      section('Together'),
      label(''),
      ...['C', 'D'].map((of) => centred(`SUM(${of}${first}:${of}${last})`, money)),
    ],
  ]
}
