import type { Page } from 'playwright-core'

export const scripts = '**/assets/*.js'

/** Delays requests to these URLs, like a slow connection, until the test calls the returned function. */
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
