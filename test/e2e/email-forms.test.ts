import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { site } from '../../model/site.ts'
import { countCalls, failCalls, failed, holdCalls } from './function-calls.ts'
import { scriptOf } from './hold-back.ts'
import { open } from './open.ts'
import { someone } from './someone.ts'
import { errorOf, focusedName, toastOf } from './toasts.ts'
import { type Visitor, visitor } from './visitor.ts'

const newsletter = (page: Page) => page.getByRole('form', { name: `Subscribe to ${site.newsletter}` }).first()
const starterKit = (page: Page) => page.getByRole('form', { name: 'Get the Starter Kit by email' })
const kits = (page: Page) => page.locator('main form').first()

const emailForms = [
  {
    name: 'newsletter',
    path: '/',
    form: newsletter,
    busy: 'Subscribing...',
    failure: ['Subscription failed', 'Please try again.'],
    success: ["You're in!", 'Check your inbox for a confirmation.'],
  },
  {
    name: 'starter kit',
    path: '/',
    form: starterKit,
    busy: 'Sending...',
    failure: ['Subscription failed', 'Please try again.'],
    success: ['Starter Kit on its way!', 'Check your inbox.'],
  },
  {
    name: 'starter kits page',
    path: '/affiliate',
    form: kits,
    busy: 'Sending...',
    failure: ['Download failed', 'Please try again.'],
    success: ['Success!', 'Check your inbox for the starter kits download link.'],
  },
]

test('a form is sent although the script with its rules gets no answer', async () => {
  const page = await visitor()
  await page.route(scriptOf('contract/functions.ts'), () => {})
  await open(page, '/')
  await newsletter(page).getByRole('textbox').fill(someone())
  await newsletter(page).locator('button[type="submit"]').click()
  await page.getByRole('status').getByText("You're in!").waitFor({ timeout: 10_000 })
})

/** The three forms use web/signup/email-form.tsx, so `npm test` checks the errors of only the first one. */
const tried = inject('thorough') ? emailForms : emailForms.slice(0, 1)

describe.each(tried)('the $name form', ({ path, form, success }) => {
  test('requires a valid email address and makes no call without one', async () => {
    const page = await visitor()
    const calls = countCalls(page)
    await open(page, path)
    const field = form(page).getByRole('textbox')
    const heightOfButton = async () =>
      Math.round((await form(page).locator('button[type="submit"]').boundingBox())?.height ?? 0)
    const height = await heightOfButton()
    await field.fill('   ')
    await form(page).locator('button[type="submit"]').click()
    expect(await toastOf(page)).toEqual(['Please enter your email'])
    // There must be only one live region. With nested live regions, some screen readers announce the text twice.
    expect(
      await page.getByRole('alert').locator('xpath=ancestor::*[@aria-live or @role="alert"]').count(),
    ).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    expect(await errorOf(field)).toBe('Please enter your email.')
    expect(await heightOfButton()).toBe(height)

    await field.fill('ada at example.com')
    await field.press('Enter')
    await expect.poll(() => errorOf(field)).toBe('Please enter a valid email address.')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.press('End')
    await field.press('x')
    await expect.poll(() => errorOf(field)).toBeNull()
    expect(calls()).toBe(0)
  })

  test('removes its errors when it is submitted again', async () => {
    const page = await visitor()
    await open(page, path)
    await form(page).locator('button[type="submit"]').click()
    await page.getByRole('alert').waitFor()
    await form(page).getByRole('textbox').fill(someone())
    await form(page).locator('button[type="submit"]').click()
    await page
      .getByRole('status')
      .filter({ hasText: success[0] ?? 'nothing' })
      .waitFor()
    expect(await page.locator('.toast').count()).toBe(1)
  })
})

describe.each(emailForms)('the $name form', ({ path, form, busy, failure, success }) => {
  test('keeps the email address if the call fails, then sends once, confirms the success and is cleared', async () => {
    const page = await visitor()
    page.expectConsole(failed)
    await failCalls(page, 500, 'secret inside')
    await open(page, path)
    const field = form(page).getByRole('textbox')
    const button = form(page).locator('button[type="submit"]')
    const email = someone()
    await field.fill(email)
    await button.click()
    expect(await toastOf(page)).toEqual(failure)
    expect(await field.inputValue()).toBe(email)
    await expect.poll(() => button.isEnabled()).toBe(true)

    await page.unroute('**/functions/v1/*')
    const { release, calls } = await holdCalls(page)
    await field.press('Enter')
    await field.press('Enter')
    await expect.poll(() => button.textContent()).toBe(busy)
    expect(await button.isDisabled()).toBe(true)
    release()
    await page
      .getByRole('status')
      .filter({ hasText: success[0] ?? 'nothing' })
      .waitFor()
    expect(await toastOf(page)).toEqual(success)
    expect(calls()).toBe(1)
    expect(await field.inputValue()).toBe('')
    // The confirmation stays until the visitor types again.
    const sent = form(page).getByText(email)
    expect(await sent.isVisible()).toBe(true)
    await field.press('x')
    await expect.poll(() => sent.count()).toBe(0)
  })
})

describe('the resources dialog', () => {
  async function openDialog(page: Visitor) {
    await open(page, '/resources')
    await page
      .locator('main')
      .getByRole('button', { name: /get|download|send/i })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    return dialog
  }

  test('requires every field', async () => {
    const page = await visitor()
    const dialog = await openDialog(page)
    await dialog.locator('button[type="submit"]').click()
    expect(await toastOf(page)).toEqual(['Please fill in all fields'])
    await dialog.getByLabel(/name/i).fill('Ada')
    await dialog.locator('button[type="submit"]').click()
    expect(await toastOf(page)).toEqual(['Please fill in all fields'])
  })

  test('keeps its close button and the first wrong field in view on the smallest phone', async () => {
    const page = await visitor({ viewport: { width: 320, height: 640 } })
    const dialog = await openDialog(page)
    await dialog.locator('button[type="submit"]').click()
    await page.getByRole('alert').waitFor()
    for (const part of [dialog.getByRole('button', { name: 'Close' }), dialog.getByLabel('Name')]) {
      const { y = -1, height = 0 } = (await part.boundingBox()) ?? {}
      expect(y).toBeGreaterThan(0)
      expect(y + height).toBeLessThan(640)
    }
  })

  test('stays open when a selection is dragged out of a field, and closes on a click outside', async () => {
    const page = await visitor()
    const dialog = await openDialog(page)
    const name = dialog.getByLabel(/name/i)
    await name.fill('Ada Lovelace')
    const box = await name.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move(20, 20, { steps: 4 })
    await page.mouse.up()
    expect(await name.inputValue()).toBe('Ada Lovelace')
    expect(await dialog.isVisible()).toBe(true)
    await page.mouse.click(20, 20)
    await dialog.waitFor({ state: 'hidden' })
  })

  test('shows an error when the call fails', async () => {
    const page = await visitor()
    page.expectConsole(failed)
    await failCalls(page, 500)
    const dialog = await openDialog(page)
    await dialog.getByLabel(/name/i).fill('Ada')
    await dialog.getByLabel(/e-?mail/i).fill(someone())
    await dialog.locator('button[type="submit"]').click()
    expect(await toastOf(page)).toEqual(['Download failed', 'Please try again.'])
  })

  test('tells the visitor to check their inbox, and is reset when it is opened again', async () => {
    const page = await visitor()
    const dialog = await openDialog(page)
    await dialog.locator('button[type="submit"]').click()
    await page.getByRole('alert').waitFor()
    await dialog.getByLabel(/name/i).fill('Ada')
    const email = someone()
    await dialog.getByLabel(/e-?mail/i).fill(email)
    await dialog.locator('button[type="submit"]').click()
    await dialog.getByText('Check Your Inbox!').waitFor()
    await dialog.getByText(`is on its way to ${email}.`).waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
    expect(await focusedName(page)).toContain('Check Your Inbox!')
    expect(await dialog.getByRole('link').count()).toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Back to the page' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page
      .locator('main')
      .getByRole('button', { name: /get|download|send/i })
      .first()
      .click()
    expect(await dialog.getByLabel(/name/i).inputValue()).toBe('')
    expect(await dialog.getByLabel(/e-?mail/i).inputValue()).toBe('')
  })
})
