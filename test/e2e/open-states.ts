import type { Page } from 'playwright-core'
import { site } from '../../model/site.ts'
import { open } from './open.ts'
import { someone } from './someone.ts'

/** States that a page reaches only after some steps, such as an open menu. Each function takes these steps on a phone. */
export type OpenStates = Record<string, (page: Page) => Promise<unknown>>

const firstButton = (page: Page, name: RegExp) => page.locator('main').getByRole('button', { name }).first()

export const openStates: OpenStates = {
  'mobile menu': async (page) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
  },
  'error toast': async (page) => {
    await open(page, '/')
    await page
      .getByRole('form', { name: `Subscribe to ${site.newsletter}` })
      .first()
      .getByRole('button')
      .click()
    await page.getByRole('alert').waitFor()
  },
  'signup sent': async (page) => {
    await open(page, '/')
    const form = page.getByRole('form', { name: `Subscribe to ${site.newsletter}` }).first()
    await form.getByRole('textbox').fill(someone('reader'))
    await form.getByRole('button').click()
    await form.getByText('It’s on its way to').waitFor()
  },
  'refused checkout': async (page) => {
    await open(page, '/checkout')
    await page.locator('main').getByLabel('Email').fill('ada@localhost')
    await page.getByLabel('First name').fill('Ada')
    await page.locator('main form button[type="submit"]').click()
    await page.locator('.checkout-form .field-error').waitFor()
  },
  'resources dialog': async (page) => {
    await open(page, '/resources')
    await firstButton(page, /get|download|send/i).click()
    await page.getByRole('dialog').waitFor()
  },
  'resources dialog with a toast in it': async (page) => {
    await openStates['resources dialog']?.(page)
    await page.getByRole('dialog').locator('button[type="submit"]').click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
  },
  'resources dialog, submitted': async (page) => {
    await openStates['resources dialog']?.(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Ada')
    await dialog.getByLabel('Email').fill('ada@example.com')
    await dialog.locator('button[type="submit"]').click()
    await dialog.getByText('Check Your Inbox!').waitFor()
  },
  'article download dialog': async (page) => {
    await open(page, '/articles/profitable-niche')
    await firstButton(page, /download|get/i).click()
    await page.getByRole('dialog').waitFor()
  },
  'missing contact fields': async (page) => {
    await open(page, '/contact')
    await page.locator('main form button[type="submit"]').click()
    await page.getByRole('alert').waitFor()
  },
  'an open question': async (page) => {
    await open(page, '/academy')
    await page.locator('main details:not([open]) summary').first().click()
  },
  'an open worksheet': async (page) => {
    await open(page, '/academy')
    await page
      .getByRole('button', { name: /^Open the sheet:/ })
      .last()
      .click()
    await page.locator('.sheet-open:popover-open').waitFor()
  },
  'search results': async (page) => {
    await open(page, '/articles')
    await page.getByRole('searchbox').fill('shopfy')
    await page.locator('.search-results a').first().waitFor()
  },
}
