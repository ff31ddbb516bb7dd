import type { Page } from 'playwright-core'

/** Waits for an email to this address, opens it and returns its plain text. */
export async function readMail(page: Page, to: string, subject: RegExp): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: to }).getByRole('link', { name: subject }).first()
  for (let attempt = 0; attempt < 60; attempt++) {
    // Fetch the list without rendering it, because it has every email of the test run.
    const list = await (await page.request.get('/sandbox/mailbox')).text()
    if (list.includes(to)) await page.goto('/sandbox/mailbox')
    if (list.includes(to) && (await mail.count())) {
      await mail.click()
      await page.waitForURL('**/sandbox/mailbox/*')
      return (await page.locator('pre').first().textContent()) ?? ''
    }
    await page.waitForTimeout(250)
  }
  throw new Error(`No email ${subject} arrived for ${to}.`)
}

/** Returns the first URL in an email's text that has this path and something after it. Throws if there is none. */
export function linkTo(path: string, text: string): string {
  const link = new RegExp(`https?://\\S+${path}/[^\\s)>\\]]+`).exec(text)?.[0]
  if (!link) throw new Error(`No link to ${path} in:\n${text}`)
  return link
}
