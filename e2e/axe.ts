import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import type { OpenStates } from './open-states.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The violations that axe finds on a page: of one rule, or of all. */
export async function violations(page: Page, only?: string): Promise<string[]> {
  // Emails are shown in a frame without scripts, where axe can't run. Selectors of passed elements would take most of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ iframes: false, resultTypes: ['violations'] })
  const { violations: found } = await (only ? axe.withRules([only]) : axe.withTags(wcag)).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The violations in both themes: every rule in the light theme, contrast alone in the dark one. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const light = await violations(page)
  await wear(page, 'dark')
  const dark = await violations(page, 'color-contrast')
  await wear(page, 'light')
  return [...light, ...dark]
}

/** The violations in each state that has any, by the state's name. */
export async function violationsIn(page: Page, states: OpenStates): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [name, reach] of Object.entries(states)) {
    await reach(page)
    const all = await violationsInBothThemes(page)
    if (all.length > 0) found[name] = all
  }
  return found
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
