import type { Page } from 'playwright-core'

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Scripts start when the page is idle. The router takes scrolling over last, when every part of the page listens. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** Has what nobody has come to yet laid out too, as at a visitor's first touch. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.whole = ''
  })
}
