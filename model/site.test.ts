import { expect, test } from 'vitest'
import { languages } from './reader/languages.ts'
import { schemas } from './reader/parse.ts'
import { site } from './site.ts'

const schema = [...schemas].find(([file]) => file.endsWith('site.yaml'))?.[1]
const faultsOf = (language: string) =>
  schema?.safeParse({ ...site, language }).error?.issues.map(({ message }) => message) ?? []

test.each(['en', 'en-US', 'en-GB', 'de', 'de-AT'])('the language %s is accepted', (language) =>
  expect(faultsOf(language)).toEqual([]),
)

test.each(['fr', 'fr-CH', 'eng', 'english', 'EN', 'de-at', ''])(
  'the language "%s" is refused, and the fault names those that exist',
  (language) =>
    expect(faultsOf(language)).toEqual([
      `expected ${languages().join(' or ')}, with or without a region like de-AT: words/ has no other language`,
    ]),
)
