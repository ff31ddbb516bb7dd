import { expect, test } from 'vitest'
import { inCurrency } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { readMail } from './mailbox.ts'
import { someone } from './someone.ts'
import { errorOf } from './toasts.ts'
import { visitor } from './visitor.ts'

const plain = { javaScriptEnabled: false }

test('the newsletter form works without JavaScript', async () => {
  const page = await visitor(plain)
  const email = someone('plain')
  await page.goto('/story')
  const form = page.locator('main form').last()
  await form.getByRole('textbox', { name: 'Email address' }).fill(email)
  await form.getByRole('button').click()
  await page.getByText("You're in!").waitFor()
  await readMail(page, email, /confirm/i)
})

test('the form of a resource works without JavaScript', async () => {
  const page = await visitor(plain)
  const email = someone('plain.kit')
  await page.goto('/resources')
  const form = page.locator('main form').first()
  await form.getByLabel('Name').fill('Ada')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button').click()
  await readMail(page, email, /Your download/)
})

test('without JavaScript, the contact form keeps the entries if one is missing', async () => {
  const page = await visitor(plain)
  page.expectConsole(/400/)
  await page.goto('/contact')
  const form = page.locator('main form').first()
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Message').fill('A long letter that nobody wants to type twice.')
  await form.getByRole('button').click()
  await page.getByText('First name, email and message are required.').waitFor()
  expect(await errorOf(page.getByLabel('Email'))).toBe('Please enter your email.')
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(1)
  expect(await page.locator('textarea').inputValue()).toBe('A long letter that nobody wants to type twice.')
  await page.getByLabel(/email/i).first().fill(someone('letter'))
  await page.locator('form').getByRole('button').first().click()
  await page.getByText('Message sent').waitFor()
})

test('the checkout works without JavaScript, up to the confirmed order', async () => {
  const page = await visitor(plain)
  await page.goto('/checkout')
  const form = page.locator('main form').first()
  await form.getByLabel('Email').fill(someone('plain.buyer'))
  await form.getByLabel('First name').fill('Ada')
  await form.getByRole('button').click()
  await page.waitForURL('**/sandbox/stripe/**')
  await page.getByRole('button', { name: /^pay/i }).first().click()
  await page.waitForURL('**/checkout/success?session_id=*')
  await page.locator('main').getByText(inCurrency(offer.cents)).first().waitFor()
})
