import type { Page } from 'playwright-core'

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Waits for the router's listener, which hydration adds. With a fake clock, the router's performance mark isn't visible. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => navigation.onnavigate !== null)
}

/** Waits until the page at `url` is shown. The address alone says too little: it changes at the click, before the page is loaded. */
export async function arrived(page: Page, url: string): Promise<void> {
  await page.waitForURL(url)
  await page.waitForFunction(() => !navigation.transition)
}
