import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { site } from '../../model/site.ts'
import { failed } from './function-calls.ts'
import { readMail } from './mailbox.ts'
import { open } from './open.ts'
import { someone } from './someone.ts'
import { toastOf } from './toasts.ts'
import { type Visitor, visitor } from './visitor.ts'

/** Fills in every text field of a form by script, hidden fields included, as some browser extensions do. */
async function fillEverything(form: Locator, email: string): Promise<void> {
  await form.locator('input:not([type=hidden]), textarea').evaluateAll((fields, address) => {
    for (const field of fields as HTMLInputElement[]) {
      field.value = field.name === 'email' ? address : 'https://filled.example'
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, email)
}

const button = (form: Locator) => form.locator('button[type=submit]')
const oneMoreStep = ['One more step', 'Nothing has been sent yet. Please press the button once more.']

async function filledForm(page: Visitor, name: string | RegExp) {
  const email = someone('filled')
  const form = page.getByRole('form', { name }).first()
  await fillEverything(form, email)
  return { email, form }
}

test('a buyer whose extension fills in every field gets to the payment page at the first press', async () => {
  const page = await visitor()
  await open(page, '/checkout')
  const { form } = await filledForm(page, 'Checkout')
  await button(form).click()
  await page.waitForURL('**/sandbox/stripe/pay/**')
})

test.each([
  ['newsletter', '/', `Subscribe to ${site.newsletter}`, "You're in!", /confirm/i],
  ['kit', '/affiliate', /kits/i, 'Success!', /download/i],
  ['contact', '/contact', 'Contact', 'Message sent', /./],
] as const)(
  'the %s form asks whoever has every field filled in for one more press',
  async (_, path, name, sent, mail) => {
    const page = await visitor()
    page.expectConsole(failed)
    await open(page, path)
    const { email, form } = await filledForm(page, name)
    await button(form).click()
    expect(await toastOf(page)).toEqual(oneMoreStep)
    // The extension fills in the form again.
    await fillEverything(form, email)
    await button(form).click()
    await expect.poll(async () => (await toastOf(page))[0]).toBe(sent)
    await readMail(page, email, mail)
  },
)

test('without JavaScript, the page that follows has the button to press once more', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  page.expectConsole(/400/)
  await page.goto('/contact')
  const form = page.locator('main form').first()
  const email = someone('filled.plain')
  for (const [name, text] of Object.entries({ firstName: 'Ada', email, message: 'Hello.' }))
    await form.locator(`[name=${name}]`).fill(text)
  await form.locator('[inert] input').evaluate((field: HTMLInputElement) => {
    field.value = 'https://filled.example'
  })
  await button(form).click()
  await page.getByText('Please press the button once more.').waitFor()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Message sent').waitFor()
  await readMail(page, email, /./)
})
