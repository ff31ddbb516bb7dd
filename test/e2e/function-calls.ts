import type { Page } from 'playwright-core'

/** Matches the console messages about a failed call. */
export const failed = /failed:|Failed to load resource|Failure: /

/** Counts the function calls from now on. Returns a function that returns the count. */
export function countCalls(page: Page): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/')) calls += 1
  })
  return () => calls
}

export function failCalls(page: Page, status: number, error = 'Something broke.'): Promise<unknown> {
  return page.route('**/functions/v1/*', (route) => route.fulfill({ status, json: { error } }))
}

/** Delays all calls until the test releases them, and counts the calls. */
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
