import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { downloads } from '../../../model/downloads.ts'
import type { Column } from '../../../model/economy.ts'
import { firstMonths, firstSaleMonth, fullMonth, monthOf, steadyMonth } from '../../../model/economy-math.ts'
import { videoNotes } from '../../../model/video-notes.ts'
import type { Block } from '../../../model/worksheet.ts'
import { worksheets } from '../../../model/worksheets.ts'
import { equationFaults } from '../../../press/content/equation-faults.ts'
import { breakEvenMonth, lowPoint, paybackMonth } from './economy-results.ts'
import { isOtherBusiness, type Table, tableFaults } from './table-faults.ts'
import { figuresOf } from './tables-in.ts'

/** Figures of earlier example businesses, which no text may contain. */
const retired =
  /\$(?:1\.63|7\.27|16\.33|36\.33)\b|Page thirty|ten hours each|eight to ten hours|about ten hours|\bare 90 hours/i

type Text = { where: string; tables: Table[]; text: string }

const read = (file: string) => readFileSync(file, 'utf8')
const texts: Text[] = globSync('sites/sample/{articles,lessons,issues,series/*}/*.{md,mdx}').map((file) =>
  figuresOf(file, read(file)),
)
const lists: Text[] = globSync('sites/sample/**/*.yaml').map((file) => ({
  where: file,
  tables: [],
  text: read(file),
}))
const results: Text[] = videoNotes.flatMap(({ slug: where, table }) =>
  table ? [{ where, tables: [{ where, header: table.columns, rows: table.rows }], text: '' }] : [],
)
const kits: Text[] = downloads.flatMap(({ id, parts }) =>
  parts.flatMap(({ title, blocks }) => blocks.map(blockOf(`${id}, ${title}`))),
)
const sheets: Text[] = worksheets.flatMap(({ id, blocks, example }) =>
  [...blocks, ...example].map(blockOf(`the worksheet ${id}`)),
)

function blockOf(where: string) {
  return (block: Block): Text => ({
    where,
    tables: block.kind === 'table' ? [{ where, header: block.columns, rows: block.rows }] : [],
    text: 'text' in block ? block.text : 'items' in block ? block.items.join('\n') : '',
  })
}

const economy = readFileSync('sites/sample/economy.md', 'utf8')
const all = [
  ...texts,
  ...lists,
  ...results,
  ...kits,
  ...sheets,
  figuresOf('sites/sample/economy.md', economy),
]

test('every table adds up', () => {
  expect(all.flatMap(({ tables }) => tables).length).toBeGreaterThan(200)
  expect(all.flatMap(({ tables }) => tables.flatMap(tableFaults))).toEqual([])
})

test('every equation is correct', () => {
  const cells = all.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.flat()))
  expect([...all.map(({ text }) => text), ...cells].flatMap(equationFaults)).toEqual([])
})

test('all texts about affiliate income use the same example business', () => {
  const others = all.filter(({ tables, text }) => tables.some(isOtherBusiness) || retired.test(text))
  expect(others.map(({ where }) => where)).toEqual([])
})

const columns: readonly Column[] = ['thin', 'average', 'good']
const dollars = (amount: number) =>
  `${amount < 0 ? '−' : ''}$${Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: amount % 1 ? 2 : 0 })}`
const figure = (amount: number) => amount.toLocaleString('en-US')
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`

test('sites/sample/economy.md states the results of the example business', () => {
  const full = columns.map((column) => fullMonth(column))
  const lines = [
    row('Visitors', ...full.map(({ visitors }) => figure(visitors))),
    row('Commissions ($40)', ...full.map(({ commissions }) => dollars(commissions))),
    row('**Left before tax**', ...full.map(({ left }) => `**${dollars(left)}**`)),
    row(
      'Month by which every hour is paid at $15, at five hours a week',
      ...columns.map((column) => paybackMonth('part', column) ?? 'never'),
    ),
    row(
      'low point, in dollars',
      ...(['part', 'full'] as const).flatMap((pace) =>
        columns.map((column) => {
          const { month, left } = lowPoint(pace, column)
          return `${dollars(left)} (month ${month})`
        }),
      ),
    ),
    ...[1, 6, 12, 24].map((month) =>
      row(
        month,
        ...(['part', 'full'] as const).flatMap((pace) => {
          const { pages, visitors, commissions, costs, left } = monthOf(pace, 'average', month)
          return [pages, figure(visitors), dollars(commissions), dollars(costs), dollars(left)]
        }),
      ),
    ),
    ...(
      [
        ['first sale', firstSaleMonth],
        ['first month with a sale on average', steadyMonth],
        ['commissions so far ≥ costs so far', breakEvenMonth],
      ] as const
    ).map(([label, month]) =>
      row(
        label,
        ...(['part', 'full'] as const).flatMap((pace) => columns.map((column) => `${month(pace, column)}`)),
      ),
    ),
  ]
  for (const line of lines) expect(economy).toContain(line)
  for (const pace of ['part', 'full'] as const) {
    expect(economy).toContain(dollars(firstMonths(pace, 'average', 12).left))
    expect(economy).toContain(dollars(firstMonths(pace, 'average', 24).left))
  }
})

test('the example columns in the kits match the example business', () => {
  const text = JSON.stringify(kits)
  const year = firstMonths('full', 'average', 12)
  const { commissions, left, leftPerHour } = fullMonth('average')
  for (const cells of [
    ['Commissions', dollars(year.commissions)],
    ['Hours worked', figure(year.hours)],
    ['Left per hour', dollars(Math.round(year.leftPerHour * 100) / 100)],
    ['Commissions', dollars(commissions)],
    ['Left, before tax', dollars(left)],
    ['Left per hour of upkeep', dollars(Math.round(leftPerHour * 100) / 100)],
  ])
    expect(text).toContain(JSON.stringify(cells).slice(1, -1))
})
