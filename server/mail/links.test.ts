import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readToken, signToken } from './links.ts'

const secret = 'secret'

test('a token identifies its contact before and after it expires', () => {
  const token = signToken(secret, 'confirm', 'con_1', 2_000)
  expect(readToken(secret, 'confirm', token, 1_999)).toEqual({ state: 'valid', id: 'con_1' })
  expect(readToken(secret, 'confirm', token, 2_000)).toEqual({ state: 'expired', id: 'con_1' })
})

test('a token without an expiry stays valid', () => {
  const token = signToken(secret, 'unsubscribe', 'con_1', null)
  expect(readToken(secret, 'unsubscribe', token, Number.MAX_SAFE_INTEGER)).toMatchObject({ state: 'valid' })
})

test('a token for another purpose, or from another site, is invalid', () => {
  const token = signToken(secret, 'unsubscribe', 'con_1', null)
  expect(readToken(secret, 'confirm', token, 0)).toEqual({ state: 'invalid' })
  expect(readToken('another', 'unsubscribe', token, 0)).toEqual({ state: 'invalid' })
})

test('a token with one character changed or added is invalid', async () => {
  const token = signToken(secret, 'downloads', 'sup_1', 5_000)
  const anywhere = fc.nat({ max: token.length - 1 })
  await fc.assert(
    fc.property(anywhere, fc.constantFrom(...'aZ0.-_/%'), fc.nat({ max: 1 }), (at, char, removed) => {
      const changed = token.slice(0, at) + char + token.slice(at + removed)
      fc.pre(changed !== token)
      return readToken(secret, 'downloads', changed, 0).state === 'invalid'
    }),
    { numRuns: 1_000 },
  )
})
