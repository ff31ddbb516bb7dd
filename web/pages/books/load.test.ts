import { expect, test } from 'vitest'
import { noQueries } from '../../../contract/rendering.ts'
import { books } from '../../../model/books.ts'
import { load } from './load.ts'

const surroundings = { origin: 'https://a.example', ...noQueries }

test('the example’s books exist only in the sandbox, and the owner’s books in both modes', () => {
  expect(load({ surroundings: { ...surroundings, mode: 'sandbox' } })).not.toBeNull()
  expect(load({ surroundings: { ...surroundings, mode: 'live' } }) === null).toBe(books.example)
})
