import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { violationsInBothThemes } from './axe.ts'
import { buy } from './buy.ts'
import { readMail } from './mailbox.ts'
import { ownerTool } from './owner-tool.ts'
import { someone } from './someone.ts'
import { visitor } from './visitor.ts'

const kept = 'The sentence I keep (under twenty words)'
const sentence = 'Studio software for wedding photographers who work alone'

async function openRoom(page: Page, email: string): Promise<string> {
  await buy(page, email)
  await page.getByRole('button', { name: 'Open your course' }).click()
  await page.waitForURL('**/course/*')
  return page.url()
}

const saved = (page: Page) => page.getByText('Everything is saved.').waitFor()

test('a buyer fills in worksheets as they type, in two windows, offline, and with a new key', async () => {
  const page = await visitor()
  const email = someone('workbook')
  const room = await openRoom(page, email)
  await page.goto(`${room}/1-1`)
  const field = page.getByLabel(kept)
  await field.fill(sentence)
  await saved(page)
  await page.reload()
  expect(await field.inputValue()).toBe(sentence)
  expect(await violationsInBothThemes(page)).toEqual([])

  // The example is next to the buyer's own answers.
  await page.getByText('See it filled in').first().click()
  await page.getByText('Bookkeeping tips for creatives', { exact: true }).last().waitFor()

  // The sums are the spreadsheet's.
  await page.goto(`${room}/1-2`)
  const row = page.locator('[data-table="1"] tbody tr').first()
  await row.locator('textarea').first().fill('Insoles')
  await row.getByLabel('1., P').fill('x')
  await row.getByLabel('1., C').fill('x')
  expect(await row.locator('output').textContent()).toBe('2')
  await saved(page)

  // A second window changes the same answer.
  await page.goto(`${room}/1-1`)
  const second = await page.context().newPage()
  await second.goto(`${room}/1-1`)
  await second.getByLabel(kept).fill('From the second window')
  await saved(second)
  await field.fill('From the first window')
  const conflict = page.locator('.sheet-other', { hasText: 'From the second window' })
  await conflict.waitFor()
  expect(await field.inputValue()).toBe('From the first window')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await saved(page)
  await second.reload()
  expect(await second.getByLabel(kept).inputValue()).toBe('From the first window')

  // Offline, the text stays in the browser, also when the window is closed.
  page.expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.getByLabel('First line of my home page').fill('Typed on the train')
  await page.getByText('You’re offline.').waitFor()
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto(`${room}/1-1`)
  await saved(page)
  await second.reload()
  expect(await second.getByLabel('First line of my home page').inputValue()).toBe('Typed on the train')

  // A new key opens the same answers. The old window keeps what is typed, for the new one.
  page.expectConsole(/404/)
  const owner = ownerTool({ DATA_DIR: inject('dataDir') })
  const { orders } = JSON.parse((await owner('orders', '--json')).out)
  const mine = orders.find((order: { email: string }) => order.email === email)
  await owner('orders', 'rekey', mine.id)
  await page.getByLabel('What I’d say to somebody it isn’t for').fill('Ask somebody else')
  await page.getByText('This link doesn’t open your course anymore.').waitFor()
  const mail = await readMail(page, email, /./)
  const [, key = ''] = /\/course\/([\w-]{16,})/.exec(mail) ?? []
  await page.goto(`/course/${key}/1-1`)
  await saved(page)
  expect(await field.inputValue()).toBe('From the first window')
  expect(await page.getByLabel('What I’d say to somebody it isn’t for').inputValue()).toBe(
    'Ask somebody else',
  )
  await page.reload()
  expect(await page.getByLabel('What I’d say to somebody it isn’t for').inputValue()).toBe(
    'Ask somebody else',
  )
}, 240_000)

test('a worksheet works without scripts, and shows a conflict with both texts', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  const room = await openRoom(page, someone('plain'))
  await page.goto(`${room}/1-2`)
  const other = await page.context().newPage()
  await other.goto(`${room}/1-2`)
  const row = page.locator('[data-table="1"] tbody tr').first()
  await row.locator('textarea').first().fill('Insoles')
  await row.getByLabel('1., P').fill('x')
  await page.getByLabel('Nothing confidential').check()
  await page.getByRole('button', { name: 'Save my worksheet' }).click()
  await page.waitForURL('**/1-2#worksheet')
  expect(await row.locator('output').textContent()).toBe('1')
  expect(await page.getByLabel('Nothing confidential').isChecked()).toBe(true)
  const first = other.locator('[data-table="1"] tbody tr').first().locator('textarea').first()
  await first.fill('Standing desks')
  page.expectConsole(/409/)
  await other.getByRole('button', { name: 'Save my worksheet' }).click()
  await other.locator('.sheet-other', { hasText: 'Insoles' }).waitFor()
  expect(await first.inputValue()).toBe('Standing desks')
  await other.getByRole('button', { name: 'Save my worksheet' }).click()
  await other.waitForURL('**/1-2#worksheet')
  await page.reload()
  expect(await row.locator('textarea').first().inputValue()).toBe('Standing desks')
  await page.getByText('See it filled in').first().click()
  await page.goto(`${room}/1-2/sheet`)
  await page.getByText('1. Standing desks').waitFor()
}, 120_000)
