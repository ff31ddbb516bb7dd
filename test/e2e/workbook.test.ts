import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { courseModules } from '../../model/lessons.ts'
import { violationsInBothThemes } from './axe.ts'
import { buy } from './buy.ts'
import { holdBack, scripts } from './hold-back.ts'
import { hydrated, open } from './open.ts'
import { ownerTool } from './owner-tool.ts'
import { databaseNames, inDatabase, type Place, placeOn } from './place-on.ts'
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

const orderOf = (site: Place, email: string) =>
  inDatabase(site, (db) =>
    db.selectFrom('orders').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
  )

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)

const saved = (page: Page) => page.getByText('Everything is saved.').waitFor()

/** The other tests are on SQLite. */
const databases = inject('thorough') ? databaseNames() : databaseNames().slice(-1)

test.each(databases)(
  'a buyer fills in worksheets as they type, in two windows, offline, and with a new key, on %s',
  async (database) => {
    const site = await placeOn(database)
    const page = await visitor({ baseURL: site.url })
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
    await page.getByRole('button', { name: 'Keep mine' }).press('Enter')
    expect(await isFocused(field)).toBe(true)
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
    const { id } = await orderOf(site, email)
    await ownerTool(site.env)('orders', 'rekey', id, '--yes')
    await page.getByLabel('What I’d say to somebody it isn’t for').fill('Ask somebody else')
    await page.getByText('This link doesn’t open your course anymore.').waitFor()
    const { access_token: key } = await orderOf(site, email)
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
  },
  240_000,
)

test('a lesson has the notes, the ways and the keys next to it, and a bar on a phone', async () => {
  const page = await visitor({ viewport: { width: 1280, height: 900 } })
  const room = await openRoom(page, someone('player'))
  await page.goto(`${room}/1-2`)
  const tools = page.getByRole('complementary', { name: 'Next to this lesson' })
  await tools.getByRole('link', { name: /^Worksheet: / }).waitFor()
  const note = tools.getByLabel('Your notes', { exact: true })
  const bar = page.getByRole('navigation', { name: 'This lesson on a phone' })
  expect([await note.getAttribute('aria-keyshortcuts'), await bar.isVisible()]).toEqual(['m', false])

  // Letters are typed in a field, and are keys everywhere else.
  await page.keyboard.press('m')
  expect(await note.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Not now: names, prices, maybe')
  await tools.getByText('Everything is saved.').waitFor()
  expect(page.url()).toContain('/1-2')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+n')
  await page.keyboard.press('n')
  await page.waitForURL('**/1-3')
  expect(await page.getByLabel('Your notes', { exact: true }).inputValue()).toBe(
    'Not now: names, prices, maybe',
  )
  await page.keyboard.press('p')
  await page.waitForURL('**/1-2')
  await page.goto(`${room}/notes`)
  expect(await page.getByLabel('Notes', { exact: true }).inputValue()).toBe('Not now: names, prices, maybe')

  // The keys can be switched off.
  await page.goto(`${room}/1-2`)
  const keys = page.getByRole('checkbox', { name: /^Keys: / })
  await keys.uncheck()
  await page.reload()
  expect([await keys.isChecked(), await note.getAttribute('aria-keyshortcuts')]).toEqual([false, null])
  await page.keyboard.press('m')
  expect(await note.evaluate((field) => field === document.activeElement)).toBe(false)
  expect(await violationsInBothThemes(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await keys.isVisible()).toBe(false)
  await bar.getByRole('link', { name: 'Notes' }).click()
  await expect
    .poll(() => note.evaluate((field) => field.getBoundingClientRect().top < innerHeight))
    .toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await bar.getByRole('link', { name: 'Next, 1.3' }).click()
  await page.waitForURL('**/1-3')
  expect(await violationsInBothThemes(page)).toEqual([])
}, 240_000)

test('the course ends with a page to print, and a request may show the worksheets', async () => {
  const site = await placeOn('SQLite')
  const page = await visitor()
  const email = someone('finisher')
  const room = await openRoom(page, email)
  await page.goto(`${room}/1-1`)
  await page.getByLabel(kept).fill(sentence)
  await saved(page)
  const { id: order_id } = await orderOf(site, email)
  const row = { order_id, opened_at: 1, done_at: Date.now() }
  await inDatabase(site, (db) =>
    db
      .insertInto('course_progress')
      .values(courseModules.flatMap(({ lessons }) => lessons).map(({ id }) => ({ ...row, lesson_id: id })))
      .onConflict((conflict) =>
        conflict.columns(['order_id', 'lesson_id']).doUpdateSet({ done_at: row.done_at }),
      )
      .execute(),
  )
  await page.goto(room)
  await page.getByRole('link', { name: 'Your numbers, to print' }).click()
  await page.getByRole('heading', { level: 1, name: 'What you’ve made' }).waitFor()
  await page.locator('.answer', { hasText: sentence }).waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  const story = page.getByRole('heading', { name: 'Tell me your story' })
  await page.emulateMedia({ media: 'print' })
  expect([await page.locator('.end-figures').isVisible(), await story.isVisible()]).toEqual([true, false])
  await page.emulateMedia({ media: null })

  for (const path of ['guarantee', 'review']) {
    await page.goto(`${room}/${path}`)
    expect(await violationsInBothThemes(page)).toEqual([])
    const tick = page.getByLabel(
      'You may read my worksheets with this request, as they are when you open it.',
    )
    expect(await tick.isChecked()).toBe(false)
    if (path === 'review') await page.getByLabel('The page’s address').fill('https://studio.example/review')
    await page.locator('main form textarea').fill('Is the table clear?')
    await tick.focus()
    await page.keyboard.press('Space')
    await page.locator('main form button[type="submit"]').click()
    await page.getByText('You let me read your worksheets with it.').waitFor()
  }
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
  await page.getByRole('button', { name: 'Use those answers' }).press('Enter')
  expect(await isFocused(page.locator('[name^="a."]').first())).toBe(true)
  await saved(page)
  await page.reload()
  expect(await page.getByLabel(kept).inputValue()).toBe(sentence)
  expect(await page.getByRole('button', { name: 'Use those answers' }).isVisible()).toBe(false)
}, 120_000)

test('text typed in the free lesson’s worksheet before hydration replaces the earlier text', async () => {
  const page = await visitor()
  const field = page.getByLabel(kept)
  await open(page, '/academy/lesson')
  await field.fill('The earlier text')
  await page.getByText('Kept in this browser.').waitFor()
  const letGo = await holdBack(page, scripts)
  await page.goto('/academy/lesson')
  await field.fill(sentence)
  letGo()
  await hydrated(page)
  await page.getByText('Kept in this browser.').waitFor()
  expect(await field.inputValue()).toBe(sentence)
  await open(page, '/academy/lesson')
  await expect.poll(() => field.inputValue()).toBe(sentence)
})
