import { expect, test } from 'vitest'
import { readScores, type Scores, untouched, verdict, writeScores } from './scores.ts'

const scored = (
  demand: number,
  monetization: number,
  competition: number,
  affinity: number,
  durability: number,
) => ({ demand, monetization, competition, affinity, durability }) satisfies Scores

const travel = scored(5, 3, 1, 4, 4)
const software = scored(3, 4, 4, 4, 4)
const herbs = scored(5, 2, 4, 5, 5)

test('the article’s three niches get the totals and verdicts that the article prints', () => {
  expect(verdict({ scores: travel, weighted: false })).toMatchObject({ wins: true, total: 17, best: 25 })
  expect(verdict({ scores: software, weighted: false })).toMatchObject({ wins: true, total: 19 })
  expect(verdict({ scores: herbs, weighted: false })).toMatchObject({ wins: false, total: 21 })
})

test('counting Monetization twice changes the totals, but not the verdicts', () => {
  expect(verdict({ scores: software, weighted: true })).toMatchObject({ wins: true, total: 23, best: 30 })
  expect(verdict({ scores: herbs, weighted: true })).toMatchObject({ wins: false, total: 23 })
})

test('a niche that fails both rules gets both reasons', () => {
  const { wins, reasons } = verdict({ scores: scored(5, 2, 5, 1, 5), weighted: false })
  expect(wins).toBe(false)
  expect(reasons).toHaveLength(2)
})

test('Monetization at its minimum needs more readers than average', () => {
  const [atMinimum] = verdict({ scores: travel, weighted: false }).reasons
  const [above] = verdict({ scores: software, weighted: false }).reasons
  expect(atMinimum).toContain('only with more readers than average')
  expect(above).toContain('With average traffic')
})

test('scores survive a round trip through the URL', () => {
  for (const weighted of [true, false]) {
    const card = { scores: software, weighted }
    expect(readScores(`?${writeScores(card)}`)).toEqual(card)
  }
})

test('invalid scores in the URL become the middle score', () => {
  expect(readScores('')).toEqual(untouched())
  expect(readScores('?d=0&m=6&c=2.5&a=&u=five&w=yes')).toEqual(untouched())
  expect(readScores('?d=5').scores).toEqual({ ...untouched().scores, demand: 5 })
})
