import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { open } from './open.ts'
import { someone } from './someone.ts'
import { type Visitor, visitor } from './visitor.ts'

const failed = /failed:|Failed to load resource|Failure: /

/** Waits for a toast and gives its words. */
async function toastOf(page: Page): Promise<string[]> {
  const toast = page.locator('.toast').last()
  await toast.waitFor()
  return toast.locator('p').allTextContents()
}

/** The field, by its name, or the button, by its words, that has the focus. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('name') ?? activeElement?.textContent
  })

const newsletter = (page: Page) => page.getByRole('form', { name: 'Subscribe to Growth Notes' }).first()
const starterKit = (page: Page) => page.getByRole('form', { name: 'Get the Starter Kit by email' })
const kits = (page: Page) => page.locator('main form').first()

/** The forms that ask for an address alone: where they stand and what they say. */
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

describe.each(emailForms)('the $name form', ({ path, form, busy, failure, success }) => {
  test('asks for an address and makes no call without one', async () => {
    const page = await visitor()
    const calls = countCalls(page)
    await open(page, path)
    await form(page).getByRole('textbox').fill('   ')
    await form(page).getByRole('button').click()
    expect(await toastOf(page)).toEqual(['Please enter your email'])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    expect(calls()).toBe(0)
  })

  test('says so when the call fails, and keeps the address', async () => {
    const page = await visitor()
    page.expectConsole(failed)
    await failCalls(page, 500, 'secret inside')
    await open(page, path)
    const email = someone()
    await form(page).getByRole('textbox').fill(email)
    await form(page).getByRole('button').click()
    expect(await toastOf(page)).toEqual(failure)
    expect(await form(page).getByRole('textbox').inputValue()).toBe(email)
    await expect.poll(() => form(page).getByRole('button').isEnabled()).toBe(true)
  })

  test('is busy once, then says that it went well and empties itself', async () => {
    const page = await visitor()
    const { release, calls } = await holdCalls(page)
    await open(page, path)
    await form(page).getByRole('textbox').fill(someone())
    await form(page).getByRole('textbox').press('Enter')
    await form(page).getByRole('textbox').press('Enter')
    const button = form(page).getByRole('button')
    await expect.poll(() => button.textContent()).toBe(busy)
    expect(await button.isDisabled()).toBe(true)
    release()
    expect(await toastOf(page)).toEqual(success)
    expect(calls()).toBe(1)
    expect(await form(page).getByRole('textbox').inputValue()).toBe('')
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

  test('wants every field', async () => {
    const page = await visitor()
    const dialog = await openDialog(page)
    await dialog.locator('button[type="submit"]').click()
    expect(await toastOf(page)).toEqual(['Please fill in all fields'])
    await dialog.getByLabel(/name/i).fill('Ada')
    await dialog.locator('button[type="submit"]').click()
    expect(await toastOf(page)).toEqual(['Please fill in all fields'])
  })

  test('says so when the call fails', async () => {
    const page = await visitor()
    page.expectConsole(failed)
    await failCalls(page, 500)
    const dialog = await openDialog(page)
    await dialog.getByLabel(/name/i).fill('Ada')
    await dialog.getByLabel(/e-?mail/i).fill(someone())
    await dialog.locator('button[type="submit"]').click()
    expect(await toastOf(page)).toEqual(['Download failed', 'Please try again.'])
  })

  test('asks to check the inbox, and is new when it is opened again', async () => {
    const page = await visitor()
    const dialog = await openDialog(page)
    await dialog.getByLabel(/name/i).fill('Ada')
    await dialog.getByLabel(/e-?mail/i).fill(someone())
    await dialog.locator('button[type="submit"]').click()
    await dialog.getByText('Check Your Inbox!').waitFor()
    expect(await focusedName(page)).toContain('Check Your Inbox!')
    await page.keyboard.press('Escape')
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

  test('names what is missing', async () => {
    const page = await visitor()
    await open(page, '/contact')
    await send(page).click()
    expect(await toastOf(page)).toEqual(['Missing info', 'First name, email and message are required.'])
  })

  test('shows the sentence that came with a refusal', async () => {
    const page = await visitor()
    page.expectConsole(failed)
    await failCalls(page, 400, 'Please enter a valid email address.')
    await fill(page)
    await send(page).click()
    expect(await toastOf(page)).toEqual(['Something went wrong', 'Please enter a valid email address.'])
  })

  test('leads back to an address that was refused, with everything still there', async () => {
    const page = await visitor()
    page.expectConsole(failed)
    await fill(page)
    const email = page.locator('main').getByLabel('Email', { exact: true })
    await email.fill('ada at example.com')
    await send(page).press('Enter')
    expect(await toastOf(page)).toEqual(['Something went wrong', 'Please enter a valid email address.'])
    await expect.poll(() => focusedName(page)).toBe('email')
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel(/message/i).inputValue()).toBe('How long is the course?')
    await email.fill('ada@example.com')
    expect(await email.getAttribute('aria-invalid')).toBeNull()
  })

  test('leaves the focus on its button when it was not sent', async () => {
    const page = await visitor()
    page.expectConsole(failed)
    await failCalls(page, 500)
    await fill(page)
    await send(page).press('Enter')
    await toastOf(page)
    await expect.poll(() => focusedName(page)).toBe('Send message')
  })

  test('has a sentence of its own when none came', async () => {
    const page = await visitor()
    page.expectConsole(failed)
    await page.route('**/functions/v1/*', (route) => route.abort())
    await fill(page)
    await send(page).click()
    expect(await toastOf(page)).toEqual(['Something went wrong', 'Please try again later.'])
  })

  test('says that it failed when a refusal comes without a sentence', async () => {
    const page = await visitor()
    page.expectConsole(failed)
    await page.route('**/functions/v1/*', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway' }))
    await fill(page)
    await send(page).click()
    expect(await toastOf(page)).toEqual(['Something went wrong', 'Failed to submit'])
  })

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

  test('says that the message was sent, and is empty again', async () => {
    const page = await visitor()
    await fill(page)
    await page.getByLabel(/reason/i).selectOption('Course or coaching question')
    await send(page).click()
    expect(await toastOf(page)).toEqual(['Message sent', "Thanks! I'll get back to you soon."])
    expect(await page.getByLabel(/message/i).inputValue()).toBe('')
  })
})

describe('the checkout form', () => {
  const pay = (page: Page) => page.locator('main form button[type="submit"]').first()

  test('wants a name and an address', async () => {
    const page = await visitor()
    await open(page, '/checkout')
    await pay(page).click()
    expect(await toastOf(page)).toEqual([
      'Missing Information',
      'Please fill in your name and email address.',
    ])
  })

  test('is busy while the payment is made, and remembers the buyer', async () => {
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

  test.each([
    ['the payment fails', { status: 500, body: { error: 'inside' } }],
    ['no address comes back', { status: 200, body: { ok: true } }],
  ])('says so when %s', async (_, { status, body }) => {
    const page = await visitor()
    page.expectConsole(failed)
    await page.route('**/functions/v1/create-payment', (route) => route.fulfill({ status, json: body }))
    await open(page, '/checkout')
    await page.getByLabel('Email').first().fill(someone())
    await page.getByLabel('First name').fill('Ada')
    await pay(page).click()
    expect(await toastOf(page)).toEqual(['Payment Error', 'Unable to process payment. Please try again.'])
  })
})

test('an unknown video says so', async () => {
  const page = await visitor()
  page.expectConsole(/404/)
  const answer = await page.goto('/video/nothing-here')
  expect(answer?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Video Not Found')
  await page.getByText("The video you're looking for doesn't exist.").waitFor()
  expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
})

test('an unknown address says so, with the path in the console', async () => {
  const page = await visitor()
  page.expectConsole(/404/)
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such/page'))
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await page.getByText('Oops! Page not found').waitFor()
  expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  await logged
})

function countCalls(page: Page): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/')) calls += 1
  })
  return () => calls
}

function failCalls(page: Page, status: number, error = 'Something broke.'): Promise<unknown> {
  return page.route('**/functions/v1/*', (route) => route.fulfill({ status, json: { error } }))
}

/** Holds each call back until it is released; gives how many were made. */
async function holdCalls(page: Page) {
  let calls = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/functions/v1/*', async (route) => {
    calls += 1
    await released
    await route.continue()
  })
  return { release: () => release(), calls: () => calls }
}
