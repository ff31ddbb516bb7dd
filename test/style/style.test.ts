import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contractionRate, styleFaults } from './house-style.ts'
import { textsOf } from './texts-of.ts'

const files = globSync([
  'web/**/*.{ts,tsx}',
  'server/**/*.tsx',
  'contract/*.ts',
  'sites/starter/**/*.{mdx,yaml}',
  // The texts for the owner: the commands, the desk and the guides.
  'owner/**/*.{ts,tsx,yaml}',
  'server/{care/alarms,config}.ts',
  'README.md',
  'docs/{contributing,operations,writing}.md',
  'docs/owner/*.md',
]).filter((file) => !/\.test\.|test-|\.d\.ts$/.test(file))

test('the program’s texts are everyday American English', () => {
  const faults = files.flatMap((file) =>
    textsOf(file, readFileSync(file, 'utf8'))
      .flatMap(styleFaults)
      .map((fault) => `${file}: ${fault}`),
  )
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
