import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contractionRate, styleFaults } from '../../../test/style/house-style.ts'
import { proseOf, textsOf } from '../../../test/style/texts-of.ts'

/** The minimum number of contractions per thousand words in an article or a lesson. Raise it when the texts have more. */
const leastContractions = 8

const isProse = (file: string) => /^sites\/sample\/(articles|lessons)\/.+\.mdx$/.test(file)

function faultsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const faults = textsOf(file, source).flatMap(styleFaults)
  const rate = isProse(file) ? contractionRate(proseOf(source.replace(/^---[\s\S]*?\n---\n/, ''))) : undefined
  if (rate !== undefined && rate < leastContractions)
    faults.push(`${rate.toFixed(1)} contractions in 1,000 words: expected ${leastContractions} or more`)
  return faults
}

test('the sample’s texts are everyday American English', () => {
  const files = globSync('sites/sample/**/*.{mdx,yaml,md}')
  expect(files.length).toBeGreaterThan(150)
  expect(files.flatMap((file) => faultsOf(file).map((fault) => `${file}: ${fault}`))).toEqual([])
})
