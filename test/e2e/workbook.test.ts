import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openLog } from '../../server/process/log.ts'
import { openDatabase } from '../../server/store/open.ts'
import { violationsInBothThemes } from './axe.ts'
import { buy } from './buy.ts'
import { open } from './open.ts'
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

async function orderOf(email: string) {
  const file = join(inject('dataDir'), 'site.db')
  const db = openDatabase({ kind: 'sqlite', file }, openLog('silent'))
  const order = await db.selectFrom('orders').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  await db.destroy()
  return order
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
  await row.getByLabel('1., P', { exact: true }).fill('x')
  await row.getByLabel('1., C', { exact: true }).fill('x')
  expect(await row.locator('output').textContent()).toBe('2')
  await saved(page)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my spreadsheet' }).click()
  const parts = unzipSync(new Uint8Array(await buffer(await (await waiting).createReadStream())))
  expect(
    Object.values(parts)
      .map((part) => strFromU8(part))
      .join(''),
  ).toContain('1. Insoles')

  // The text of a later lesson has what was written in an earlier one.
  await page.locator('.answer', { hasText: sentence }).waitFor()

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

  // Offline, the text stays in the browser until there’s a network again.
  page.expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.getByLabel('First line of my home page').fill('Typed on the train')
  await page.getByText('You’re offline.').waitFor()
  await page.context().setOffline(false)
  await saved(page)
  await second.reload()
  expect(await second.getByLabel('First line of my home page').inputValue()).toBe('Typed on the train')

  // A new key opens the same answers. The old window keeps what is typed, for the new one.
  page.expectConsole(/404/)
  const { id } = await orderOf(email)
  await ownerTool()('orders', 'rekey', id)
  await page.getByLabel('What I’d say to somebody it isn’t for').fill('Ask somebody else')
  await page.getByText('This link doesn’t open your course anymore.').waitFor()
  const { access_token: key } = await orderOf(email)
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
  await row.getByLabel('1., P', { exact: true }).fill('x')
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

test('the free lesson’s worksheet stays in the browser, until the buyer takes it over', async () => {
  const page = await visitor()
  const sent: string[] = []
  await open(page, '/academy/lesson')
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  await page.getByLabel(kept).fill(sentence)
  await page.getByText('Kept in this browser.').waitFor()
  await open(page, '/academy/lesson')
  await expect.poll(() => page.getByLabel(kept).inputValue()).toBe(sentence)
  expect(sent.filter((url) => !url.endsWith('/visit'))).toEqual([])
  const room = await openRoom(page, someone('sampler'))
  await page.goto(`${room}/1-1`)
  expect(await page.getByLabel(kept).inputValue()).toBe('')
  await page.getByRole('button', { name: 'Use those answers' }).click()
  await saved(page)
  await page.reload()
  expect(await page.getByLabel(kept).inputValue()).toBe(sentence)
  expect(await page.getByRole('button', { name: 'Use those answers' }).isVisible()).toBe(false)
}, 120_000)
