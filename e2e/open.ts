import type { Page } from 'playwright-core'

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Scripts start when the page is idle; the router's own object tells when they have. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('main')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactProps'))
  })
}
