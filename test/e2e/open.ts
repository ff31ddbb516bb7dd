import type { Page } from 'playwright-core'

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Waits for the router's listener, which hydration adds. The router's performance mark isn't visible with a fake clock. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => navigation.onnavigate !== null)
}

/** Waits until the page at `url` is shown. Checking the URL isn't enough: it changes at the click, before the page loads. */
export async function arrived(page: Page, url: string): Promise<void> {
  await page.waitForURL(url)
  await page.waitForFunction(() => !navigation.transition)
}
