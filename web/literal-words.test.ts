import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stringsOf } from '../test/style/texts-of.ts'

/** The files that may contain words, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'web/pages/parts/': 'for developers, in the sandbox only',
  'web/pages/sandbox-': 'for developers, in the sandbox only',
  'web/frame/sandbox-ribbon.tsx': 'for developers, in the sandbox only',
  'server/care/week-figures.tsx': 'for the owner, whose desk and commands are in English',
  'server/mail/mail-frame.tsx': 'styles',
  'web/feeds/robots.ts': 'for robots',
}

/** Words that are the same in every language, or that no visitor reads. */
const allowedWords: Readonly<Record<string, string>> = {
  ...named('a brand', ['Facebook', 'LinkedIn', 'Twitter']),
  ...named('a word of schema.org', ['Article', 'Course', 'Offer', 'Paid', 'Person', 'Product']),
  ...named('CSS', ['(prefers-reduced-motion: reduce)']),
  'newsletter signup': 'a hidden field for the owner (contract/signups.ts)',
}

function named(reason: string, words: readonly string[]) {
  return Object.fromEntries(words.map((word) => [word, reason]))
}

const sources = globSync(['web/**/*.{ts,tsx}', 'server/**/*.tsx']).filter(
  (file) => !/\.test\.|\.d\.ts$/.test(file),
)
const isAllowed = (file: string) => Object.keys(allowed).some((start) => file.startsWith(start))

/** The attributes that people read or hear. */
const spoken =
  /^attribute (alt|title|placeholder|\w*[lL]abel|aria-(label|roledescription|description|valuetext))$/
/** The attributes whose values are code. */
const technical =
  /^attribute (as|charSet|content|crossOrigin|fontFamily|lang|media|property|rel|sizes|transform|type|xmlns)$/

/** Finds words. Ignores single letters and numbers, which belong to drawings, URLs and code. */
const wordsOf = (text: string) =>
  text.match(/(?<![\w/.#-])\p{L}[\p{L}’'-]+(?![\w/=(:])|\p{L}\p{Ll}+:(?= |$)/gu) ?? []

/** Finds the literal words that people read: all text between tags, and strings that look like a text. */
function wordsIn(file: string, source: string): string[] {
  return stringsOf(source, file.endsWith('.tsx') ? 'tsx' : 'ts')
    .map(({ text, place }) => ({ place, text: text.replace(/&\w+;|\{\w+\}|\s+/g, ' ').trim() }))
    .filter(({ text, place }) => {
      if (allowedWords[text] || technical.test(place) || text.startsWith('<?xml')) return false
      const words = wordsOf(text)
      if (place === 'text' || spoken.test(place)) return words.length > 0
      // A capital begins a label. Two words in small letters may be code, but three are a text.
      return /^\p{Lu}\p{Ll}+(?![\w-])/u.test(text) ? words.length > 0 : words.length > 2
    })
    .map(({ text }) => text)
}

test('no component contains words, because they belong in words/ and sites/', () => {
  const found = sources
    .filter((file) => !isAllowed(file))
    .flatMap((file) => wordsIn(file, readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})

test('each exception is needed', () => {
  const strings = sources.flatMap((file) =>
    stringsOf(readFileSync(file, 'utf8'), file.endsWith('.tsx') ? 'tsx' : 'ts').map(({ text }) =>
      text.trim(),
    ),
  )
  const idle = Object.keys(allowed).filter(
    (start) =>
      !sources.some((file) => file.startsWith(start) && wordsIn(file, readFileSync(file, 'utf8')).length > 0),
  )
  expect([...idle, ...Object.keys(allowedWords).filter((word) => !strings.includes(word))]).toEqual([])
})

test.each([
  'const A = () => <p>Next</p>',
  'const A = () => <p>{count} of {all}</p>',
  'const A = () => <p aria-label="slide">{words.lead}</p>',
  'const A = () => <Field label="Email">{field}</Field>',
  'const A = () => <p>{isLast ? "Last" : words.next}</p>',
  'const text = <>You can start again from {place}</>',
  'const label = "Next"',
])('%s contains words', (source) => {
  expect(wordsIn('a.tsx', source)).toHaveLength(1)
})

test.each([
  'const A = () => <label>{forms.lastName}</label>',
  'const A = () => <path className="line search ended now" d="M8 82c40-2 58-6 84-22" />',
  'const A = () => <p>{first}–{last} · {count}</p>',
  'const A = () => <input type="email" name="email" autoComplete="email" />',
  'throw new Error("The build has no script for it")',
])('%s contains no words', (source) => {
  expect(wordsIn('a.tsx', source)).toEqual([])
})
