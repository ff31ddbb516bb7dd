import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { countCalls, failCalls, failed, holdCalls } from './function-calls.ts'
import { holdBack, scripts } from './hold-back.ts'
import { arrived, hydrated, open } from './open.ts'
import { someone } from './someone.ts'
import { errorOf, focusedName, toastOf } from './toasts.ts'
import { type Visitor, visitor } from './visitor.ts'

describe('the contact form', () => {
  async function fill(page: Visitor) {
    await open(page, '/contact')
    await page.getByLabel(/first name/i).fill(' Ada ')
    await page
      .locator('main')
      .getByLabel(/e-?mail/i)
      .first()
      .fill(someone())
    await page.getByLabel(/message/i).fill('How long is the course?')
  }
  const send = (page: Page) => page.locator('main form button[type="submit"]').first()

  /** Sends a message, delays its call, and opens another page. Returns a function that releases the call. */
  async function sendAndLeave(page: Visitor): Promise<() => void> {
    const { release, calls } = await holdCalls(page)
    await fill(page)
    await send(page).click()
    await expect.poll(calls).toBe(1)
    await page.getByRole('link', { name: 'Story' }).first().click()
    await page.getByRole('heading', { name: 'It went nowhere' }).waitFor()
    return release
  }

  test('names the missing fields', async () => {
    const page = await visitor()
    await open(page, '/contact')
    await send(page).click()
    expect(await toastOf(page)).toEqual(['Missing info', 'First name, email and message are required.'])
  })

  test('marks every missing field until text is typed, and focuses the first one', async () => {
    const page = await visitor()
    await open(page, '/contact')
    const wrong = () =>
      page
        .locator('main form [aria-invalid="true"]')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name))
    await send(page).click()
    await expect.poll(wrong).toEqual(['firstName', 'email', 'message'])
    expect(await focusedName(page)).toBe('firstName')
    expect(await errorOf(page.getByLabel(/first name/i))).toBe('Please enter your first name.')
    expect(await errorOf(page.getByLabel(/message/i))).toBe('Please write a message.')
    await page.getByLabel(/message/i).fill('How long is the course?')
    await expect.poll(wrong).toEqual(['firstName', 'email'])
    await page.getByLabel(/first name/i).fill('Ada')
    await expect.poll(wrong).toEqual(['email'])
  })

  test('shows the server’s message if the server rejects the form', async () => {
    const page = await visitor()
    page.expectConsole(failed)
    await failCalls(page, 400, 'Please enter a valid email address.')
    await fill(page)
    await send(page).click()
    expect(await toastOf(page)).toEqual(['Something went wrong', 'Please enter a valid email address.'])
  })

  test('focuses a rejected email address, and keeps all entries', async () => {
    const page = await visitor()
    const calls = countCalls(page)
    await fill(page)
    const email = page.locator('main').getByLabel('Email', { exact: true })
    await email.fill('ada at example.com')
    await send(page).press('Enter')
    await expect.poll(() => errorOf(email)).toBe('Please enter a valid email address.')
    expect(await focusedName(page)).toBe('email')
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel(/message/i).inputValue()).toBe('How long is the course?')
    await email.fill('ada@example.com')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull()
    expect(await errorOf(email)).toBeNull()
    expect(calls()).toBe(0)
  })

  test('reports a text that is too long, without a call', async () => {
    const page = await visitor()
    await fill(page)
    await page.getByLabel(/message/i).fill('x'.repeat(5_001))
    await send(page).click()
    await expect
      .poll(() => errorOf(page.getByLabel(/message/i)))
      .toBe('Please keep the message under 5,000 characters.')
  })

  test('keeps the text while the visitor is on another page, until it is sent', async () => {
    const page = await visitor()
    await fill(page)
    await page.getByLabel(/reason/i).selectOption('Just want to say hi!')
    await page.getByRole('link', { name: 'Story' }).first().click()
    await arrived(page, '**/story')
    await page.goBack()
    const message = page.getByLabel(/message/i)
    await expect.poll(() => message.inputValue()).toBe('How long is the course?')
    expect(await page.getByLabel(/reason/i).inputValue()).toBe('Just want to say hi!')
    await send(page).click()
    await toastOf(page)
    expect(await page.getByText(/^Sent\. My answer goes to /).isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Story' }).first().click()
    await arrived(page, '**/story')
    await page.goBack()
    await message.waitFor()
    expect(await message.inputValue()).toBe('')
  })

  test('keeps text that was typed before hydration while the visitor is on another page', async () => {
    const page = await visitor()
    const letGo = await holdBack(page, scripts)
    await page.goto('/contact')
    await page.getByLabel(/message/i).fill('How long is the course?')
    letGo()
    await hydrated(page)
    await page.getByRole('link', { name: 'Story' }).first().click()
    await arrived(page, '**/story')
    await page.goBack()
    await expect.poll(() => page.getByLabel(/message/i).inputValue()).toBe('How long is the course?')
  })

  test('clears a message that is sent while the visitor is on another page or back again', async () => {
    for (const back of ['before', 'after']) {
      const page = await visitor()
      const release = await sendAndLeave(page)
      if (back === 'before') await page.goBack()
      release()
      expect(await toastOf(page)).toEqual(['Message sent', "Thanks! I'll get back to you soon."])
      if (back === 'after') await page.goBack()
      await expect.poll(() => page.getByLabel(/message/i).inputValue()).toBe('')
    }
  })

  test('keeps text that is typed while the previous message is being sent', async () => {
    const page = await visitor()
    const release = await sendAndLeave(page)
    await page.goBack()
    const message = page.getByLabel(/message/i)
    await message.fill('And how much is it?')
    release()
    await toastOf(page)
    expect(await message.inputValue()).toBe('And how much is it?')
  })

  test('keeps the focus on its button if sending fails', async () => {
    const page = await visitor()
    page.expectConsole(failed)
    await failCalls(page, 500)
    await fill(page)
    await send(page).press('Enter')
    await toastOf(page)
    await expect.poll(() => focusedName(page)).toBe('Send message')
  })

  test('shows its own error message if there was no response', async () => {
    const page = await visitor()
    page.expectConsole(failed)
    await page.route('**/functions/v1/*', (route) => route.abort())
    await fill(page)
    await send(page).click()
    expect(await toastOf(page)).toEqual(['Something went wrong', 'Please try again later.'])
  })

  test.each(['<h1>Bad gateway', '{"error":{"code":502}}'])(
    'says that sending failed if an error response has no message: %s',
    async (body) => {
      const page = await visitor()
      page.expectConsole(failed)
      await page.route('**/functions/v1/*', (route) => route.fulfill({ status: 502, body }))
      await fill(page)
      await send(page).click()
      expect(await toastOf(page)).toEqual(['Something went wrong', 'Failed to submit'])
    },
  )

  test('is busy while it sends, and sends once', async () => {
    const page = await visitor()
    const { release, calls } = await holdCalls(page)
    await fill(page)
    await send(page).click()
    await expect.poll(() => send(page).textContent()).toBe('Sending...')
    expect(await send(page).isDisabled()).toBe(true)
    await page.getByLabel(/first name/i).press('Enter')
    release()
    await toastOf(page)
    expect(calls()).toBe(1)
  })

  test('says that the message was sent, and is cleared', async () => {
    const page = await visitor()
    await fill(page)
    await page.getByLabel(/reason/i).selectOption('Course or coaching question')
    await send(page).click()
    expect(await toastOf(page)).toEqual(['Message sent', "Thanks! I'll get back to you soon."])
    expect(await page.getByLabel(/message/i).inputValue()).toBe('')
  })
})
