import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { numbers } from '../../model/numbers.ts'
import { openEngine } from './engine.ts'
import { renderSheet, workbooks } from './render-sheet.ts'
import { firstIdeaRow } from './scorecard-sheet.ts'
import { amount, documentWith, tableOf } from './table-of.ts'
import type { Worksheet } from './worksheet.ts'

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
  const { value } = await opened(workbooks['niche-scorecard'](), 'Example')
  const examples = tableOf('niche-scorecard', 'Idea').rows.filter(([idea]) => idea)
  examples.forEach((cells, index) => {
    const [total, , verdict] = cells.slice(6)
    expect(String(value(`G${firstIdeaRow + index}`))).toBe(total)
    expect(value(`I${firstIdeaRow + index}`)).toBe(verdict)
  })
})

test('the figures of one order match the document’s example', async () => {
  const { value, rowOf } = await opened(workbooks['shopify-launch-plan'](), 'Figures')
  for (const [name = '', , example] of tableOf('shopify-launch-plan', 'Line').rows) {
    expect(value(`C${rowOf(name)}`), name).toBeCloseTo(amount(example), 2)
    expect(value(`D${rowOf(name)}`), name).toBe('')
  }
  const sum = tableOf('shopify-launch-plan', 'Money before the first order').rows.at(-1)?.[1]
  expect(value(`C${rowOf('Together')}`)).toBeCloseTo(amount(sum), 2)
  expect(value(`C${rowOf('Go or stop')}`)).toBe('go')
})

test('the plan computes the total and remaining hours of work', async () => {
  const { value, set } = await opened(workbooks['shopify-launch-plan'](), 'Plan')
  const [intro] = documentWith('shopify-launch-plan').parts[1]?.blocks ?? []
  expect(intro).toMatchObject({ text: expect.stringContaining(`Work is ${value('B6')} of the hours`) })
  set('G9', 'x')
  expect(value('B5')).toBeCloseTo(1 / 23)
  expect(value('B6')).toBe(22)
})

test('every formula of every workbook has a valid result', async () => {
  for (const workbook of Object.values(workbooks)) {
    for (const { sheet } of workbook()) {
      const { values } = await opened(workbook(), sheet)
      expect(values.filter((cell) => typeof cell === 'object' && cell !== null)).toEqual([])
    }
  }
})

test('rendering a workbook again produces the same bytes', async () => {
  const now = await renderSheet('niche-scorecard')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-17') })
  const later = await renderSheet('niche-scorecard')
  vi.useRealTimers()
  expect(later).toEqual(now)
})

/** Opens the blank scorecard. `fill` fills it in; `times` is the weight of Monetization. */
async function scorecard() {
  const sheet = await opened(workbooks['niche-scorecard'](), 'Scorecard')
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

/** Opens one sheet of a workbook in an engine that evaluates its formulas. */
async function opened(workbook: readonly Worksheet[], name: string) {
  const engine = await openEngine(workbook)
  const sheet = engine.getSheetId(name) ?? Number.NaN
  const at = (cell: string) => {
    const address = engine.simpleCellAddressFromString(cell, sheet)
    if (!address) throw new Error(`no cell ${cell}`)
    return address
  }
  return {
    value: (cell: string) => engine.getCellValue(at(cell)),
    set: (cell: string, value: string | number | null) => engine.setCellContents(at(cell), value),
    values: engine.getSheetValues(sheet).flat(),
    rowOf: (label: string) => engine.getSheetValues(sheet).findLastIndex(([first]) => first === label) + 1,
  }
}
