import { expect, inject, test } from 'vitest'
import { violationsIn } from './axe.ts'
import { drawnPages } from './drawn-pages.ts'
import { visitor } from './visitor.ts'

/** Pages that have the same elements as another page, with different text. */
const alike = ['order looked for', 'confirmed', 'form sent without JavaScript', 'video not found']

test('the server-rendered pages are accessible', async () => {
  const page = await visitor({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  // Some of these pages have status 400 or 404. Chromium also warns about an email's frame, which has no origin.
  page.expectConsole(/40[04]|origin-keyed/)
  const looked = Object.entries(drawnPages).filter(([name]) => inject('thorough') || !alike.includes(name))
  expect(await violationsIn(page, Object.fromEntries(looked))).toEqual({})
}, 400_000)
