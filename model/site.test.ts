import { expect, test } from 'vitest'
import { schemas } from './reader/parse.ts'
import { site } from './site.ts'

const schema = [...schemas].find(([file]) => file.endsWith('site.yaml'))?.[1]
const faultsOf = (language: string) =>
  schema?.safeParse({ ...site, language }).error?.issues.map(({ message }) => message) ?? []

test.each(['en', 'en-US', 'en-GB'])('the language %s is accepted', (language) =>
  expect(faultsOf(language)).toEqual([]),
)

test.each(['de', 'de-DE', 'eng', 'english', ''])(
  'the language "%s" is refused, and the fault says why',
  (language) =>
    expect(faultsOf(language)).toEqual([
      'expected en, or en with a region like en-GB, because buttons, forms and dates are in English',
    ]),
)
