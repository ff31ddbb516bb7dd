import type { Row } from 'write-excel-file/node'
import { entry, fact, formula, head, money, percent, remark, section, title } from './cells.ts'
import { tableOf } from './table-of.ts'
import type { Worksheet } from './worksheet.ts'

/** Makes the sheet for the days of the first week, and for the creators whom the reader contacts. */
export function weekSheet(): Worksheet {
  const days = tableOf('shopify-launch-plan', 'Day').rows.length
  const creators = tableOf('shopify-launch-plan', 'No.')
  const first = 5
  return {
    sheet: 'First week',
    data: [
      [title('The first week')],
      [remark('Once a day, for 15 minutes. Change one thing at a time.', 8)],
      [],
      [
        'Day',
        'Visits',
        'Carts',
        'Orders',
        'Ad spend',
        'Ad cost per order',
        'Visitors who buy',
        'One thing changed',
      ].map((name) => head(name)),
      ...Array.from({ length: days }, (_, day) => dayRow(first + day, day + 1)),
      totalRow(first, first + days - 1),
      [],
      [section('Creators')],
      creators.columns.map((name) => head(name)),
      ...creators.rows.map(([number = '']) => creatorRow(Number(number), creators.columns.length)),
    ],
    columns: [10, 26, 26, 14, 14, 16, 16, 40].map((width) => ({ width })),
    orientation: 'landscape',
    showGridLines: false,
  }
}

const dayRow = (row: number, day: number): Row => [
  { ...fact(day), height: 24 },
  entry(undefined, '0'),
  entry(undefined, '0'),
  entry(undefined, '0'),
  entry(undefined, money),
  ...ratios(row),
  entry(),
]

const totalRow = (first: number, last: number): Row => [
  section('Week'),
  ...['B', 'C', 'D', 'E'].map((column) =>
    formula(`SUM(${column}${first}:${column}${last})`, column === 'E' ? money : '0'),
  ),
  ...ratios(last + 1),
]

const ratios = (row: number) => [
  formula(`IF(D${row}>0,E${row}/D${row},"")`, money),
  formula(`IF(B${row}>0,D${row}/B${row},"")`, percent),
]

const creatorRow = (number: number, columns: number): Row => [
  { ...fact(number), height: 24 },
  ...Array.from({ length: columns - 1 }, () => entry()),
]
