import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pageAddresses } from '../content/pages.ts'
import { articles } from '../press/articles/read-articles.ts'
import { drawnPages } from './drawn-pages.ts'
import { open } from './open.ts'
import { type OpenStates, openStates } from './open-states.ts'
import { visitor } from './visitor.ts'

const pages = pageAddresses(articles())
const phone = { width: 390, height: 844 }
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function violations(page: Page, only?: string): Promise<string[]> {
  // A mail is shown in a frame in which no script may run, axe's neither.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ iframes: false })
  const { violations: found } = await (only ? axe.withRules([only]) : axe.withTags(wcag)).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

test.each([
  { colorScheme: 'light' },
  // The themes differ in their colours alone.
  { colorScheme: 'dark', only: 'color-contrast' },
] as const)(
  'every page is accessible in the $colorScheme theme',
  async ({ colorScheme, ...rule }) => {
    const page = await visitor({ colorScheme, reducedMotion: 'reduce' })
    const found: Record<string, string[]> = {}
    for (const path of pages) {
      await page.goto(path)
      const here = await violations(page, 'only' in rule ? rule.only : undefined)
      if (here.length > 0) found[path] = here
    }
    expect(found).toEqual({})
  },
  240_000,
)

test('every open state is accessible', async () => {
  const page = await visitor({ reducedMotion: 'reduce', viewport: phone })
  expect(await inStates(page, openStates)).toEqual({})
}, 60_000)

test('what a purchase, a mail and a wrong address lead to is accessible', async () => {
  const page = await visitor({ reducedMotion: 'reduce', viewport: phone })
  // Statuses that belong to the pages; and Chromium's remark on the frame of a mail, which has no origin.
  page.expectConsole(/40[04]|origin-keyed/)
  expect(await inStates(page, drawnPages)).toEqual({})
}, 60_000)

/** What is wrong in each of the states, by its name, with the dark theme's contrast. */
async function inStates(page: Page, states: OpenStates): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [name, reach] of Object.entries(states)) {
    await reach(page)
    const light = await violations(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await violations(page, 'color-contrast')
    await page.emulateMedia({ colorScheme: 'light' })
    if (light.length + dark.length > 0) found[name] = [...light, ...dark]
  }
  return found
}

describe('without loss', () => {
  test.each([320, 390])(
    'nothing scrolls sideways at %d px',
    async (width) => {
      const page = await visitor({ viewport: { width, height: 800 } })
      const wide: string[] = []
      for (const path of pages) {
        await page.goto(path)
        const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
        if (scroll > width) wide.push(`${path}: ${scroll}`)
      }
      expect(wide).toEqual([])
    },
    90_000,
  )

  test('what is pressed is at least 24 px large, and 44 px where it is a control of ours', async () => {
    const page = await visitor({ viewport: phone })
    const small: string[] = []
    for (const path of ['/', '/academy', '/checkout', '/contact', '/videos', '/resources']) {
      await open(page, path)
      for (const control of await page
        .locator('button:visible, .button:visible, summary:visible, select:visible')
        .all()) {
        const box = await control.boundingBox()
        if (box && (box.height < 43.5 || box.width < 43.5))
          small.push(`${path}: ${await control.textContent()}`)
      }
    }
    expect(small).toEqual([])
  })
})
