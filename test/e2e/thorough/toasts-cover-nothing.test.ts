import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { failCalls, failed } from '../function-calls.ts'
import { open } from '../open.ts'
import { someone } from '../someone.ts'
import { type Visitor, visitor } from '../visitor.ts'

/** A phone at 320 px with its keyboard open, a phone, and a desktop. */
const sizes = [
  { width: 320, height: 340 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const mainForm = (page: Page) => page.locator('main form:visible').first()
const send = (page: Page) => mainForm(page).locator('button[type="submit"]').click()

async function openDialog(page: Visitor) {
  await open(page, '/resources')
  await page.getByRole('button', { name: 'Get it free' }).first().click()
  await page.getByRole('dialog').waitFor()
}

const forms: Record<string, (page: Visitor) => Promise<void>> = {
  contact: (page) => open(page, '/contact'),
  checkout: (page) => open(page, '/checkout'),
  newsletter: (page) => open(page, '/'),
  'starter kits': (page) => open(page, '/affiliate'),
  'resources dialog': openDialog,
}

test.each(Object.keys(forms))(
  'no toast of the %s form covers a field or a button, at any width',
  async (name) => {
    for (const viewport of sizes) {
      // A visitor of its own, because the checkout fills in what was typed before.
      const page = await visitor({ viewport })
      page.expectConsole(failed)
      page.expectConsole(/timer did not start/)
      await forms[name]?.(page)
      await send(page)
      await page.locator('.toast').waitFor()
      expect(await covered(page), `empty, ${viewport.width}`).toEqual([])

      await failCalls(page, 500)
      for (const field of await mainForm(page).locator('[aria-required]').all())
        await field.fill((await field.getAttribute('type')) === 'email' ? someone() : 'Ada')
      await send(page)
      await page.locator('.toast').waitFor()
      expect(await covered(page), `failed, ${viewport.width}`).toEqual([])
      expect(await isInWindow(page), `failed, ${viewport.width}`).toBe(true)
    }
  },
)

test('a form confirms its success in one message', async () => {
  const page = await visitor({ viewport: { width: 390, height: 844 } })
  const email = someone()
  await open(page, '/contact')
  await page.getByLabel(/first name/i).fill('Ada')
  await page.locator('main').getByLabel('Email').fill(email)
  await page.getByLabel(/message/i).fill('How long is the course?')
  await send(page)
  await page.getByText('Message sent').waitFor()
  expect(await mainForm(page).getByText(email).count()).toBe(1)
  expect(await page.locator('.toast').textContent()).toContain(email)
  expect(await covered(page)).toEqual([])
  expect(await isInWindow(page)).toBe(true)
})

test('an empty email field has one visible message', async () => {
  const page = await visitor()
  await open(page, '/')
  await send(page)
  const messages = mainForm(page).getByText(/^Please enter your email/)
  await messages.first().waitFor()
  const sizesOf = await messages.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).clipPath === 'inset(50%)'),
  )
  expect(sizesOf.filter((hidden) => !hidden)).toHaveLength(1)
})

/** Returns the names of the fields, buttons and field errors whose area overlaps a toast of another parent. */
function covered(page: Page) {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toast')]
    const within = document.querySelector('dialog[open]') ?? document
    const parts = within.querySelectorAll(
      ':is(input, select, textarea, button:not(.dialog-close), .field-error)',
    )
    return [...parts]
      .filter((part) => !part.closest('.toast') && part.checkVisibility() && part.getClientRects().length > 0)
      .filter((part) => getComputedStyle(part).clipPath === 'none')
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return toasts.some((one) => {
          const area = one.getBoundingClientRect()
          return left < area.right && right > area.left && top < area.bottom && bottom > area.top
        })
      })
      .map((part) => part.getAttribute('name') ?? part.textContent)
  })
}

const isInWindow = (page: Page) =>
  page.locator('.toast').evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
