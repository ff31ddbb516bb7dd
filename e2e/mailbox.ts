import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits for a mail to one address and opens it; gives its plain text. */
export async function readMail(page: Page, to: string, subject: RegExp): Promise<string> {
  const mail = page.getByRole('row').filter({ hasText: to }).getByRole('link', { name: subject }).first()
  await expect
    .poll(
      async () => {
        await page.goto('/sandbox/mailbox')
        return mail.count()
      },
      { timeout: 15_000, interval: 300 },
    )
    .toBeGreaterThan(0)
  await mail.click()
  return (await page.locator('pre').first().textContent()) ?? ''
}

/** How many mails one address has got so far. */
export async function countMails(page: Page, to: string): Promise<number> {
  await page.goto('/sandbox/mailbox')
  return page.getByRole('row').filter({ hasText: to }).count()
}

/** The first link of a mail that leads to one of the site's own addresses. */
export function linkTo(path: string, text: string): string {
  const link = new RegExp(`https?://\\S+${path}/[^\\s)>\\]]+`).exec(text)?.[0]
  if (!link) throw new Error(`No link to ${path} in:\n${text}`)
  return link
}
