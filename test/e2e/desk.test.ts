import { expect, inject, test } from 'vitest'
import { violationsInBothThemes } from './axe.ts'
import { openDesk } from './filled-desk.ts'
import { visitor } from './visitor.ts'

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

/** Only `npm run test:all` checks with axe. */
test('every page of the desk fits a phone and a desktop, and is accessible in both themes', async () => {
  const { address, pages } = await openDesk()
  const page = await visitor({ baseURL: address, reducedMotion: 'reduce' })
  const found: Record<string, string[]> = {}
  for (const path of pages) {
    const answer = await page.goto(address + path)
    const faults = answer?.status() === 200 ? [] : [`${answer?.status()}`]
    for (const [width, viewport] of Object.entries(widths)) {
      await page.setViewportSize(viewport)
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        faults.push(`${width}: scrolls`)
      if (inject('thorough')) faults.push(...(await violationsInBothThemes(page)))
    }
    if (faults.length > 0) found[path] = faults
  }
  expect(found).toEqual({})
}, 600_000)
