import { expect, test } from 'vitest'
import { questionsData } from './questions-data.ts'

test('search engines get an answer as readers see it, without its markup', () => {
  const answer = '**Yes.** Take ==one== of `a_b` and read [the terms](/terms). 2 ** 3 == 8'
  const [page] = questionsData('https://site.test/#faq', [{ question: 'May I?', answer }])
  expect(page?.mainEntity[0]?.acceptedAnswer.text).toBe(
    'Yes. Take one of a_b and read the terms. 2 ** 3 == 8',
  )
})
