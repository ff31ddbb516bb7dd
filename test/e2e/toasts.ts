import type { Locator, Page } from 'playwright-core'

/** Waits for a toast and returns the texts of its paragraphs. */
export async function toastOf(page: Page): Promise<string[]> {
  const toast = page.locator('.toast').last()
  await toast.waitFor()
  return toast.locator('p').allTextContents()
}

/** Returns the name of the focused field, or the text of the focused button. */
export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('name') ?? activeElement?.textContent
  })

/** Returns the text of the element that the field's aria-describedby refers to, or null if it refers to none. */
export const errorOf = (field: Locator) =>
  field.evaluate((element) => {
    const id = element.getAttribute('aria-describedby')
    return id ? (document.getElementById(id)?.textContent ?? `no element ${id}`) : null
  })
