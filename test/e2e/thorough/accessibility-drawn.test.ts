import { expect, test } from 'vitest'
import { violationsIn } from '../axe.ts'
import { drawnPages } from '../drawn-pages.ts'
import { visitor } from '../visitor.ts'

test('the server-rendered pages are accessible', async () => {
  const page = await visitor({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  // Some of these pages have status 400 or 404. Chromium also warns about an email's frame, which has no origin.
  page.expectConsole(/40[04]|origin-keyed/)
  expect(await violationsIn(page, drawnPages)).toEqual({})
}, 400_000)
