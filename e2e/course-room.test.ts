import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { offer } from '../content/offer.ts'
import { openLog } from '../server/process/log.ts'
import { openDatabase } from '../server/store/open.ts'
import { makeCluster } from '../server/testing/cluster.ts'
import { readMail } from './mailbox.ts'
import { someone } from './someone.ts'
import { startSite } from './start-site.ts'
import { visitor } from './visitor.ts'

/** A site under test, and how to reach its data. */
type Place = { url: string; env: Record<string, string> }

/** Null on a machine without PostgreSQL. */
const cluster = await makeCluster({ durable: false })

const places: Record<string, Place> = {
  SQLite: { url: inject('siteUrl'), env: { DATA_DIR: inject('dataDir') } },
}

beforeAll(async () => {
  if (!cluster) return
  await cluster.start()
  const env = { DATABASE_URL: cluster.url }
  const site = await startSite(env)
  places.PostgreSQL = { url: site.url, env: { ...env, DATA_DIR: site.dataDir } }
  return async () => {
    await site.stop()
    await cluster.remove()
  }
}, 120_000)

/** The owner's tool, on the data of a site. */
async function owner({ env }: Place, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'owner/main.ts', ...words],
    { env: { ...process.env, ...env } },
  )
  return stdout
}

/** The buyer joined so many months ago: nobody can log a month before that. */
async function joinedMonthsAgo({ env }: Place, email: string, months: number): Promise<void> {
  const now = new Date()
  const paid_at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 2)
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = env
  const at = url
    ? ({ kind: 'postgres', url } as const)
    : ({ kind: 'sqlite', file: join(folder, 'site.db') } as const)
  const db = openDatabase(at, openLog('silent'))
  await db.updateTable('orders').set({ paid_at }).where('email', '=', email).execute()
  await db.destroy()
}

async function buyAndOpen(page: Page, email: string): Promise<{ room: string; sessionId: string }> {
  await page.goto('/checkout')
  await page.locator('main').getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill('Ada')
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL('**/sandbox/stripe/**')
  await page.getByRole('button', { name: /^pay/i }).first().click()
  await page.waitForURL('**/checkout/success?session_id=*')
  const sessionId = new URL(page.url()).searchParams.get('session_id') ?? ''
  await page.getByRole('button', { name: 'Open your course' }).click()
  await page.waitForURL('**/course/*')
  await page.getByRole('heading', { level: 1, name: offer.product }).waitFor()
  return { room: page.url(), sessionId }
}

/** Somebody who knows the order's session. */
async function getsNothing(stranger: Page, sessionId: string): Promise<void> {
  await stranger.goto(`/checkout/success?session_id=${sessionId}`)
  await stranger.getByRole('heading', { level: 1, name: 'Your confirmation is in your inbox' }).waitFor()
  expect(await stranger.getByRole('button', { name: 'Open your course' }).count()).toBe(0)
}

async function logMonth(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Save this month' }).click()
  await page.getByText(/ is saved\.$/).waitFor()
}

test.each([['on', 'SQLite'], ['off', 'SQLite'], ...(cluster ? [['on', 'PostgreSQL']] : [])] as [
  string,
  string,
][])(
  'a course is bought, worked through and guaranteed with scripts %s, on %s',
  async (scripts, database) => {
    const site = places[database]
    if (!site) throw new Error(`There is no site on ${database}`)
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
    await page.waitForURL('**/1-2')
    await page.getByRole('link', { name: 'Overview' }).click()
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
      'Commission, in dollars': '83.40',
      'Pages you published, an address a line': 'https://studio.example/review',
    })
    await page.getByText('So far: 3 of 6 months').waitFor()
    expect(await page.getByRole('img', { name: /\$83\.40 in 3 months/ }).count()).toBe(1)

    await page.getByRole('link', { name: 'Call on the guarantee' }).click()
    await page.getByLabel(/where are you stuck/i).fill('Clicks, and no sales on the review.')
    await page.getByRole('button', { name: 'Call on the guarantee' }).click()
    await page.getByText('Waiting for my answer').waitFor()

    const { cases } = JSON.parse(await owner(site, 'guarantee', '--json'))
    const mine = cases.find((each: { paid_email: string }) => each.paid_email === email)
    expect(JSON.parse(mine.attached).months).toHaveLength(3)
    const file = join(await mkdtemp(join(tmpdir(), 'answer-')), 'answer.txt')
    await writeFile(file, 'Move the table above the story.')
    await owner(site, 'guarantee', 'answer', mine.id, file)

    expect(await readMail(page, email, /my answer/i)).toContain('Move the table above the story.')
    await page.goto(`${room}/guarantee`)
    await page.getByText('Move the table above the story.').waitFor()
    await page.getByRole('heading', { name: 'Answered' }).waitFor()
  },
  400_000,
)
