import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { offer } from '../content/offer.ts'
import { readMail } from './mailbox.ts'
import { someone } from './someone.ts'
import { visitor } from './visitor.ts'

/** The owner's tool, on the data of the site under test. */
async function owner(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'owner/main.ts', ...words],
    {
      env: { ...process.env, DATA_DIR: inject('dataDir') },
    },
  )
  return stdout
}

/** The buyer joined so many months ago: nobody can log a month before that. */
function joinedMonthsAgo(email: string, months: number): void {
  const database = new DatabaseSync(join(inject('dataDir'), 'site.db'), { timeout: 5_000 })
  const now = new Date()
  const paidAt = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 2)
  database.prepare('update orders set paid_at = ? where email = ?').run(paidAt, email)
  database.close()
}

async function buyAndOpen(page: Page, email: string): Promise<string> {
  await page.goto('/checkout')
  await page.locator('main').getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill('Ada')
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL('**/sandbox/stripe/**')
  await page.getByRole('button', { name: /^pay/i }).first().click()
  await page.waitForURL('**/checkout/success?session_id=*')
  await page.getByRole('button', { name: 'Open your course' }).click()
  await page.waitForURL('**/course/*')
  await page.getByRole('heading', { level: 1, name: offer.product }).waitFor()
  return page.url()
}

async function logMonth(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Save this month' }).click()
  await page.getByText(/ is saved\.$/).waitFor()
}

test.each([
  ['on', true],
  ['off', false],
])(
  'a course is bought, worked through and guaranteed with scripts %s',
  async (_, javaScriptEnabled) => {
    const page = await visitor({ javaScriptEnabled })
    const email = someone('room')
    const room = await buyAndOpen(page, email)

    await page.getByRole('link', { name: /start the first lesson/i }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Download .*\(PDF\)$/ }).click()
    const download = await waiting
    expect((await readFile(await download.path())).subarray(0, 4).toString()).toBe('%PDF')
    await page.getByRole('button', { name: 'Mark as done and go on' }).click()
    await page.waitForURL('**/1-2')
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByText(/^1 of \d+ lessons done\.$/).waitFor()

    joinedMonthsAgo(email, 2)
    await page.getByRole('link', { name: 'Log', exact: true }).click()
    await logMonth(page, { 'Hours of work': '20', Visitors: '140' })
    await logMonth(page, { 'Hours of work': '22', Visitors: '610', 'Clicks on your links': '18' })
    await logMonth(page, {
      'Hours of work': '19',
      Visitors: '1,204',
      'Clicks on your links': '44',
      Sales: '2',
      'Commission, in dollars': '83.40',
      'Pages you published, an address a line': 'https://studio.example/review',
    })
    await page.getByText('So far: 3 of 6 months').waitFor()
    expect(await page.getByRole('img', { name: /\$83\.40 in 3 months/ }).count()).toBe(1)

    await page.getByRole('link', { name: 'Call on the guarantee' }).click()
    await page.getByLabel(/where are you stuck/i).fill('Clicks, and no sales on the review.')
    await page.getByRole('button', { name: 'Call on the guarantee' }).click()
    await page.getByText('Waiting for my answer').waitFor()

    const { cases } = JSON.parse(await owner('guarantee', '--json'))
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
