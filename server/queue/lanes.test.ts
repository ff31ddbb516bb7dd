import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { day, hour, minute, second } from '../process/clock.ts'
import type { Services } from '../services.ts'
import { isPostgres } from '../store/is-postgres.ts'
import { plansOf } from '../testing/plans.ts'
import { numbered } from '../testing/recorder.ts'
import { bothDatabases, testServices } from '../testing/services.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { job } from './job.ts'
import { countOverdueJobs } from './job-lists.ts'
import { claimPaced, dueLanes, failingLanes, makeLanes, pauseLanes } from './lanes.ts'
import { addJob, addJobs, claimJobs } from './queue.ts'
import { request } from './requests.ts'
import { openWorker } from './worker.ts'

const mail = request('mail', numbered, 'mail')
const bulk = request('bulk', numbered, 'bulk')
const pay = request('pay', numbered, 'money')
const tell = request('tell', numbered, 'convertkit')

describe.each(bothDatabases)('lanes on %s', (kind) => {
  test('an account that fails for two days loses nothing, blocks no other lane and is rarely called', async () => {
    const { db, clock, ...rest } = await testServices(kind)
    const services = { db, clock, ...rest }
    const back = clock.now() + 2 * day
    const sent: number[] = []
    let refused = 0
    const send = async ({ n }: { n: number }, { mail }: Services) => {
      if (clock.now() < back) {
        refused += 1
        throw new VendorError('mail', 'EAUTH: 535 no', { scope: 'account', retryable: true })
      }
      await mail.verify()
      sent.push(n)
    }
    const paid: number[] = []
    const works = [job(mail, send), job(bulk, send), job(pay, async ({ n }) => void paid.push(n))]
    for (let n = 0; n < 20; n++) await addJob(db, n % 2 ? mail({ n }) : bulk({ n }), clock.now())
    const worker = openWorker(services, works)
    await worker.runDue()
    await addJob(db, pay({ n: 1 }), clock.now())
    await worker.runDue()
    expect(paid).toEqual([1])
    while (clock.now() < back + hour) {
      const { paused_until } = await db
        .selectFrom('lanes')
        .select('paused_until')
        .where('name', '=', 'mail')
        .executeTakeFirstOrThrow()
      clock.set(Math.max(paused_until, clock.now() + minute))
      await worker.runDue()
    }
    expect(sent.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n))
    expect(refused).toBeLessThan(2 * 2 * 24 * 3)
    expect(await failingLanes(db, clock.now(), 0)).toEqual([])
  })

  test('a job that waits for a failing account is overdue only once the account works again', async () => {
    const { db, clock } = await testServices(kind)
    const now = clock.now()
    await makeLanes(db)
    await addJob(db, mail({ n: 1 }), now)
    const refused = new VendorError('mail', 'no', { scope: 'account', retryable: true })
    const { until } = await pauseLanes(db, refused, now)
    expect(await countOverdueJobs(db, until, 0)).toBe(0)
    expect(await countOverdueJobs(db, until + hour, 0)).toBe(1)
  })

  test('an account counts as failing until five minutes after a pause, if it does not fail again', async () => {
    const { db, clock } = await testServices(kind)
    await makeLanes(db)
    const refused = new VendorError('mail', 'no', { scope: 'account', retryable: true })
    const { until } = await pauseLanes(db, refused, clock.now())
    const failing = async () => (await failingLanes(db, clock.now(), 0)).map(({ name }) => name)
    clock.set(until + 5 * minute - 1)
    expect(await failing()).toEqual(['bulk', 'mail'])
    clock.advance(1)
    expect(await failing()).toEqual([])
    expect((await pauseLanes(db, refused, clock.now())).until).toBe(clock.now() + minute)
  })

  test('after a pause, a failing account is tried by one job at a time', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    let most = 0
    let running = 0
    const send = async () => {
      most = Math.max(most, ++running)
      await setTimeout(1)
      running--
    }
    const worker = openWorker(services, [job(mail, send)])
    await makeLanes(db)
    const refused = new VendorError('mail', 'no', { scope: 'account', retryable: true })
    const { until } = await pauseLanes(db, refused, clock.now())
    for (let n = 0; n < 4; n++) await addJob(db, mail({ n }), until)
    clock.set(until)
    expect(await worker.runDue()).toBe(4)
    expect(most).toBe(1)
    for (let n = 0; n < 4; n++) await addJob(db, mail({ n }), until)
    clock.advance(5 * minute)
    await worker.runDue()
    expect(most).toBe(4)
  })

  test('jobs that fail together count as one failure of their account', async () => {
    const { db, clock } = await testServices(kind)
    await makeLanes(db)
    const failures: (number | undefined)[] = []
    for (const wait of [0, 0, minute]) {
      clock.advance(wait)
      await pauseLanes(db, new VendorError('mail', 'no', { scope: 'account', retryable: true }), clock.now())
      const lane = await db.selectFrom('lanes').selectAll().where('name', '=', 'mail').executeTakeFirst()
      failures.push(lane?.failures)
    }
    expect(failures).toEqual([1, 1, 2])
  })

  test('a lane is paused for a day at most, whatever its vendor asks for', async () => {
    const { db, clock } = await testServices(kind)
    await makeLanes(db)
    const retryAfterMs = Number.POSITIVE_INFINITY
    const asked = new VendorError('stripe', 'no', { scope: 'account', retryable: true, retryAfterMs })
    expect(await pauseLanes(db, asked, clock.now())).toMatchObject({ until: clock.now() + day })
  })

  test.each([
    { what: 'a newsletter is sent at ten emails a second', request: bulk, perMinute: 600 },
    { what: 'Kit gets fifty jobs a minute', request: tell, perMinute: 50 },
  ])('$what, no matter how many workers are free', async ({ request, perMinute }) => {
    const { db, clock } = await testServices(kind)
    await makeLanes(db)
    const requests = Array.from({ length: 1_000 }, (_, n) => request({ n }))
    await addJobs(db, requests, clock.now())
    const [{ lane, name } = bulk({ n: 0 })] = requests
    const claim = () => claimPaced(db, { lane, names: [name], now: clock.now(), leaseMs: hour, limit: 100 })
    let claimed = 0
    for (let ms = 0; ms < minute; ms += second / 2) {
      clock.advance(second / 2)
      for (const jobs of await Promise.all([claim(), claim()])) claimed += jobs.length
    }
    expect(claimed).toBeGreaterThan(perMinute * 0.98)
    expect(claimed).toBeLessThanOrEqual(perMinute + 5)
  })

  test('a clock that was ahead closes no lane', async () => {
    const { db, clock } = await testServices(kind)
    await makeLanes(db)
    await addJob(db, bulk({ n: 1 }), clock.now())
    const ahead = clock.now() + 10 * day
    await db.updateTable('lanes').set({ free_at: ahead, paused_until: ahead }).execute()
    clock.advance(second)
    expect((await dueLanes(db, clock.now())).map(({ name }) => name)).toEqual(['bulk'])
    const claim = { lane: 'bulk' as const, names: ['bulk'], now: clock.now(), leaseMs: minute, limit: 1 }
    expect(await claimPaced(db, claim)).toHaveLength(1)
  })

  test('claims among 200,000 waiting emails use the index', async () => {
    const { db, clock } = await testServices(kind)
    await makeLanes(db)
    await sql`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 200000)
      insert into jobs (id, name, lane, payload, state, run_at, attempts, created_at)
      select 'job_' || n, 'bulk', 'bulk', '{"n":1}', 'waiting', ${sql.lit(clock.now() - 1)} - n, 0, n from numbers
    `.execute(db)
    // In production, autovacuum analyzes the table. SQLite needs no statistics for this index.
    if (isPostgres(db)) await sql`analyze jobs`.execute(db)
    const plans = await plansOf(db, async (db) => {
      await dueLanes(db, clock.now())
      await claimJobs(db, { lane: 'bulk', names: ['bulk'], now: clock.now(), leaseMs: minute, limit: 2 })
    })
    expect(plans.length).toBeGreaterThanOrEqual(2)
    for (const plan of plans) {
      expect(plan).toContain('jobs_claim')
      expect(plan).not.toMatch(/TEMP B-TREE|Seq Scan on jobs/)
    }
  })
})
