import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { modules } from '../../model/course.ts'
import { inCurrency } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { buy } from './buy.ts'
import { readMail } from './mailbox.ts'
import { ownerTool } from './owner-tool.ts'
import { type DatabaseName, inDatabase, type Place, placeOn } from './place-on.ts'
import { someone } from './someone.ts'
import { visitor } from './visitor.ts'

/** Moves the purchase into the past, so that the log, which begins in the month of the purchase, has more months. */
async function joinedMonthsAgo(site: Place, email: string, months: number): Promise<void> {
  const now = new Date()
  const paid_at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 2)
  await inDatabase(site, (db) =>
    db.updateTable('orders').set({ paid_at }).where('email', '=', email).execute(),
  )
}

async function buyAndOpen(page: Page, email: string): Promise<{ room: string; sessionId: string }> {
  const sessionId = await buy(page, email)
  await page.getByRole('button', { name: 'Open your course' }).click()
  await page.waitForURL('**/course/*')
  await page.getByRole('heading', { level: 1, name: offer.title }).waitFor()
  return { room: page.url(), sessionId }
}

/** Checks that a stranger who knows the order's session id can't open the order. */
async function getsNothing(stranger: Page, sessionId: string): Promise<void> {
  await stranger.goto(`/checkout/success?session_id=${sessionId}`)
  await stranger.getByRole('heading', { level: 1, name: 'I can’t show an order here' }).waitFor()
  expect(await stranger.getByRole('button', { name: 'Open your course' }).count()).toBe(0)
}

async function logMonth(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Save this month' }).click()
  await page.getByText(/ is saved\.$/).waitFor()
}

test('no button of a lesson waits for React, which doesn’t hydrate the room', async () => {
  const page = await visitor()
  const { room } = await buyAndOpen(page, someone('template'))
  await page.goto(`${room}/5-2`)
  await page.locator('.article-body pre').waitFor()
  expect(await page.locator('button:disabled').count()).toBe(0)
})

test('on a phone of 360 px, tables with four columns and filled-in examples fit, checks are centered, and no label is on a point', async () => {
  const page = await visitor({ viewport: { width: 360, height: 844 } })
  const { room } = await buyAndOpen(page, someone('phone'))
  const faults: string[] = []
  for (const { id } of modules.flatMap(({ lessons }) => lessons)) {
    await page.goto(`${room}/${id}`)
    const found = await page.locator('main').evaluate(faultsIn)
    faults.push(...found.map((fault) => `${id}: ${fault}`))
  }
  expect(faults).toEqual([])
}, 200_000)

/**
 * Returns the tables that scroll (in the text of a lesson, only those with up to four columns), whether the page scrolls
 * sideways, the checks beside their column, and the points under words.
 */
function faultsIn(lesson: Element): string[] {
  for (const example of lesson.querySelectorAll('details')) example.open = true
  const tables = [...lesson.querySelectorAll('.table-scroll')].filter(
    (table) =>
      !table.matches('.article-body .table-scroll:has(td:nth-child(5))') &&
      table.scrollWidth > table.clientWidth,
  )
  const checks = [...lesson.querySelectorAll('td[style*="center"] .tick')].filter((check) => {
    const [own, column] = [check.getBoundingClientRect(), check.parentElement?.getBoundingClientRect()]
    // The space between columns is on their right side.
    return column && Math.abs(own.left + own.right - column.left - column.right) > 16
  })
  const labels = [...lesson.querySelectorAll('.field text')].filter((label) => {
    const own = label.getBoundingClientRect()
    return [...lesson.querySelectorAll('.field circle')].some((point) => {
      const { left, right, top, bottom } = point.getBoundingClientRect()
      return own.left < right - 3 && own.right > left + 3 && own.top < bottom - 3 && own.bottom > top + 3
    })
  })
  return [
    ...tables.map(
      (table) => `scrolls ${table.scrollWidth - table.clientWidth} px: ${table.textContent?.slice(0, 40)}`,
    ),
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ...(checks.length > 0 ? [`${checks.length} checks`] : []),
    ...labels.map((label) => `on a point: ${label.textContent}`),
  ]
}

const onBoth = [['off', 'SQLite'], ...(inject('postgresUrl') ? [['on', 'PostgreSQL']] : [])]
const each = inject('thorough') || onBoth.length === 1 ? [...onBoth, ['on', 'SQLite']] : onBoth

test.each(each as [string, DatabaseName][])(
  'a buyer buys the course, finishes lessons and uses the guarantee with scripts %s, on %s',
  async (scripts, database) => {
    const site = await placeOn(database)
    const page = await visitor({ javaScriptEnabled: scripts === 'on', baseURL: site.url })
    const email = someone('room')
    const { room, sessionId } = await buyAndOpen(page, email)
    await getsNothing(await visitor({ baseURL: site.url }), sessionId)

    await page.getByRole('link', { name: /start the first lesson/i }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Download .*\(PDF\)$/ }).click()
    const download = await waiting
    expect((await buffer(await download.createReadStream())).subarray(0, 4).toString()).toBe('%PDF')
    const done = page.getByRole('button', { name: 'Mark as done and go on' })
    await page.emulateMedia({ media: 'print' })
    expect([await page.locator('h1').isVisible(), await done.isVisible()]).toEqual([true, false])
    expect(await page.getByRole('navigation', { name: 'Course' }).isVisible()).toBe(false)
    await page.emulateMedia({ media: null })
    await done.click()
    await page.waitForURL(/\/1-2\?done=1-1$/)
    await page.getByText(/^Lesson 1\.1 is done\. \d+ lessons to go\./).waitFor()
    const module = page.getByRole('navigation', { name: /^Module 1: 1 of \d+ done$/ })
    expect(await module.locator('[aria-current]').textContent()).toContain('six candidates')
    await page.getByRole('link', { name: 'Overview' }).click()
    const here = page.getByRole('navigation', { name: 'Course' }).locator('[aria-current]')
    expect(await here.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline')
    await page.getByText(/^1 of \d+ lessons done\.$/).waitFor()

    await joinedMonthsAgo(site, email, 2)
    await page.getByRole('link', { name: 'Log', exact: true }).click()
    await logMonth(page, { 'Hours of work': '20', Visitors: '140' })
    await logMonth(page, { 'Hours of work': '22', Visitors: '610', 'Clicks on your links': '18' })
    await logMonth(page, {
      'Hours of work': '19',
      Visitors: '1,204',
      'Clicks on your links': '44',
      Sales: '2',
      [courseRoom.log.form.commission]: '83.40',
      'Pages you published, an address a line': 'https://studio.example/review',
    })
    await page.getByText('So far: 3 of 6 months').waitFor()
    expect(await page.getByRole('img', { name: `${inCurrency(8_340)} in 3 months` }).count()).toBe(1)

    await page.getByRole('link', { name: 'Use the guarantee' }).click()
    await page.getByLabel(/where are you stuck/i).fill('Clicks, and no sales on the review.')
    await page.getByRole('button', { name: 'Use the guarantee' }).click()
    await page.getByText('Waiting for my answer').waitFor()

    const owner = ownerTool(site.env)
    const { cases } = JSON.parse((await owner('guarantee', '--json')).out)
    const mine = cases.find((each: { paid_email: string }) => each.paid_email === email)
    expect(JSON.parse(mine.attached).months).toHaveLength(3)
    const file = join(await mkdtemp(join(tmpdir(), 'answer-')), 'answer.txt')
    await writeFile(file, 'Move the table above the story.')
    await owner('guarantee', 'answer', mine.id, file)

    expect(await readMail(page, email, /my answer/i)).toContain('Move the table above the story.')
    await page.goto(`${room}/guarantee`)
    await page.getByText('Move the table above the story.').waitFor()
    await page.getByRole('heading', { name: 'Answered' }).waitFor()
  },
  400_000,
)
