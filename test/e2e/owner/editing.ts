import { parse } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { inAddress } from '../../../owner/content/in-address.ts'

/** Opens a file of the site, or a form's pattern for a new one, in the desk's editor. */
export async function openFile(page: Page, desk: string, file: string): Promise<void> {
  await page.goto(`${desk}/content/edit?file=${encodeURIComponent(file)}`)
  await page.locator('.editor-bar').waitFor()
  // The text's editor compares with what it shows first.
  await page.waitForTimeout(500)
}

/** Finds the field of a path, like `faq.0.question`. */
export const field = (page: Page, path: string) =>
  page.locator(`[data-path="${path}"]`).locator('input, textarea, select').first()

/** Presses Save, and returns the status of the desk's answer: 200, or 422 for a text with faults. */
export async function save(page: Page): Promise<number> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/content/save'), { timeout: 600_000 }),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  return answer.status()
}

/** Saves the open file. If the desk finds a fault, the test fails with what the desk says. */
export async function saveWell(page: Page): Promise<void> {
  const status = await save(page)
  expect(status, status === 200 ? '' : ((await page.getByRole('alert').textContent()) ?? '')).toBe(200)
  await page.locator('.state[data-is=saved]').waitFor()
}

/** Chooses a photo in the field of a path, and waits until the desk has stored it. */
export async function choose(page: Page, path: string, name: string, buffer: Buffer): Promise<void> {
  await field(page, path).setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  const stored = inAddress(parse(name).name, 'en')
  await page.locator(`[data-path="${path}"] img[src*="${stored}"]`).waitFor()
}
