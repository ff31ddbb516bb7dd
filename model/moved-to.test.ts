import { expect, onTestFinished, test } from 'vitest'
import { moved } from './moved.ts'
import { movedTo } from './moved-to.ts'

test.each([
  ['/checkout?product=toolkit', '', '/checkout?product=toolkit'],
  [
    '/checkout?product=toolkit',
    '?utm_source=mail&gclid=1',
    '/checkout?product=toolkit&utm_source=mail&gclid=1',
  ],
  ['/lab#income', '', '/lab#income'],
  ['/lab#income', '?utm_source=mail', '/lab?utm_source=mail#income'],
])('a redirect to %s with the query “%s” leads to %s', (to, query, location) => {
  moved['/old'] = to
  onTestFinished(() => void Reflect.deleteProperty(moved, '/old'))
  expect(movedTo(new URL(`https://robin.example/old${query}`))).toBe(location)
})

test('an address that isn’t in the list doesn’t redirect', () => {
  expect(movedTo(new URL('https://robin.example/story'))).toBe(null)
})
