import type { Page } from 'playwright-core'

/** Fills in the checkout form and continues to the sandbox's pay page. */
export async function goToPayPage(page: Page, email: string): Promise<void> {
  await page.goto('/checkout')
  await page.locator('main').getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill('Ada')
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL('**/sandbox/stripe/**')
}

/** Buys on the sandbox's pay page, and waits for the order page. Returns the id of the checkout session. */
export async function buy(page: Page, email: string): Promise<string> {
  await goToPayPage(page, email)
  await page.getByRole('button', { name: /^pay/i }).first().click()
  await page.waitForURL('**/checkout/success?session_id=*')
  return new URL(page.url()).searchParams.get('session_id') ?? ''
}
