import type { Page } from 'playwright-core'

/** Holds every script back until it is let go: a slow line, as the visitor knows it. */
export async function slowScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
