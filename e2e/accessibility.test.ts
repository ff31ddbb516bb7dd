import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pageAddresses } from '../content/pages.ts'
import { articles } from '../press/articles/read-articles.ts'
import { open, type Visitor, visitor } from './visitor.ts'

const pages = pageAddresses(articles())
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function violations(page: Page, only?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
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

test.each(['light', 'dark'] as const)(
  'every open state is accessible in the %s theme',
  async (colorScheme) => {
    const phone = { width: 390, height: 844 }
    const page = await visitor({ colorScheme, reducedMotion: 'reduce', viewport: phone })
    for (const [name, reach] of Object.entries(states)) {
      await reach(page)
      expect({ [name]: await violations(page) }).toEqual({ [name]: [] })
    }
  },
  90_000,
)

const states: Record<string, (page: Visitor) => Promise<void>> = {
  'mobile menu': async (page) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
  },
  'error toast': async (page) => {
    await open(page, '/')
    await page.getByRole('form', { name: 'Subscribe to Growth Notes' }).first().getByRole('button').click()
    await page.getByRole('alert').waitFor()
  },
  'resources dialog with a toast in it': async (page) => {
    await open(page, '/resources')
    await page
      .locator('main')
      .getByRole('button', { name: /get|download|send/i })
      .first()
      .click()
    await page.getByRole('dialog').locator('button[type="submit"]').click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
  },
  'article download dialog': async (page) => {
    await open(page, '/articles/profitable-niche')
    await page
      .locator('main')
      .getByRole('button', { name: /download|get/i })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  },
  'an open question': async (page) => {
    await open(page, '/academy')
    await page.locator('main summary').first().click()
  },
  'not found': async (page) => {
    page.expectConsole(/404/)
    await open(page, '/no/such/page')
  },
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
    const page = await visitor({ viewport: { width: 390, height: 844 } })
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
