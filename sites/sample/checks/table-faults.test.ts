import { expect, test } from 'vitest'
import { equationFaults } from '../../../press/content/equation-faults.ts'
import { isOtherBusiness, tableFaults } from './table-faults.ts'
import { figuresOf } from './tables-in.ts'

const faults = (...lines: string[]) => tablesIn(lines).flatMap(tableFaults)

function tablesIn([header = '', ...rows]: string[]) {
  const rule = header.replace(/[^|]+/g, '---')
  return figuresOf('bread', [header, rule, ...rows].join('\n')).tables
}

test('a wrong total is a fault, and a correct one isn’t', () => {
  const rows = ['| | Flour | $1.20 |', '| | Salt | $0.30 |']
  expect(faults('| | What | Cost |', ...rows, '| | **Total** | **$1.50** |')).toEqual([])
  expect(faults('| | What | Cost |', ...rows, '| | **Total** | **$1.40** |')).toEqual([
    'bread: Total: $1.40, but the other cells make $1.50',
  ])
})

test.each<[string, string[], string]>([
  ['a total at the end of a row', ['| Loaf | Flour | Salt | Total |', '| Rye | 3 | 1 | 5 |'], 'Total: 5'],
  [
    'the weighted total of the scorecard',
    [
      '| | Rye |',
      '| Demand | 2 |',
      '| Monetization | 3 |',
      '| Total | 5 |',
      '| Total, Monetization twice | 9 |',
    ],
    'Total, Monetization twice: 9',
  ],
  [
    'what is left after costs',
    ['| | One loaf |', '| Price | $5.00 |', '| Flour | −$1.20 |', '| Left before tax | $3.90 |'],
    'Left before tax: $3.90',
  ],
  [
    'what is left for an hour',
    [
      '| | Month |',
      '| Commissions | $40 |',
      '| Costs | $10 |',
      '| Left | $30 |',
      '| Hours | 4 |',
      '| Left per hour | $8.50 |',
    ],
    'Left per hour: $8.50',
  ],
  ['a share', ['| Profit | $350 as % |', '| $1,200 | 29.9% |'], '$350 as %: 29.9%'],
  [
    'a rate',
    ['| From | Impressions | Clicks | Click rate |', '| Home | 200 | 9 | 5.0% |'],
    'Click rate: 5.0%',
  ],
  [
    'the visitors of all pages',
    ['| | Thin |', '| Money pages | 12 |', '| Visitors per page | 50 |', '| Visitors in all | 500 |'],
    'Visitors in all: 500',
  ],
  ['clicks', ['| | Thin |', '| Visitors | 600 |', '| 8 in 100 click | 40 |'], '8 in 100 click: 40'],
  ['clicks of a row', ['| What | Visitors | Clicks |', '| 2% click | 300 | 24 |'], 'Clicks: 24'],
  ['sales', ['| Clicks | Buy after | Sales |', '| 40 | 2.5% | 2 |'], 'Sales: 2'],
  [
    'commissions',
    ['| | A |', '| Sales | 3.6 |', '| Commission at $40 a sale | $140 |'],
    'Commission at $40 a sale: $140',
  ],
])('a wrong value is a fault: %s', (_, lines, fault) => {
  expect(faults(...lines)[0]).toContain(`bread: ${fault}, but`)
})

test('a table of a business other than the example is recognized', () => {
  const table = (visitors: number, sales: number, income: string) =>
    tablesIn(['| Visitors | Sales | Income |', `| ${visitors} | ${sales} | ${income} |`]).some(
      isOtherBusiness,
    )
  expect(table(500, 1, '$40')).toBe(false)
  expect(table(1000, 2.5, '$75')).toBe(true)
})

test.each([
  ['7 × 4 × 12 = **$336**', []],
  ['10 + 8 + 24 = **40 hours', ['10 + 8 + 24 = 40: it makes 42']],
  ['($60.00 + $18.60) / $22.04 = 3.6', []],
  ['6 + 48 × 1.03 ≈ 56', ['6 + 48 × 1.03 ≈ 56: it makes 55']],
  ['200 × 8% = 16 and 44 − 11 = 30.', ['44 − 11 = 30: it makes 33']],
])('the equations in %s are checked', (text, faults) => {
  expect(equationFaults(text)).toEqual(faults)
})
