import type { Page } from 'playwright-core'
import { holdBack } from './hold-back.ts'

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
export const holdCalls = async (page: Page) => ({
  calls: countCalls(page),
  release: await holdBack(page, '**/functions/v1/*'),
})
