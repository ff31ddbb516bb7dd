import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { offer } from '../../model/offer.ts'
import { failed, holdCalls } from './function-calls.ts'
import { holdBack } from './hold-back.ts'
import { arrived, open } from './open.ts'
import { someone } from './someone.ts'
import { errorOf, focusedName, toastOf } from './toasts.ts'
import { visitor } from './visitor.ts'

describe('the checkout form', () => {
  const pay = (page: Page) => page.locator('main form button[type="submit"]').first()

  test('requires a name and an email address', async () => {
    const page = await visitor()
    await open(page, '/checkout')
    await pay(page).click()
    expect(await toastOf(page)).toEqual([
      'Missing Information',
      'Please fill in your name and email address.',
    ])
    expect(await page.locator('main form [aria-invalid="true"]').count()).toBe(2)
    expect(await focusedName(page)).toBe('email')
    expect(await errorOf(page.getByLabel('First name'))).toBe('Please enter your first name.')
  })

  test('is busy while the payment is created, and stores the buyer’s data', async () => {
    const page = await visitor()
    const { release } = await holdCalls(page)
    const email = someone()
    await open(page, '/checkout')
    await page.getByLabel('Email').first().fill(` ${email} `)
    await page.getByLabel('First name').fill(' Ada ')
    await pay(page).click()
    await expect.poll(() => pay(page).textContent()).toBe('Processing...')
    expect(await pay(page).isDisabled()).toBe(true)
    release()
    await page.waitForURL('**/sandbox/stripe/**')
    await page.goto('/story')
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem('checkoutUserData'))) ?? '')).toEqual({
      email,
      firstName: 'Ada',
      lastName: '',
    })
  })

  test('keeps what the buyer typed while they read the terms', async () => {
    const page = await visitor()
    await open(page, '/checkout')
    await page.getByLabel('Email').first().fill('ada@example.com')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Lovelace')
    await page.locator('footer').getByRole('link', { name: 'Terms' }).click()
    await arrived(page, '**/terms')
    await page.goBack()
    await expect.poll(() => page.getByLabel('Email').first().inputValue()).toBe('ada@example.com')
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada')
    expect(await page.getByLabel('Last name').inputValue()).toBe('Lovelace')
    expect(await page.evaluate(() => localStorage.getItem('checkoutUserData'))).toBeNull()
  })

  test('works again after the buyer stops loading the payment page', async () => {
    const page = await visitor()
    const letGo = await holdBack(page, '**/sandbox/stripe/pay/**')
    await open(page, '/checkout')
    await page.getByLabel('Email').first().fill(someone())
    await page.getByLabel('First name').fill('Ada')
    const stopped = page.evaluate(async () => {
      await new Promise((leaving) => navigation.addEventListener('navigate', leaving, { once: true }))
      // The navigation isn't under way until the listeners have run.
      await new Promise((resolve) => setTimeout(resolve))
      window.stop()
    })
    await pay(page).click()
    await stopped
    await expect.poll(() => pay(page).isEnabled()).toBe(true)
    letGo()
    await pay(page).click()
    await page.waitForURL('**/sandbox/stripe/pay/**')
  })

  test.each([
    ['the payment fails', { status: 500, body: { error: 'inside' } }],
    ['no address comes back', { status: 200, body: { ok: true } }],
  ])('shows an error when %s', async (_, { status, body }) => {
    const page = await visitor()
    page.expectConsole(failed)
    await page.route('**/functions/v1/create-payment', (route) => route.fulfill({ status, json: body }))
    await open(page, '/checkout')
    await page.getByLabel('Email').first().fill(someone())
    await page.getByLabel('First name').fill('Ada')
    await pay(page).click()
    expect(await toastOf(page)).toEqual(['Payment Error', 'Unable to process payment. Please try again.'])
    expect(await page.locator('main').textContent()).not.toContain('inside')
  })

  test('says what to correct if retrying can’t help, until the next try', async () => {
    const page = await visitor()
    page.expectConsole(failed)
    page.expectConsole(/timer did not start/)
    const fillIn = async (email: string, firstName: string) => {
      await page.getByLabel('Email').first().fill(email)
      await page.getByLabel('First name').fill(firstName)
      await pay(page).click()
    }
    await open(page, '/checkout')
    await fillIn(someone(), 'A'.repeat(101))
    await expect
      .poll(() => errorOf(page.getByLabel('First name')))
      .toBe('Please keep the first name under 100 characters.')
    const email = page.getByLabel('Email').first()
    await fillIn('ada@localhost', 'Ada')
    await expect.poll(() => errorOf(email)).toBe('Please enter a valid email address.')
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await toastOf(page)).toEqual(['Payment Error', 'Unable to process payment. Please try again.'])
    await page.getByLabel('First name').press('End')
    await page.keyboard.type('x')
    await expect
      .poll(() => page.locator('.toast').count(), { message: 'leaves whoever corrects it alone' })
      .toBe(0)
    const { release } = await holdCalls(page)
    await fillIn(someone(), 'Ada')
    await expect.poll(() => errorOf(email)).toBeNull()
    release()
    await page.waitForURL('**/sandbox/stripe/**')
  })
})

test('on a phone the price is above the form and on its button', async () => {
  const page = await visitor({ viewport: { width: 390, height: 844 } })
  await open(page, '/checkout')
  const summary = page.locator('.checkout-summary')
  const folded = summary.getByText(`${offer.title}, $297 once`)
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
  expect(await top(folded)).toBeLessThan(await top(page.getByLabel('Email').first()))
  expect(await summary.getByText('Total, once').isVisible()).toBe(false)
  await folded.click()
  expect(await summary.getByText('Total, once').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Continue to payment, $297' }).waitFor()
})

test('on a wide screen the summary is open, and the menu is the only way to the other pages', async () => {
  const page = await visitor()
  await open(page, '/checkout')
  expect(await page.locator('.checkout-summary').getByText('Total, once').isVisible()).toBe(true)
  expect(await page.locator('header a:visible').count()).toBe(1)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'My Story' }).click()
  await page.waitForURL('**/story')
})
