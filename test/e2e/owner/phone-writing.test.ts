import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerTool } from '../owner-tool.ts'
import { enroll, invitation, withFinger } from '../passkey.ts'
import { type Visitor, visitor } from '../visitor.ts'
import { type Checkout, copyCheckout, start } from './checkout.ts'
import { field } from './editing.ts'

/** Writing and publishing on a phone, at the desk from anywhere. */
let checkout: Checkout
let site: Awaited<ReturnType<typeof start>>

beforeAll(async () => {
  checkout = copyCheckout()
  site = await start(checkout.root, ['build/server-app/supervise.js'])
})

afterAll(async () => {
  await site?.stop()
  checkout?.remove()
})

const state = (page: Page) => page.locator('.state')

/** Opens the desk on a phone with a fingerprint reader. */
async function phone(): Promise<Visitor> {
  const page = await visitor({
    baseURL: site.address,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  page.setDefaultTimeout(120_000)
  await withFinger(page)
  await enroll(
    page,
    await invitation(ownerTool({ DATA_DIR: `${checkout.root}/data`, SITE_URL: site.address })),
  )
  return page
}

/** Opens a page of the desk with the bar at the bottom. */
async function go(page: Page, name: string) {
  const dock = page.locator('.dock')
  if (!(await dock.getByRole('link', { name, exact: true }).first().isVisible()))
    await dock.getByText('More', { exact: true }).tap()
  await dock.getByRole('link', { name, exact: true }).filter({ visible: true }).first().tap()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect.poll(() => state(page).textContent()).toContain('Saved at')
}

test('an article is written on a phone, and published with a passkey', async () => {
  const page = await phone()
  await go(page, 'Content')
  await page
    .locator('details', { has: page.locator('summary', { hasText: 'Articles' }) })
    .getByRole('link', { name: 'Write a new one' })
    .tap()
  await page.locator('.editor-bar').waitFor()
  expect(await fits(page)).toBe(true)
  await field(page, 'title').fill('Rye on a Saturday')
  const text = page.getByRole('textbox', { name: 'editable markdown' })
  await text.tap()
  await page.keyboard.type('## What you need')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Flour, water and a morning.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Insert Table' }).tap()
  await page.locator('.body td [contenteditable=true], .body th [contenteditable=true]').first().tap()
  await page.keyboard.type('Rye flour')
  await expect.poll(() => state(page).textContent()).toContain('Draft, kept at')

  // Another page of the desk, and back: the draft has everything.
  await go(page, 'Content')
  await page.getByRole('link', { name: 'Rye on a Saturday' }).tap()
  await page.locator('.editor-bar').waitFor()
  await expect.poll(() => page.locator('.body').textContent()).toContain('Rye flour')

  await text.press('Control+End')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Insert image' }).tap()
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b5651d' } }).jpeg()
  const dialog = page.getByRole('dialog')
  const file = { name: 'IMG 2041.jpeg', mimeType: 'image/jpeg', buffer: await photo.toBuffer() }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await page.getByLabel('What the picture shows').fill('A loaf of rye bread on a board')
  await field(page, 'description').fill(
    'A rye bread with sourdough that I bake on Saturdays: what goes in, and how long it takes.',
  )

  await page.getByRole('button', { name: 'See the page' }).tap()
  const shown = page.frameLocator('.look iframe')
  await shown.getByRole('heading', { name: 'What you need' }).waitFor()
  await shown.getByRole('img', { name: 'A loaf of rye bread on a board' }).waitFor()
  expect(await fits(page)).toBe(true)
  await page.getByRole('button', { name: 'See the page' }).tap()
  await save(page)

  await go(page, 'Publish')
  await page.getByText('Rye on a Saturday').waitFor()
  expect(await fits(page)).toBe(true)
  await page.getByRole('button', { name: 'Publish', exact: true }).tap()
  await page.getByRole('button', { name: 'Confirm with your passkey' }).tap()
  await page.getByText('Published. It is committed.').waitFor({ timeout: 900_000 })

  const path = '/articles/rye-on-a-saturday'
  const read = async () => (await fetch(site.address + path)).text()
  await expect.poll(read).toContain('What you need')
  const reader = await visitor({ baseURL: site.address })
  await reader.goto(path)
  await reader.getByRole('cell', { name: 'Rye flour' }).or(reader.getByText('Rye flour')).first().waitFor()
  const loaf = reader.getByRole('img', { name: 'A loaf of rye bread on a board' })
  await loaf.scrollIntoViewIfNeeded()
  await expect.poll(() => loaf.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)

  // A link to what was published since the desk began is no broken link.
  await page.goto('/desk/content/edit?file=issues%2F*.md')
  await page.locator('.editor-bar').waitFor()
  await field(page, 'subject').fill('The rye is in')
  await text.tap()
  await page.keyboard.type(`Read it: ${site.address}${path} `)
  await expect.poll(() => state(page).textContent()).toContain('Draft, kept at')
  await save(page)
  await page.getByRole('link', { name: 'Send it …' }).tap()
  await page.getByRole('button', { name: 'Send or schedule …' }).tap()
  await page.getByText('Nobody would get it: no subscriber matches.').waitFor()
})
