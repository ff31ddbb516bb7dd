import type { CellObject, Row } from 'write-excel-file/node'
import { numbers } from '../../model/numbers.ts'
import { light } from '../../model/theme.ts'
import { entry, fact, formula, head, label, remark, section, title, whole } from './cells.ts'
import type { Worksheet } from './worksheet.ts'

const { scoreLowest: lowest, scoreHighest: highest } = numbers

/** The five axes, in the order of columns B to F. */
export const axes = ['Demand', 'Monetization', 'Competition', 'Affinity', 'Durability'] as const

export type Idea = { name: string; scores: readonly number[] }

/** The number of the first row with an idea, counted from 1. */
export const firstIdeaRow = 11

/**
 * Makes a scorecard with rows for `count` ideas. `ideas` fills in the first rows. The formulas in all rows use B6 (the
 * weight of Monetization), B7 (the minimum for Affinity) and B8 (the minimum for Monetization).
 */
export function scorecardSheet(sheet: string, count: number, ideas: readonly Idea[] = []): Worksheet {
  const last = firstIdeaRow + count - 1
  const rows = Array.from({ length: count }, (_, index) => ideaRow(firstIdeaRow + index, last, ideas[index]))
  const scores = `B${firstIdeaRow}:F${last}`
  return {
    sheet,
    data: [...top(last), heads, ...rows],
    columns: [40, 12, 15, 13, 10, 12, 9, 12, 10, 34, 9].map((width) => ({ width })),
    stickyRowsCount: firstIdeaRow - 1,
    orientation: 'landscape',
    showGridLines: false,
    rules: [
      { cells: scores, lowest, highest, message: `A score is a whole number from ${lowest} to ${highest}.` },
      { cells: 'B6', lowest: 1, highest: numbers.nicheMonetizationWeight, message: weightRemark },
    ],
    conditionalFormatting: [
      shade(firstIdeaRow, last, `$I${firstIdeaRow}="yes"`, light.actSoft),
      shade(firstIdeaRow, last, `$I${firstIdeaRow}="no"`, light.markSoft),
    ],
  }
}

const weightRemark = `1, or ${numbers.nicheMonetizationWeight} if income is your main reason. Decide before you score.`

const top = (last: number): Row[] => [
  [title('Niche Selection Scorecard')],
  [
    remark(
      `Score each idea from ${lowest} to ${highest}. ${highest} is always best; for Competition it means weak rivals.`,
      10,
    ),
  ],
  [],
  [section('The winner'), { ...formula(winner(last)), columnSpan: 9, fontSize: 13 }],
  [],
  [label('Monetization counts (times)'), { ...entry(1, whole), align: 'center' }, remark(weightRemark, 8)],
  limit('Affinity at least', numbers.nicheAffinityAtLeast, 'Below this you would stop before the work pays.'),
  limit(
    'Monetization at least',
    numbers.nicheMonetizationAtLeast,
    'Below this you would do the work and not be paid.',
  ),
  [],
]

const limit = (name: string, value: number, why: string): Row => [label(name), fact(value), remark(why, 8)]

const heads: Row = [
  head('Idea: a kind of product, people, a situation'),
  ...axes.map((axis) => head(axis, 'center')),
  head('Total', 'center'),
  head('With weight', 'center'),
  head('Passes?', 'center'),
  head('Verdict'),
  head('Order'),
]

function ideaRow(row: number, last: number, idea?: Idea): Row {
  const scores = `B${row}:F${row}`
  const complete = `AND(COUNT(${scores})=5,MIN(${scores})>=${lowest},MAX(${scores})<=${highest})`
  const passes = `AND(E${row}>=$B$7,C${row}>=$B$8)`
  return [
    { ...entry(idea?.name), height: 32 },
    ...axes.map((_, axis): CellObject => ({ ...entry(idea?.scores[axis], whole), align: 'center' })),
    centred(`IF(${complete},SUM(${scores}),"")`),
    centred(`IF(G${row}="","",G${row}+C${row}*($B$6-1))`),
    centred(`IF(COUNTA(${scores})=0,"",IF(G${row}="","?",IF(${passes},"yes","no")))`),
    formula(verdict(row, last)),
    // The weighted total, plus a tenth of Affinity to break ties.
    formula(`IF(I${row}="yes",H${row}+E${row}/10,"")`),
  ]
}

function verdict(row: number, last: number): string {
  const orders = `$K$${firstIdeaRow}:$K$${last}`
  const place = `IF(K${row}=MAX(${orders}),"Winner","Passes: place "&RANK(K${row},${orders}))`
  const short = (cell: string, limit: string, axis: string) =>
    `IF(${cell}${row}<${limit},"${axis} under "&${limit}&". ","")`
  const why = `${short('E', '$B$7', 'Affinity')}&${short('C', '$B$8', 'Monetization')}`
  const unfinished = `IF(I${row}="?","Score all five from ${lowest} to ${highest}","")`
  return `IF(I${row}="yes",${place},IF(I${row}="no",${why},${unfinished}))`
}

function winner(last: number): string {
  const orders = `K${firstIdeaRow}:K${last}`
  return `IF(COUNT(${orders})=0,"No idea passes yet",INDEX(A${firstIdeaRow}:A${last},MATCH(MAX(${orders}),${orders},0))&"")`
}

const centred = (expression: string): CellObject => ({ ...formula(expression), align: 'center' })

const shade = (first: number, last: number, condition: string, backgroundColor: string) => ({
  cellRange: { from: { row: first, column: 9 }, to: { row: last, column: 10 } },
  condition: { formula: condition },
  style: { backgroundColor },
})
