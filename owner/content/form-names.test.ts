import { expect, test } from 'vitest'
import { inWords } from './form-names.ts'

test.each([
  ['quickFacts', 'Quick facts'],
  ['reviewsAWeek', 'Reviews a week'],
  ['kit-form-2', 'Kit form 2'],
])('%s is %s in words', (key, words) => {
  expect(inWords(key)).toBe(words)
})
