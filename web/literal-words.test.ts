import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsOf } from '../press/style/texts-of.ts'

/** The maximum number of words in a component's text, as in "Last name (optional)". Longer texts belong in sites/sample/. */
const fewWords = 3

/** The files that may contain sentences, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'web/pages/parts/': 'for developers, in the sandbox only',
  'web/pages/sandbox-': 'for developers, in the sandbox only',
  'web/frame/sandbox-ribbon.tsx': 'for developers, in the sandbox only',
  'web/dates.ts': 'names of months',
  'web/document.tsx': 'the skip link',
  'web/ui/external-link.tsx': 'for screen readers, at each link that opens a tab',
  'web/scorecard/': 'the labels of a tool that follow from its rule',
}

const sources = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.|\.d\.ts$/.test(file))
const isAllowed = (file: string) => Object.keys(allowed).some((start) => file.startsWith(start))

/** Finds words. Ignores single letters and numbers, which belong to drawings, URLs and code. */
const wordsOf = (text: string) => text.match(/(?<![\w/.#-])\p{L}[\p{L}’'-]+(?![\w/=(])/gu) ?? []

const sentencesIn = (file: string, source: string) =>
  textsOf(file, source)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => !text.startsWith('<?xml') && wordsOf(text).length > fewWords)

test('no component contains a sentence, because visitors’ texts belong in sites/sample/', () => {
  const found = sources
    .filter((file) => !isAllowed(file))
    .flatMap((file) => sentencesIn(file, readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})

test('each exception is needed', () => {
  const idle = Object.keys(allowed).filter(
    (start) =>
      !sources.some(
        (file) => file.startsWith(start) && sentencesIn(file, readFileSync(file, 'utf8')).length > 0,
      ),
  )
  expect(idle).toEqual([])
})

test.each([
  'const A = () => <p>One email a week: what I tried.</p>',
  'const A = () => <p aria-label="The sheets on my kitchen table">{words.lead}</p>',
  'const text = <>You can start again from {place}</>',
])('%s is a sentence', (source) => {
  expect(sentencesIn('a.tsx', source)).toHaveLength(1)
})

test.each([
  'const A = () => <label>Last name (optional)</label>',
  'const A = () => <path className="line search ended now" d="M8 82c40-2 58-6 84-22" />',
  'throw new Error("The build has no script for it")',
])('%s is not a sentence', (source) => {
  expect(sentencesIn('a.tsx', source)).toEqual([])
})
