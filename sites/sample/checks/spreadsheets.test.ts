import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { downloads } from '../../../model/downloads.ts'
import { numbers } from '../../../model/numbers.ts'
import { openEngine } from '../../../press/sheets/engine.ts'
import { workbooks } from '../../../press/sheets/spreadsheet.ts'

const firstIdeaRow = 11

type Scores = [
  demand: number,
  monetization: number,
  competition: number,
  affinity: number,
  durability: number,
]

const score = fc.integer({ min: numbers.scoreLowest, max: numbers.scoreHighest })
const ideas = fc.array(fc.tuple(score, score, score, score, score), { minLength: 1, maxLength: 6 })
const weight = fc.constantFrom(1, numbers.nicheMonetizationWeight)

const passes = ([, monetization, , affinity]: Scores) =>
  affinity >= numbers.nicheAffinityAtLeast && monetization >= numbers.nicheMonetizationAtLeast

test('the scorecard passes an idea if and only if both minimums are met, regardless of the weight', async () => {
  const { value, fill } = await scorecard()
  await fc.assert(
    fc.property(ideas, weight, (rows, times) => {
      fill(rows, times)
      rows.forEach((scores, index) => {
        const total = scores.reduce((sum, points) => sum + points)
        const row = firstIdeaRow + index
        expect(value(`G${row}`)).toBe(total)
        expect(value(`H${row}`)).toBe(total + scores[1] * (times - 1))
        expect(value(`I${row}`)).toBe(passes(scores) ? 'yes' : 'no')
      })
    }),
  )
})

test('the winner is the passing idea with the highest total, and on a tie the one with the higher Affinity', async () => {
  const { value, fill } = await scorecard()
  await fc.assert(
    fc.property(ideas, weight, (rows, times) => {
      fill(rows, times)
      const standing = (scores: Scores) =>
        scores.reduce((sum, points) => sum + points) + scores[1] * (times - 1) + scores[3] / 10
      const best = Math.max(...rows.filter(passes).map(standing))
      const winner = rows.findIndex((scores) => passes(scores) && standing(scores) === best)
      expect(value('B4')).toBe(winner < 0 ? 'No idea passes yet' : `Idea ${winner + 1}`)
    }),
  )
})

test('an idea with a missing score has no verdict yet', async () => {
  const { value, set, fill } = await scorecard()
  fill([[5, 5, 5, 5, 5]], 1)
  set(`F${firstIdeaRow}`, null)
  expect(value(`I${firstIdeaRow}`)).toBe('?')
  expect(value('B4')).toBe('No idea passes yet')
})

test('the example sheet matches the document’s example', async () => {
  const { value } = await opened('niche-scorecard', 'Example')
  const examples = rowsOf('niche-scorecard', 'Idea').filter(([idea]) => idea)
  expect(examples).toHaveLength(2)
  examples.forEach((cells, index) => {
    const [total, , verdict] = cells.slice(6)
    expect(String(value(`G${firstIdeaRow + index}`))).toBe(total)
    expect(value(`I${firstIdeaRow + index}`)).toBe(verdict)
  })
})

test('the figures of one order match the document’s example', async () => {
  const { value, rowOf } = await opened('shopify-launch-plan', 'Figures')
  for (const [name = '', , example] of rowsOf('shopify-launch-plan', 'Line')) {
    expect(value(`C${rowOf(name)}`), name).toBeCloseTo(amount(example), 2)
    expect(value(`D${rowOf(name)}`), name).toBe('')
  }
  const sum = rowsOf('shopify-launch-plan', 'Money before the first order').at(-1)?.[1]
  expect(value(`C${rowOf('Together')}`)).toBeCloseTo(amount(sum), 2)
  expect(value(`C${rowOf('Go or stop')}`)).toBe('go')
})

test('the plan computes the total and remaining hours of work', async () => {
  const { value, set } = await opened('shopify-launch-plan', 'Plan')
  const [intro] = documentWith('shopify-launch-plan')?.parts[1]?.blocks ?? []
  expect(intro).toMatchObject({ text: expect.stringContaining(`Work is ${value('B6')} of the hours`) })
  set('G9', 'x')
  expect(value('B5')).toBeCloseTo(1 / 23)
  expect(value('B6')).toBe(22)
})

/** Opens the blank scorecard. `fill` fills it in; `times` is the weight of Monetization. */
async function scorecard() {
  const sheet = await opened('niche-scorecard', 'Scorecard')
  const fill = (rows: readonly Scores[], times: number) => {
    sheet.set('B6', times)
    for (let index = 0; index < 6; index++) {
      const row = firstIdeaRow + index
      const scores = rows[index]
      sheet.set(`A${row}`, scores ? `Idea ${index + 1}` : null)
      for (const [axis, column] of [...'BCDEF'].entries())
        sheet.set(`${column}${row}`, scores?.[axis] ?? null)
    }
  }
  return { ...sheet, fill }
}

/** Opens one sheet of a spreadsheet in an engine that evaluates its formulas. */
async function opened(spreadsheet: string, name: string) {
  const engine = await openEngine(workbooks().find((one) => one.name === spreadsheet)?.sheets ?? [])
  const sheet = engine.getSheetId(name) ?? Number.NaN
  const at = (cell: string) => {
    const address = engine.simpleCellAddressFromString(cell, sheet)
    if (!address) throw new Error(`no cell ${cell}`)
    return address
  }
  return {
    value: (cell: string) => engine.getCellValue(at(cell)),
    set: (cell: string, value: string | number | null) => engine.setCellContents(at(cell), value),
    rowOf: (label: string) => engine.getSheetValues(sheet).findLastIndex(([first]) => first === label) + 1,
  }
}

const documentWith = (spreadsheet: string) => downloads.find(({ sheet }) => sheet === spreadsheet)

/** Returns the rows of the document's table whose first column is `first`. */
function rowsOf(spreadsheet: string, first: string) {
  const blocks = documentWith(spreadsheet)?.parts.flatMap((part) => part.blocks) ?? []
  const tables = blocks.filter((block) => block.kind === 'table')
  return tables.find(({ columns }) => columns[0] === first)?.rows ?? []
}

/** Parses an amount of a document: `**$1,250.00**` becomes 1250. */
const amount = (text = '') => Number(text.replace(/[$,*]/g, ''))
