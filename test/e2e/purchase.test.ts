import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { OrderConfirmation } from '../../contract/order.ts'
import { inCurrency } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { site } from '../../model/site.ts'
import { open } from './open.ts'
import { someone } from './someone.ts'
import { visitor } from './visitor.ts'

async function fillIn(page: Page, email: string) {
  await open(page, '/checkout')
  await page.locator('main').getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name (optional)').fill('Lovelace')
  await page.locator('main form button[type="submit"]').click()
}

async function checkout(page: Page, email: string) {
  await fillIn(page, email)
  await page.waitForURL('**/sandbox/stripe/**')
}

/** Returns the subjects of the emails that an address has received. */
async function mailsTo(page: Page, email: string): Promise<string[]> {
  await page.goto('/sandbox/mailbox')
  return page.locator('main a, main tr, main li').filter({ hasText: email }).allTextContents()
}

test('a purchase leads to a confirmed order and a welcome email, and deletes the stored data', async () => {
  const page = await visitor()
  const email = someone('buyer')
  await open(page, '/academy')
  await page.locator('main').getByRole('link', { name: /join/i }).first().click()
  await page.waitForURL('**/checkout')
  await checkout(page, email)
  expect(await page.evaluate(() => localStorage.getItem('checkoutUserData'))).toContain(email)
  await page.getByRole('button', { name: /^pay/i }).first().click()
  await page.waitForURL('**/checkout/success?session_id=*')
  const session = new URL(page.url()).searchParams.get('session_id') ?? ''
  const main = page.locator('main')
  await main.getByText(session).waitFor()
  await main.getByText(inCurrency(offer.cents)).first().waitFor()
  await main.getByText(offer.title).first().waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('checkoutUserData'))).toBeNull()
  expect(await main.getByRole('link', { name: 'Return to Homepage' }).getAttribute('href')).toBe('/')
  await expect.poll(async () => (await mailsTo(page, email)).join('\n')).toMatch(/welcome|academy/i)
})

test('a buyer who returns to the checkout is told not to pay twice, and gets their link by email', async () => {
  const page = await visitor()
  const email = someone('twice')
  await checkout(page, email)
  await page.getByRole('button', { name: /^pay/i }).first().click()
  await page.waitForURL('**/checkout/success?session_id=*')
  await checkout(page, email)
  await page.getByText('Already bought Affiliate Academy?').waitFor()
})

test('leaving the pay page opens the cancel page, and deletes the stored data', async () => {
  const page = await visitor()
  await checkout(page, someone('leaver'))
  await page
    .getByRole('link', { name: /leave|back|cancel/i })
    .or(page.getByRole('button', { name: /leave|back|cancel/i }))
    .first()
    .click()
  await page.waitForURL('**/checkout/cancel*')
  const main = page.locator('main')
  expect(await main.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/checkout')
  expect(await main.getByRole('link', { name: 'Back to Course Page' }).getAttribute('href')).toBe('/academy')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('checkoutUserData'))).toBeNull()
})

test('the course opens from the order page, but only in the browser that paid', async () => {
  const page = await visitor()
  const email = someone('opens')
  await checkout(page, email)
  await page.getByRole('button', { name: /^pay/i }).first().click()
  await page.waitForURL('**/checkout/success?session_id=*')
  const { searchParams } = new URL(page.url())
  await page.locator('main').getByText(email).first().waitFor()
  const wrong = page.locator('main').getByText(`Is ${email} mistyped`)
  expect(await wrong.getByRole('link').getAttribute('href')).toBe(`mailto:${site.owner.email}`)

  const stranger = await visitor()
  await open(stranger, `/checkout/success?session_id=${searchParams.get('session_id')}`)
  await stranger.getByRole('heading', { level: 1, name: 'I can’t show an order here' }).waitFor()
  expect(await stranger.locator('main').textContent()).not.toContain(email)
  expect(await stranger.getByRole('button', { name: 'Open your course' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Open your course' }).click()
  await page.waitForURL('**/course/*')
  await page.getByRole('heading', { level: 1, name: offer.title }).waitFor()
})

test('an unknown session id is looked up and not found', async () => {
  const page = await visitor()
  await page.clock.install()
  await open(page, '/checkout/success?session_id=cs_test_made_up&claim=made_up')
  const main = page.locator('main')
  await main.getByRole('heading', { level: 1, name: 'Looking for your order' }).waitFor()
  expect(await main.getByText(/\$|cs_test|thank/i).count()).toBe(0)
  await page.clock.fastForward(10_000)
  await main.getByRole('heading', { level: 1, name: 'I can’t show an order here' }).waitFor()
  expect(await main.getByText(/\$|cs_test|thank/i).count()).toBe(0)
  expect(await main.getByRole('link', { name: 'Get my course link' }).getAttribute('href')).toBe('/access')
  expect(await main.getByRole('link', { name: site.owner.email }).count()).toBe(1)
})

const late: OrderConfirmation = {
  number: 'cs_late',
  sessionId: 'cs_late',
  amountCents: offer.cents,
  currency: offer.currency,
  presented: null,
  product: offer.title,
  productName: offer.name,
  isCourse: true,
  email: someone('late'),
  state: 'paid',
  isSecond: false,
  had: [],
}

test('the page of a payment that isn’t through asks the server again', async () => {
  const page = await visitor()
  const order: OrderConfirmation = { ...late, state: 'processing' }
  await page.route('**/checkout/success.data*', (route) => route.fulfill({ json: { data: { order } } }))
  await open(page, '/checkout/success?session_id=cs_late&claim=late')
  const again = page.getByRole('link', { name: 'Check again' })
  await again.waitFor()
  const loaded = page.waitForRequest((request) => request.isNavigationRequest())
  await again.click()
  await loaded
})

test('the page shows an order that the server receives while the buyer waits', async () => {
  const page = await visitor()
  const order = late
  await page.route('**/checkout/success.data*', (route) => route.fulfill({ json: { data: { order } } }))
  await open(page, '/checkout/success?session_id=cs_late&claim=late')
  await page.getByRole('heading', { level: 1, name: 'Page one is yours' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('the page focuses its heading when a payment that was processing arrives', async () => {
  const page = await visitor()
  let order: OrderConfirmation = { ...late, state: 'processing' }
  await page.route('**/checkout/success.data*', (route) => route.fulfill({ json: { data: { order } } }))
  await open(page, '/checkout/success?session_id=cs_late&claim=late')
  await page.getByRole('link', { name: 'Check again' }).focus()
  order = late
  await page.getByRole('heading', { level: 1, name: 'Page one is yours' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('nobody becomes a purchaser by opening the success page', async () => {
  const page = await visitor()
  page.expectConsole(/Failed to load resource|failed/)
  const email = someone('cheat')
  await page.goto('/')
  await page.evaluate((buyer) => localStorage.setItem('checkoutUserData', JSON.stringify(buyer)), {
    email,
    firstName: 'Mallory',
    lastName: '',
  })
  await open(page, '/checkout/success?session_id=cs_test_made_up')
  await page.waitForLoadState('networkidle')
  expect(await mailsTo(page, email)).toEqual([])
})
