import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { numbers } from '../../../model/numbers.ts'
import { worksheets } from '../../../model/worksheets.ts'
import { paybackMonth } from './economy-results.ts'

const buyerAtLeast = Number(numbers.buyerAtLeast)
const monthsCounted = Number(numbers.monthsCounted)

/** Whoever scores a niche meets the test in each of these. */
const places = [
  'articles/profitable-niche.mdx',
  'downloads/niche-selection-scorecard.yaml',
  'downloads/filled-in-sheets.yaml',
  'lessons/1-3-score-five-axes-on-one-sheet.mdx',
  'lessons/1-4-the-rule-that-throws-out-bad-ideas.mdx',
  'lessons/2-2-what-one-buyer-brings-you-in-a-year.mdx',
  'worksheets/score-sheet.yaml',
  'worksheets/decision-memo.yaml',
  'worksheets/buyer-value.yaml',
]
const read = (place: string) => readFileSync(`sites/sample/${place}`, 'utf8')

test.each(places)('%s tests a niche by what one buyer has to bring, and quotes it', (place) => {
  expect(read(place)).toMatch(/\{numbers\.buyerAtLeast\}|<Number of="buyerAtLeast" \/>/)
  expect(read(place)).not.toMatch(/\$60(?! a year)(?!\s*\|\s*about)/)
})

test('a buyer who brings that much pays for the hours in about four years, and Dana’s in about eight', () => {
  const years = (perSale: number) => Math.round((paybackMonth('part', 'average', perSale) ?? 0) / 12)
  expect([years(buyerAtLeast), years(43.5)]).toEqual([4, 8])
})

test('every text counts the same months of a commission that repeats', () => {
  const files = globSync('sites/sample/{articles,lessons,downloads,worksheets,bonuses}/*.{mdx,yaml}')
  const other = /\bcounts? (?:six|seven|eight|nine|ten) months|\$\d+ × (?!5 )\d+ = \$78/i
  expect(files.filter((file) => other.test(readFileSync(file, 'utf8')))).toEqual([])
  const sheet = worksheets.find(({ id }) => id === 'buyer-value')?.example ?? []
  const rows = sheet.flatMap((block) => (block.kind === 'table' ? block.rows : []))
  expect(rows).toContainEqual(['10', `${monthsCounted}`, '50', 'One buyer:', '$43.50'])
  expect(8.7 * monthsCounted).toBeCloseTo(43.5)
  for (const place of ['articles/profitable-niche.mdx', 'downloads/filled-in-sheets.yaml'])
    expect(read(place)).toContain('$43.50')
})
