import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { languages } from '../reader/languages.ts'

const areas = readdirSync('words/en').sort()

type Word = { key: string; value: unknown }

/** Returns all words of an area, by their keys. A list that a language may lengthen or shorten is one word. */
function wordsIn(value: unknown, key = ''): Word[] {
  if (typeof value !== 'object' || value === null || isWordList(value)) return [{ key, value }]
  return Object.entries(value).flatMap(([name, inner]) => wordsIn(inner, key ? `${key}.${name}` : name))
}

const isWordList = (value: object) =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')

const read = (language: string, area: string) =>
  wordsIn(parse(readFileSync(`words/${language}/${area}`, 'utf8')))

/** What must be the same in every language: placeholders and the addresses of links, and values that aren't texts. */
function fixed(value: unknown): unknown {
  if (typeof value !== 'string' && !Array.isArray(value)) return value
  const parts =
    [value]
      .flat()
      .join(' ')
      .match(/\{[\w.]+\}|\]\([^)]*\)|\*\*|npm run owner -- \w+/g) ?? []
  return parts.map((part) => part.trim()).sort()
}

const others = languages().filter((language) => language !== 'en')

test('English and German exist', () => {
  expect(languages()).toEqual(expect.arrayContaining(['de', 'en']))
})

test.each(others)('words/%s has the files of words/en', (language) => {
  expect(readdirSync(`words/${language}`).sort()).toEqual(areas)
})

test.each(others.flatMap((language) => areas.map((area) => ({ language, area }))))(
  'words/$language/$area has every word, with the same placeholders and links',
  ({ language, area }) => {
    const facts = (of: string) =>
      Object.fromEntries(read(of, area).map(({ key, value }) => [key, fixed(value)]))
    expect(facts(language)).toEqual(facts('en'))
  },
)

test.each(others)('words/%s says only names and addresses as English does', (language) => {
  const same = areas.flatMap((area) => {
    const own = new Map(read(language, area).map(({ key, value }) => [key, value]))
    return read('en', area).flatMap(({ key, value }) =>
      typeof value === 'string' &&
      /\p{L}{4}.* .*\p{L}{4}/u.test(value.replace(/\{[\w.]+\}/g, '')) &&
      own.get(key) === value
        ? `${area}: ${key}`
        : [],
    )
  })
  expect(same).toEqual([])
})

test.each(languages())(
  'the descriptions of words/%s fit into search results with long names in them',
  (language) => {
    const long = areas.flatMap((area) =>
      read(language, area)
        .filter(({ key }) => key === 'description')
        .map(({ value }) => `${value}`.replace(/\{[\w.]+\}/g, 'x'.repeat(40)))
        .filter((text) => text.length > 170),
    )
    expect(long).toEqual([])
  },
)
