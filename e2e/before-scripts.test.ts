import { expect, test } from 'vitest'
import { holdBack, scripts } from './hold-back.ts'
import { hydrated } from './open.ts'
import { visitor } from './visitor.ts'

test('a button pressed before the scripts have come is answered when they have', async () => {
  const page = await visitor()
  const letGo = await holdBack(page, scripts)
  await page.goto('/')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await page.waitForTimeout(50)
  letGo()
  await hydrated(page)
  await page.locator('[aria-label="Page 2"][aria-current="page"]').waitFor()
})

test('words typed before the scripts have come stay', async () => {
  const page = await visitor()
  const letGo = await holdBack(page, scripts)
  await page.goto('/articles')
  const email = page.getByRole('textbox', { name: 'Email address' }).first()
  await email.fill('ada@example.com')
  letGo()
  await hydrated(page)
  expect(await email.inputValue()).toBe('ada@example.com')
})

test('a form sent before the scripts have come is answered on its own page', async () => {
  const page = await visitor()
  const letGo = await holdBack(page, scripts)
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send' }).click()
  letGo()
  await page.getByText('Missing info', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/contact')
})

test('a form sent where the scripts never come arrives', async () => {
  const page = await visitor()
  await holdBack(page, scripts)
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Subscribe' }).first()
  await form.getByRole('textbox', { name: 'Email address' }).fill('early@example.com')
  await form.getByRole('button').click()
  await page.waitForURL('**/functions/v1/convertkit-contact')
  expect(await page.locator('h1').textContent()).not.toMatch(/error|again/i)
})
