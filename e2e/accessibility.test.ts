import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isOff } from '../content/is-off.ts'
import { shippedTest } from '../server/testing/shipped.ts'
import { drawnPages } from './drawn-pages.ts'
import { open } from './open.ts'
import { type OpenStates, openStates } from './open-states.ts'
import { samplePages } from './pages.ts'
import { visitor } from './visitor.ts'

const phone = { width: 390, height: 844 }
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function violations(page: Page, only?: string): Promise<string[]> {
  // A mail is shown in a frame in which no script may run, axe's neither.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ iframes: false })
  const { violations: found } = await (only ? axe.withRules([only]) : axe.withTags(wcag)).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

test('a page of each kind is accessible', async () => {
  const page = await visitor({ reducedMotion: 'reduce' })
  const states = samplePages.map((path) => [path, () => page.goto(path)] as const)
  expect(await inStates(page, Object.fromEntries(states))).toEqual({})
}, 400_000)

shippedTest(
  'every open state is accessible',
  async () => {
    const page = await visitor({ reducedMotion: 'reduce', viewport: phone })
    expect(await inStates(page, openStates)).toEqual({})
  },
  400_000,
)

shippedTest(
  'what a purchase, a mail and a wrong address lead to is accessible',
  async () => {
    const page = await visitor({ reducedMotion: 'reduce', viewport: phone })
    // Statuses that belong to the pages; and Chromium's remark on the frame of a mail, which has no origin.
    page.expectConsole(/40[04]|origin-keyed/)
    expect(await inStates(page, drawnPages)).toEqual({})
  },
  400_000,
)

/** What is wrong in each of the states, by its name, with the dark theme's contrast. */
async function inStates(page: Page, states: OpenStates): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [name, reach] of Object.entries(states)) {
    await reach(page)
    const light = await violations(page)
    await wear(page, 'dark')
    const dark = await violations(page, 'color-contrast')
    await wear(page, 'light')
    if (light.length + dark.length > 0) found[name] = [...light, ...dark]
  }
  return found
}

/** Changes the theme, and waits until it is painted: halfway there, a colour is neither theme's. */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(fades.map(({ finished }) => finished))
  })
}

test('what is pressed is at least 24 px large, and 44 px where it is a control of ours', async () => {
  const page = await visitor({ viewport: { ...phone, width: 320 } })
  const small: string[] = []
  const looked = ['/', '/academy', '/checkout', '/contact', '/videos', '/resources']
  for (const path of looked.filter((path) => !isOff(path))) {
    await open(page, path)
    for (const control of await page
      .locator('button:visible, .button:visible, summary:visible, select:visible, .profiles a')
      .all()) {
      const box = await control.boundingBox()
      if (box && (box.height < 43.5 || box.width < 43.5))
        small.push(`${path}: ${await control.textContent()}`)
    }
  }
  expect(small).toEqual([])
})
