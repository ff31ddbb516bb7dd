import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { type Checkout, copyCheckout, type start, startDesk } from './checkout.ts'
import { field, openFile, save, saveWell } from './editing.ts'

let checkout: Checkout
let desk: Awaited<ReturnType<typeof start>>
let browser: Awaited<ReturnType<typeof launchBrowser>>
let page: Page

beforeAll(async () => {
  checkout = copyCheckout()
  desk = await startDesk(checkout.root)
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.setDefaultTimeout(120_000)
})

afterAll(async () => {
  await browser?.close()
  await desk?.stop()
  checkout?.remove()
})

const read = (file: string) => checkout.read(`sites/sample/${file}`)

test('a price with a comma is the price that was typed', async () => {
  await openFile(page, desk.address, 'offer.yaml')
  const price = field(page, 'price')
  await price.fill('')
  await price.pressSequentially('149,50')
  expect(await price.inputValue()).toBe('149,50')
  await saveWell(page)
  expect(read('offer.yaml')).toMatch(/^price: 149\.50?$/m)
  await price.fill('149 Euro')
  expect(await save(page)).toBe(422)
  expect(await price.inputValue()).toBe('149 Euro')
  expect(await page.locator('[data-path=price] .fault').textContent()).toContain('expected an amount')
})

test('what stops a text is in sight, wherever the page is scrolled to', async () => {
  await openFile(page, desk.address, 'site.yaml')
  const zones = page.locator('[data-path=timeZone] datalist option')
  expect(await zones.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toContain(
    'Europe/Berlin',
  )
  await field(page, 'timeZone').fill('Berlin')
  expect(await save(page)).toBe(422)
  await expect
    .poll(async () => {
      const box = await page.getByRole('alert').boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= 800
    })
    .toBe(true)
})

test('a text that the desk has got is not kept in the browser', async () => {
  await openFile(page, desk.address, 'story.yaml')
  const got = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/draft'))
  await page.route('**/content/draft', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.locator('textarea').first().fill('Typed just before the page was left.')
  await got
  await page.unrouteAll()
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft')))
  expect(await kept()).toHaveLength(1)
  await openFile(page, desk.address, 'story.yaml')
  expect(await page.locator('textarea').first().inputValue()).toBe('Typed just before the page was left.')
  await expect.poll(kept).toEqual([])
})

// The last test: the desk has another site from here on.
test('the checklist of a new site names no page that is off', async () => {
  await page.goto(`${desk.address}/start`)
  await page.getByRole('button', { name: 'Start my site' }).click()
  await page.getByText('Visitors see it once you publish.').waitFor()
  const list = await page.locator('main').textContent()
  expect(list).toContain('Home page')
  expect(list).not.toMatch(/Tools page|\[\[/)
})
