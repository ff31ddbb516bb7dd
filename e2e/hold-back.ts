import type { Page } from 'playwright-core'

export const scripts = '**/assets/*.js'

/** Holds back whatever is asked for at such addresses until it is let go: a slow line, as the visitor knows it. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
