import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { makeBackup } from '../../owner/acts/backups.ts'
import { deskApp } from '../../owner/desk/desk-app.tsx'
import { keepSubscribers } from '../../server/audience/imported-lists.ts'
import { day, isoDay } from '../../server/process/clock.ts'
import { makeCode } from '../../server/sales/coupons.ts'
import { linkIn, mailed } from '../../server/testing/mail.ts'
import { freePort } from '../../server/testing/port.ts'
import { type TestSite, testSite } from '../../server/testing/site.ts'
import { countDaily } from '../../server/visits/visit-counter.ts'

/** Opens a desk with content on every page. Returns the desk's URL and the paths of its pages. */
export async function openDesk() {
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
  const pages = [
    '',
    '/numbers',
    '/search?q=ann',
    '/messages',
    '/orders',
    `/orders/${order.id}`,
    `/orders/${order.id}/refund`,
    '/coupons',
    '/cases',
    '/contacts/ada%40example.com',
    '/contacts/ada%40example.com/forget',
    '/contacts/import',
    '/posts/import',
    '/letters',
    '/letters/issues/2026-01-next',
    '/letters/issues/2026-01-next/send',
    '/letters/series/welcome?letter=00-start-with-one-page',
    '/start',
    '/content',
    '/publish',
    '/jobs',
    '/backups',
    '/devices',
    '/update',
    '/orders/gift',
    '/coupons/SANDBOX20/end',
    '/contacts',
    '/letters/issues/2026-01-first',
    '/letters/issues/2026-02-later',
    '/content/delete?file=series/welcome/00-start-with-one-page.md',
    '/emails',
  ]
  return { address: `http://127.0.0.1:${port}/key`, pages }
}

/** Adds readers, buyers, messages, a case, visits, issues in each state, a dead job, a coupon code and a backup. */
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
      day: isoDay(clock.now() - ago * day),
      kind: 'view' as const,
      subject,
      count: 400 - 90 * n + 11 * ago,
    })),
  )
  await countDaily(db, visits)
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
  const terms = { code: 'SPRING20', percent: '20', amount: '', until: clock.now() + 30 * day, times: '50' }
  await makeCode(services, terms, 'one')
  await makeBackup(services)
}
