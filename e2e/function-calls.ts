import type { Page } from 'playwright-core'

/** The console's messages when a call fails. */
export const failed = /failed:|Failed to load resource|Failure: /

/** Starts to count the function calls. */
export function countCalls(page: Page): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/')) calls += 1
  })
  return () => calls
}

/** Makes every function call fail. */
export function failCalls(page: Page, status: number, error = 'Something broke.'): Promise<unknown> {
  return page.route('**/functions/v1/*', (route) => route.fulfill({ status, json: { error } }))
}

/** Holds each call back until the test releases it, and counts the calls. */
export async function holdCalls(page: Page) {
  let calls = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/functions/v1/*', async (route) => {
    calls += 1
    await released
    await route.continue()
  })
  return { release: () => release(), calls: () => calls }
}
