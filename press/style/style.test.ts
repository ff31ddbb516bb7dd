import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contractionRate, styleFaults } from './house-style.ts'
import { proseOf, textsOf } from './texts-of.ts'

/** The minimum number of contractions per thousand words in an article or a lesson. Raise it when the texts have more. */
const leastContractions = 8

const files = globSync([
  'sites/sample/**/*.{mdx,yaml}',
  'web/**/*.{ts,tsx}',
  'server/**/*.tsx',
  'contract/*.ts',
  // The texts for the owner: the sample emails, the commands, the desk and the guides.
  'sites/sample/**/*.md',
  'owner/**/*.{ts,tsx,yaml}',
  'server/{care/alarms,config}.ts',
  'README.md',
  'docs/{contributing,operations,writing}.md',
  'docs/owner/*.md',
]).filter((file) => !/\.test\.|test-|\.d\.ts$/.test(file))

const isProse = (file: string) => /^sites\/sample\/(articles|lessons)\/.+\.mdx$/.test(file)

function faultsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const faults = textsOf(file, source).flatMap(styleFaults)
  const rate = isProse(file) ? contractionRate(proseOf(source.replace(/^---[\s\S]*?\n---\n/, ''))) : undefined
  if (rate !== undefined && rate < leastContractions)
    faults.push(`${rate.toFixed(1)} contractions in 1,000 words: expected ${leastContractions} or more`)
  return faults
}

test('visitors’ texts are everyday American English', () => {
  const faults = files.flatMap((file) => faultsOf(file).map((fault) => `${file}: ${fault}`))
  expect(faults).toEqual([])
})

test.each([
  ['a.mdx', 'Do the sum before you write.'],
  ['a.yaml', 'title: A letter every week'],
  ['a.tsx', 'const A = () => <p>Your mail is on its way.</p>'],
  ['a.tsx', 'const A = () => <p title="It stands here">Here</p>'],
  ['a.ts', 'const text = `Mend it`'],
  ['a.md', 'Ask your [mail provider](mail.md).'],
])('%s: %s is a fault', (file, source) => {
  expect(textsOf(file, source).flatMap(styleFaults)).toHaveLength(1)
})

test.each([
  ['a.tsx', "import { mail } from './the mail.ts'"],
  ['a.tsx', 'const A = () => <p className="stand film">It stands out. Summary: 3 understandings.</p>'],
  ['a.ts', '/** Sends the mail. */ const mail = "email"'],
  ['a.yaml', 'mail: Stand up.'],
  ['a.md', 'The mail server of `mail.ts` in [a page](mail.md).\n\n```sh\nmail\n```\n'],
])('%s: %s isn’t a fault', (file, source) => {
  expect(textsOf(file, source).flatMap(styleFaults)).toEqual([])
})

test('contractions are counted per thousand words, but possessives aren’t counted', () => {
  expect(contractionRate('It’s the seller’s page. You don’t own Anna’s list, and I’d wait.')).toBeCloseTo(250)
})
