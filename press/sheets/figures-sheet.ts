import type { CellObject, Row } from 'write-excel-file/node'
import { shopifyStoreLaunchKit } from '../../content/downloads/shopify-store-launch-kit.ts'
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

/** What one order needs to know, with the example's figures; the formulas below read them by their row. */
const inputs = [
  ['Price the buyer pays, without sales tax', 44, money],
  ['Product, delivered to you', 11, money],
  ['Packaging', 1.2, money],
  ['Postage to the buyer', 6.4, money],
  ['Payment fee: rate', 0.029, percent],
  ['Payment fee: fixed part', 0.3, money],
  ['Share of orders that come back', 0.04, percent],
  ['Return label', 6, money],
  ['Worth of a returned product, on average', 5.5, money],
  ['Cost per visit from ads', 0.45, money],
  ['Share of visitors who buy', 0.03, percent],
  ['Store plan, a month', 39, money],
  ['Domain, a year', 15, money],
  ['Apps and email tool, a month', 0, money],
] as const

/** In characters. */
const widthOfHow = 58

const firstInput = 5
const lastInput = firstInput + inputs.length - 1
const firstLine = lastInput + 4

/** The figures of one order, the verdict on them, and the money before the first order. */
export function figuresSheet(): Worksheet {
  const lines = tableOf(shopifyStoreLaunchKit, 'Line').rows
  return {
    sheet: 'Figures',
    data: [
      [title('The figures of one order')],
      [remark('Replace the example with your own figures in the green cells. The rest works itself out.', 4)],
      [],
      [head('What you put in'), head(''), head('Example', 'center'), head('Mine', 'center')],
      ...inputs.map(([name, example, format]) => inputRow(name, example, format)),
      [],
      [],
      [head('What comes out'), head('How'), head('Example', 'center'), head('Mine', 'center')],
      ...lines.map(([name = '', how = ''], index) => lineRow(name, how, index)),
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

/** The lines of the document's first table, worked out from the inputs of the column `of`. */
const formulas = (of: string): string[] => {
  const [price, product, packaging, postage, rate, fixed, returned, returnLabel, worth, visit, buyers] =
    Array.from({ length: inputs.length }, (_, index) => `${of}${firstInput + index}`)
  const [plan, domain, apps] = [lastInput - 2, lastInput - 1, lastInput].map((row) => `${of}${row}`)
  const line = (number: number) => `${of}${firstLine + number - 1}`
  return [
    `${price}`,
    `${product}`,
    `${packaging}`,
    `${postage}`,
    `ROUND(${price}*${rate}+${fixed},2)`,
    `ROUND((${price}+${returnLabel}-${worth})*${returned},2)`,
    `${line(1)}-SUM(${line(2)}:${line(6)})`,
    `ROUND(${visit}/${buyers},2)`,
    `${line(7)}-${line(8)}`,
    `${plan}+${domain}/12+${apps}`,
    `IF(${line(9)}>0,ROUNDUP(${line(10)}/${line(9)},0),"never: an order loses money")`,
  ]
}

function lineRow(name: string, how: string, index: number): Row {
  const format = index === 10 ? '0' : money
  return [
    { ...label(name), height: heightFor(how, widthOfHow) + 3 },
    label(how),
    ...['C', 'D'].map((of) => guarded(of, formulas(of)[index] ?? '', format)),
  ]
}

/** Above half of the price is left: go. Above a third: mend it first. Below: another product. */
const verdictRow = (): Row => [
  { ...section('Go or stop'), height: 32 },
  label('Line 7 against line 1, before any ads'),
  ...['C', 'D'].map((of) => {
    const share = `${of}${firstLine + 6}/${of}${firstLine}`
    return guarded(of, `IF(${share}>=1/2,"go",IF(${share}>=1/3,"mend price or costs first","stop"))`)
  }),
]

/** Empty until every input has a figure. */
const guarded = (of: string, expression: string, format?: string) =>
  centred(`IF(COUNT(${of}$${firstInput}:${of}$${lastInput})<${inputs.length},"",${expression})`, format)

const centred = (expression: string, format?: string): CellObject => ({
  ...formula(expression, format),
  align: 'center',
})

function moneyRows(headRow: number): Row[] {
  const { columns, rows } = tableOf(shopifyStoreLaunchKit, 'Money before the first order')
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
