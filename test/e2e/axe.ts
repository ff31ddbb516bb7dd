import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import type { OpenStates } from './open-states.ts'

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const allRules = [...wcag, 'best-practice']

// axe can't run in an email's frame, where scripts are blocked. Reporting passed elements would take most of the time.
const options = { iframes: false, resultTypes: ['violations' as const] }

type Violation = { id: string; nodes: { target: unknown }[] }
type WithAxe = { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } }

/** Returns the violations that axe finds on a page in its current theme. */
export async function violations(page: Page, rules = allRules): Promise<string[]> {
  const found = await new AxeBuilder({ page }).setLegacyMode().options(options).withTags(rules).analyze()
  return found.violations.map(inWords)
}

/** Returns the violations in both themes. Checks all rules in the light theme, but only contrast in the dark theme. */
export async function violationsInBothThemes(page: Page, rules = allRules): Promise<string[]> {
  const light = await violations(page, rules)
  await wear(page, 'dark')
  // axe is still loaded in the page. Loading it again would take as long as this check.
  const contrast = { ...options, runOnly: ['color-contrast'] }
  const dark = await page.evaluate((given) => (window as unknown as WithAxe).axe.run(given), contrast)
  await wear(page, 'light')
  return [...light, ...dark.violations.map(inWords)]
}

const inWords = ({ id, nodes }: Violation) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`

/** Returns the violations in each state, by the state's name. Omits states without violations. */
export async function violationsIn(page: Page, states: OpenStates): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [name, reach] of Object.entries(states)) {
    await reach(page)
    const all = await violationsInBothThemes(page)
    if (all.length > 0) found[name] = all
  }
  return found
}

/** Changes the theme and waits until the color transitions have ended, so that axe sees the final colors. */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(fades.map(({ finished }) => finished))
  })
}
