import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Ledger as Figures } from '../../model/ledger-figures.ts'
import { Ledger } from './ledger.tsx'

const textOf = (figures: Figures | null) =>
  renderToStaticMarkup(<Ledger shown={figures} />).replaceAll(/<[^>]+>/g, '')

test('figures are in one line, with the day on which they were counted', () => {
  const all = { readers: 1204, kits: 530, sold: 41, refunded: 2, stories: 30, reviews: 37, reviewDays: 2.4 }
  expect(textOf({ asOf: '2026-11-28', hasBooks: true, ...all })).toBe(
    'Counted on November 28, 2026: 1,204 readers who confirmed their address · 530 people with a free kit · 41 courses sold, 2 of them refunded · 30 buyers’ stories · 37 pages reviewed, in 2.4 days on average · The books, month by month',
  )
  expect(textOf({ asOf: '2026-11-28', hasBooks: false, reviews: 37, reviewDays: 1 })).toBe(
    'Counted on November 28, 2026: 37 pages reviewed, in 1 day on average',
  )
})

test('without figures there is no line', () => expect(textOf(null)).toBe(''))
