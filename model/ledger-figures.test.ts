import { expect, test } from 'vitest'
import { shownFigures } from './ledger-figures.ts'

const counted = {
  asOf: '2026-11-28',
  readers: 1204,
  kits: 25,
  sold: 24,
  refunded: 3,
  reviews: 0,
  reviewDays: 0,
}
const terms = { from: 25, stories: 2, hasBooks: true }

test('only figures that are high enough are shown, with what belongs to them', () => {
  const few = { asOf: '2026-11-28', readers: 1204, kits: 25, hasBooks: true }
  expect(shownFigures(counted, terms)).toEqual(few)
  expect(shownFigures({ ...counted, sold: 25, reviews: 30, reviewDays: 2.4 }, terms)).toEqual({
    ...few,
    sold: 25,
    refunded: 3,
    reviews: 30,
    reviewDays: 2.4,
  })
})

test('without a high figure, a count or the owner’s leave there is nothing to show', () => {
  expect(shownFigures({ ...counted, readers: 24, kits: 0 }, terms)).toBeNull()
  expect(shownFigures(null, terms)).toBeNull()
  expect(shownFigures(counted, { ...terms, from: null })).toBeNull()
})
