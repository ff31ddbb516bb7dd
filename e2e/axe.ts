import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with a page, by one rule or by all of them. */
export async function violations(page: Page, only?: string): Promise<string[]> {
  // An email is shown in a frame in which no script may run, not even axe. Selectors of passed elements take most of its time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ iframes: false, resultTypes: ['violations'] })
  const { violations: found } = await (only ? axe.withRules([only]) : axe.withTags(wcag)).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** What axe finds in both themes: every rule in the light one, and contrast in the dark one. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const light = await violations(page)
  await wear(page, 'dark')
  const dark = await violations(page, 'color-contrast')
  await wear(page, 'light')
  return [...light, ...dark]
}

/** Changes the theme, and waits until it is painted: halfway through, a color belongs to neither theme. */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(fades.map(({ finished }) => finished))
  })
}
