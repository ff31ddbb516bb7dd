import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { inCurrency } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { manifestName } from '../../model/reader/manifest.ts'
import { day, hour, isoDay, minute } from '../process/clock.ts'
import { pauseLanes } from '../queue/lanes.ts'
import { addJob } from '../queue/queue.ts'
import { watchAt } from '../queue/requests.ts'
import { workInOwnCheckout } from '../testing/own-checkout.ts'
import { databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { countDaily } from '../visits/visit-counter.ts'
import { watchJob } from './watch.ts'

beforeEach(workInOwnCheckout)

async function watched(kind: (typeof databases)[number], start: number) {
  const site = await testSite(kind)
  site.services.clock.set(start)
  await addJob(site.services.db, watchAt(start), start)
  return site
}

/** Advances the clock hour by hour, and runs the worker every hour. */
async function pass({ services, worker }: TestSite, hours: number) {
  for (let n = 0; n < hours; n++) {
    await worker.runDue()
    services.clock.advance(hour)
  }
  await worker.runDue()
}

const toOwner = async ({ services }: TestSite) =>
  ((await services.sandbox.mailbox?.list()) ?? [])
    .map(({ mail }) => mail)
    .filter((mail) => mail.to?.[0]?.address === 'owner@example.com' && !mail.subject?.startsWith('You sold'))

const tuesday = Date.UTC(2026, 0, 6, 12)

describe.each(databases)('the watch on %s', (kind) => {
  test('writes to the owner once a day while an alarm rings, and not otherwise', async () => {
    const site = await watched(kind, tuesday)
    await pass(site, 3)
    expect(await toOwner(site)).toEqual([])

    const { sessionId } = await site.buy('ada@example.com')
    await site.worker.runDue()
    await site.press(sessionId, 'dispute')
    await pass(site, 30)
    const alerts = await toOwner(site)
    expect(alerts.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Needs your attention: 1 payment is disputed by the buyer’s bank'),
    )
    expect(alerts[0]?.text).toContain('https://dashboard.stripe.com/disputes')

    await site.press(sessionId, 'dispute-won')
    await pass(site, 48)
    expect(await toOwner(site)).toHaveLength(2)
  })

  test('writes again if an account fails a second time that day, or another one fails, too', async () => {
    const site = await watched(kind, tuesday)
    const { db, clock } = site.services
    const fail = (who: 'convertkit' | 'stripe', hours: number) => {
      const error = new VendorError(who, 'answered 401', { retryable: true, retryAfterMs: hours * hour })
      return pauseLanes(db, error, clock.now())
    }
    await site.worker.runDue()
    await fail('convertkit', 3)
    await pass(site, 5)
    expect(await toOwner(site)).toHaveLength(1)
    await fail('convertkit', 20)
    await pass(site, 2)
    expect(await toOwner(site)).toHaveLength(2)
    await fail('stripe', 2)
    await pass(site, 15)
    const alerts = (await toOwner(site)).map(({ text }) => text)
    expect(alerts).toHaveLength(3)
    expect(
      alerts.filter((text) => /convertkit: answered\s401;\sstripe: answered\s401/.test(`${text}`)),
    ).toHaveLength(1)
  })

  test('writes what one machine has found, even if the email leaves from another', async () => {
    const site = await testSite(kind)
    const { services } = site
    services.clock.set(tuesday)
    const build = mkdtempSync(join(tmpdir(), 'build-'))
    onTestFinished(() => rmSync(build, { recursive: true }))
    const late = { scheduled: { 'articles/late.mdx': '2026-01-05' } }
    writeFileSync(join(build, manifestName), JSON.stringify(late))
    const attempt = { jobId: '1', number: 1, last: false }
    await watchJob.run('{}', { ...services, served: () => build }, attempt)
    await site.worker.runDue()
    expect((await toOwner(site)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('articles/late.mdx should be public since 2026-01-05'),
    ])
  })

  test('sends one summary of the last two weeks on Monday morning', async () => {
    const site = await watched(kind, tuesday)
    const { db, clock } = site.services
    const views = [
      { day: isoDay(clock.now()), kind: 'view', subject: '/story', count: 1_233 },
      { day: isoDay(clock.now()), kind: 'view', subject: '/tools', count: 1 },
      { day: isoDay(clock.now() - 7 * day), kind: 'view', subject: '/', count: 5 },
    ] as const
    await countDaily(db, views)
    await site.call('abandoned-cart-timer', {
      action: 'start_timer',
      email: 'ada@example.com',
      firstName: 'Ada',
    })
    clock.advance(61 * minute)
    await site.worker.runDue()
    clock.advance(minute)
    await site.buy('ada@example.com')
    await pass(site, 6 * 24)
    const [summary, ...others] = await toOwner(site)
    expect(others).toEqual([])
    const text = summary?.text?.replaceAll(/\s+/g, ' ')
    expect(text).toContain(`Last week Before Earned ${inCurrency(offer.cents)} ${inCurrency(0)}`)
    expect(text).toContain('Of them after a reminder 1 0')
    expect(text).toContain('Pages viewed 1,234 5')
    expect(text).toMatch(/\/story: 1,233 views .*\/tools: 1 view /)
  })

  test('sends the summary after an outage on Monday, once and for the same weeks', async () => {
    const site = await watched(kind, tuesday)
    await pass(site, 1)
    site.services.clock.advance(8 * day)
    await pass(site, 30)
    expect(await toOwner(site)).toHaveLength(1)
    const written = site.services.db
      .selectFrom('deliveries')
      .select('key')
      .where('kind', '=', 'weekly-summary')
    expect(await written.execute()).toEqual([{ key: 'mail:weekly-summary:2026-01-12' }])
  })
})
