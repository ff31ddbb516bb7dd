import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { signups } from '../contract/signups.ts'
import { makeBackup } from '../owner/backup.ts'
import { deskApp } from '../owner/desk/desk-app.tsx'
import { keepSubscribers } from '../server/audience/subscriptions.ts'
import { day } from '../server/process/clock.ts'
import { makeCode } from '../server/sales/coupons.ts'
import { linkIn, mailed } from '../server/testing/mail.ts'
import { freePort } from '../server/testing/port.ts'
import { type TestSite, testSite } from '../server/testing/site.ts'
import { countDaily } from '../server/visits/daily-counts.ts'
import { violationsInBothThemes } from './axe.ts'
import { visitor } from './visitor.ts'

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

/** A desk with something on each of its pages, and the addresses of them all. */
async function openDesk() {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const issues = join(folder, 'issues')
  mkdirSync(issues)
  const site = await testSite('sqlite', { backupDir: join(folder, 'backups') })
  await fill(site, issues)
  const port = await freePort()
  const app = deskApp(site.services, { key: 'key', port, issues })
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  const { db } = site.services
  const order = await db.selectFrom('orders').select('id').orderBy('id').executeTakeFirstOrThrow()
  const code = await site.services.payments.listCodes()
  const pages = [
    '',
    '/messages',
    '/orders',
    `/orders/${order.id}`,
    `/orders/${order.id}/refund`,
    '/orders/gift',
    '/coupons',
    `/coupons/${code[0]?.id}/end`,
    '/cases',
    '/contacts',
    '/contacts/ada%40example.com',
    '/letters',
    '/letters/write',
    '/letters/issues/2026-01-next',
    '/letters/issues/2026-01-next/send',
    '/letters/issues/2026-01-first',
    '/letters/issues/2026-02-later',
    '/letters/series/welcome?letter=00-start-with-one-page',
    '/emails',
    '/start',
    '/content',
    '/publish',
    '/jobs',
    '/backups',
    '/devices',
  ]
  return { address: `http://127.0.0.1:${port}/key`, pages }
}

/** Readers, buyers, a message, a case, visits, issues in each state, a job that was given up, a code and a backup. */
async function fill(site: TestSite, issues: string) {
  const { services } = site
  const { db, clock } = services
  const people = Array.from({ length: 60 }, (_, n) => ({
    email: `reader${n}.with.quite.a.long.address@mail.example.com`,
    firstName: 'Ann-Kathrin',
    lastName: 'van der Lindenbaum',
  }))
  await keepSubscribers(db, people, clock.now())
  const ann = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Reader' }
  const cameFrom = {
    referrer: 'news.example.com',
    campaign: 'spring-letter',
    landing: '/articles/profitable-niche',
  }
  await site.call('convertkit-contact', { ...ann, ...signups.newsletter, cameFrom })
  await site.post(linkIn((await mailed(site))[0], '/confirm/'))
  await site.buy('ada@example.com')
  await site.call('convertkit-contact', {
    email: 'eve@example.com',
    firstName: 'Eve',
    reason: 'Partnership opportunity',
    message:
      'Shall we talk about https://example.com/a/very/long/address/that/goes/on/and/on/without/any/space?',
  })
  await site.worker.runDue()
  const { access_token } = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  await site.post(
    `/course/${access_token}/guarantee`,
    `${new URLSearchParams({ text: 'Clicks and no sales.' })}`,
  )
  const visits = ['/', '/academy', '/checkout', '/articles/3-hour-workday'].flatMap((subject, n) =>
    [0, 3, 9].map((ago) => ({
      counted: { kind: 'view' as const, subject },
      at: clock.now() - ago * day,
      n: 400 - 90 * n + 11 * ago,
    })),
  )
  await countDaily(db, visits, 500)
  const issue = (subject: string) =>
    `---\nsubject: ${subject}\npreview: Why slow is fine\n---\n\nHello,\n\n## A heading\n\nRead [this](/tools).\n\n| Plan | Price |\n|---|---|\n| Small | $9 |\n`
  writeFileSync(join(issues, '2026-01-next.md'), issue('What comes next'))
  writeFileSync(join(issues, '2026-01-first.md'), issue('The first one'))
  writeFileSync(join(issues, '2026-02-later.md'), issue('For later'))
  const port = 4173
  const app = deskApp(services, { key: 'key', port, issues })
  const own = { host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` }
  const send = (slug: string, fields: Record<string, string> = {}) =>
    app.request(`/key/letters/issues/${slug}/send`, {
      method: 'POST',
      headers: own,
      body: new URLSearchParams(fields),
    })
  await send('2026-01-first')
  await site.worker.runDue()
  await send('2026-02-later', { at: new Date(clock.now() + 5 * day).toISOString() })
  await site.call('convertkit-contact', { email: 'bob@example.com', firstName: 'Bob', message: 'Hi' })
  await db
    .updateTable('jobs')
    .set({ state: 'dead', last_error: 'no route to host', finished_at: clock.now() })
    .where('name', '=', 'notify-owner')
    .execute()
  const terms = { code: 'SPRING20', percent: '20', dollars: '', until: clock.now() + 30 * day, times: '50' }
  await makeCode(services, terms, 'one')
  await makeBackup(services)
}

/** With axe at both widths in `npm run test:all`; otherwise at the phone's alone. */
test('every page of the desk fits a phone and a desktop, is accessible in both themes, and is reached by Tab', async () => {
  const { address, pages } = await openDesk()
  const page = await visitor({ baseURL: address, reducedMotion: 'reduce' })
  // The previews of letters name pictures of a site that is not running here.
  page.expectConsole(/status of 404/)
  const found: Record<string, unknown> = {}
  for (const path of pages) {
    const answer = await page.goto(address + path)
    const faults = answer?.status() === 200 ? [] : [`${answer?.status()}`]
    for (const [width, viewport] of Object.entries(widths)) {
      await page.setViewportSize(viewport)
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        faults.push(`${width}: scrolls`)
      if (width === 'phone' || inject('thorough')) faults.push(...(await violationsInBothThemes(page)))
    }
    const stops = await wrongStops(page)
    if (stops) faults.push(`stops of the Tab key: ${stops}`)
    if (faults.length > 0) found[path] = faults
  }
  expect(found).toEqual({})
}, 600_000)

/**
 * The Tab key reaches all that can be done on a page, in order, with a visible outline. Returns the stops if they are others.
 */
async function wrongStops(page: Page): Promise<number[] | null> {
  const wanted = await page.evaluate(() => {
    const all = document.querySelectorAll('a[href], button, input, select, textarea, summary')
    const seen = [...all].filter((element) => element.checkVisibility())
    for (const [n, element] of seen.entries()) element.setAttribute('data-stop', String(n))
    document.documentElement.dataset.stops = ''
    addEventListener('focusin', ({ target }) => {
      const element = target as Element
      const isSeen = getComputedStyle(element).outlineStyle !== 'none'
      const stop = isSeen ? element.getAttribute('data-stop') : null
      if (stop !== null) document.documentElement.dataset.stops += `${stop} `
    })
    return seen.length
  })
  const stopsSoFar = async () => {
    const noted = await page.evaluate(() => document.documentElement.dataset.stops ?? '')
    const numbers = noted.split(' ').filter(Boolean).map(Number)
    // The element before a frame gets the focus once more when the frame passes it on.
    return numbers.filter((stop, n) => stop !== numbers[n - 1])
  }
  let stops: number[] = []
  // The links within a preview take a press each, too.
  for (let more = wanted; stops.length < wanted && more <= wanted + 200; more += 50) {
    const presses = Array.from({ length: stops.length === 0 ? wanted : 50 }, () => page.keyboard.press('Tab'))
    await Promise.all(presses)
    stops = await stopsSoFar()
  }
  const inOrder = Array.from({ length: wanted }, (_, n) => n)
  return JSON.stringify(stops.slice(0, wanted)) === JSON.stringify(inOrder) ? null : stops
}
