import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isOff } from '../content/is-off.ts'
import { shippedTest } from '../server/testing/shipped.ts'
import { violationsInBothThemes } from './axe.ts'
import { drawnPages } from './drawn-pages.ts'
import { open } from './open.ts'
import { type OpenStates, openStates } from './open-states.ts'
import { samplePages } from './pages.ts'
import { visitor } from './visitor.ts'

const phone = { width: 390, height: 844 }

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
    // Some of these pages answer 400 or 404, and Chromium warns about the frame of an email, which has no origin.
    page.expectConsole(/40[04]|origin-keyed/)
    expect(await inStates(page, drawnPages)).toEqual({})
  },
  400_000,
)

/** The violations in each state, by the state's name. */
async function inStates(page: Page, states: OpenStates): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [name, reach] of Object.entries(states)) {
    await reach(page)
    const all = await violationsInBothThemes(page)
    if (all.length > 0) found[name] = all
  }
  return found
}

test('what is pressed is at least 24 px large, and 44 px where it is a control of ours', async () => {
  const page = await visitor({ viewport: { ...phone, width: 320 } })
  const small: string[] = []
  const looked = ['/', '/academy', '/checkout', '/contact', '/videos', '/resources']
  for (const path of looked.filter((path) => !isOff(path))) {
    await open(page, path)
    const found = await page
      .locator('button:visible, .button:visible, summary:visible, select:visible, .profiles a')
      .evaluateAll((controls) =>
        controls
          .map((control) => ({ box: control.getBoundingClientRect(), text: control.textContent }))
          .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5)),
      )
    small.push(...found.map(({ text }) => `${path}: ${text}`))
  }
  expect(small).toEqual([])
})
