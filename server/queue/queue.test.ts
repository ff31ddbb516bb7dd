import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { minute, second } from '../process/clock.ts'
import { isPostgres } from '../store/is-postgres.ts'
import { plansOf } from '../testing/plans.ts'
import { recorder } from '../testing/recorder.ts'
import { bothDatabases, testServices } from '../testing/services.ts'
import { countWaitingJobs, jobsOf } from './job-lists.ts'
import { dueLanes } from './lanes.ts'
import {
  addFailedJob,
  addJob,
  addJobs,
  claimJobs,
  dropJob,
  failJob,
  finishJob,
  forgetJobs,
  postponeJobs,
  removeWaiting,
  renewLease,
  reviveJobs,
} from './queue.ts'
import { openWorker } from './worker.ts'

describe.each(bothDatabases)('the queue on %s', (kind) => {
  test('a job runs once, when it is due and not before', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    const { ran, record, recordJob } = recorder()
    const worker = openWorker(services, [recordJob])
    await addJob(db, record({ n: 1 }, { at: clock.now() + minute }), clock.now())
    await worker.runDue()
    expect(ran).toEqual([])
    clock.advance(minute)
    await worker.runDue()
    await worker.runDue()
    expect(ran).toEqual([1])
  })

  test('a job is stored only if its transaction commits', async () => {
    const { db, clock } = await testServices(kind)
    const { record } = recorder()
    const failing = db.transaction().execute(async (tx) => {
      await addJob(tx, record({ n: 1 }), clock.now())
      throw new Error('the fact was refused')
    })
    await expect(failing).rejects.toThrow('the fact was refused')
    expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([])
  })

  test('two requests with the same key make one job', async () => {
    const { db, clock } = await testServices(kind)
    const { record } = recorder()
    expect(await addJob(db, record({ n: 1 }, { key: 'once' }), clock.now())).toBe(true)
    expect(await addJob(db, record({ n: 2 }, { key: 'once' }), clock.now())).toBe(false)
  })

  test('a job is claimed again when its lease expires, and the old token is then invalid', async () => {
    const { db, clock } = await testServices(kind)
    const { record } = recorder()
    await addJob(db, record({ n: 1 }), clock.now())
    const claim = () =>
      claimJobs(db, { lane: 'site', names: ['record'], now: clock.now(), leaseMs: minute, limit: 10 })
    const [first] = await claim()
    expect(await claim()).toEqual([])
    await db.updateTable('jobs').set({ leased_until: 0 }).execute()
    const [again] = await claim()
    expect(again?.attempts).toBe(2)
    if (!first || !again) throw new Error('not claimed')
    expect(await finishJob(db, first, clock.now())).toBe(false)
    expect(await finishJob(db, again, clock.now())).toBe(true)
  })

  test('dead jobs are kept longer than done ones, and a retry gives them all of their attempts again', async () => {
    const { db, clock } = await testServices(kind)
    const { record } = recorder()
    const now = clock.now()
    await addJobs(db, [record({ n: 1 }), record({ n: 2 })], now)
    const claim = { lane: 'site' as const, names: ['record'], now, leaseMs: minute, limit: 10 }
    const [done, dead] = await claimJobs(db, claim)
    if (!done || !dead) throw new Error('not claimed')
    await finishJob(db, done, now)
    await failJob(db, dead, 'no', now)
    await forgetJobs(db, { doneBefore: now + minute, deadBefore: now })
    expect(await reviveJobs(db, now)).toBe(1)
    const left = await db.selectFrom('jobs').select(['id', 'state', 'attempts']).execute()
    expect(left).toEqual([{ id: dead.id, state: 'waiting', attempts: 0 }])
    const [again] = await claimJobs(db, claim)
    if (again) await failJob(db, again, 'no', now)
    await forgetJobs(db, { doneBefore: now, deadBefore: now + minute })
    expect(await db.selectFrom('jobs').select('id').execute()).toEqual([])
  })

  test('a dead job that is dropped is done, and keeps no payload', async () => {
    const { db, clock } = await testServices(kind)
    const { record } = recorder()
    await addFailedJob(db, record({ n: 1 }), 'no', clock.now())
    const { id } = await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()
    expect(await dropJob(db, { id }, clock.now())).toBe(true)
    const jobs = await db.selectFrom('jobs').select(['state', 'payload']).execute()
    expect(jobs).toEqual([{ state: 'done', payload: '{}' }])
  })
})

test.each(bothDatabases.filter((kind) => kind === 'postgres'))(
  'on %s, a claim skips the jobs that another claim has locked',
  async (kind) => {
    const { db, clock } = await testServices(kind)
    const { record } = recorder()
    await addJobs(db, [record({ n: 1 }), record({ n: 2 })], clock.now())
    const claim = { lane: 'site' as const, names: ['record'], now: clock.now(), leaseMs: minute, limit: 1 }
    await db.transaction().execute(async (tx) => {
      const [first] = await claimJobs(tx, claim)
      const [second] = await claimJobs(db, claim)
      expect([first?.payload, second?.payload]).toEqual(['{"n":1}', '{"n":2}'])
    })
  },
)

const skewed = bothDatabases
  .filter((kind) => kind === 'postgres')
  .flatMap((kind) => [-90, 90].map((s) => [kind, s] as const))

test.each(skewed)(
  'on %s, an instance whose clock is %i s off claims no job with a valid lease',
  async (kind, seconds) => {
    const { db, clock } = await testServices(kind)
    const { record } = recorder()
    await addJob(db, record({ n: 1 }), 0)
    const here = clock.now()
    const there = here + seconds * second
    const claim = (now: number) =>
      claimJobs(db, { lane: 'site', names: ['record'], now, leaseMs: minute, limit: 1 })
    const [job] = await claim(here)
    if (!job) throw new Error('not claimed')
    expect([await claim(there), await dueLanes(db, there)]).toEqual([[], []])
    await renewLease(db, job, { now: there, leaseMs: minute })
    expect([await claim(here), await dueLanes(db, here)]).toEqual([[], []])
    // The lease expires by the database server's clock.
    await db
      .updateTable('jobs')
      .set({ leased_until: Date.now() - 1 })
      .execute()
    expect(await claim(there)).toHaveLength(1)
  },
)

describe.each(bothDatabases)('the beginnings of keys on %s', (kind) => {
  test('a key with % or _ finds no other jobs', async () => {
    const { db, clock } = await testServices(kind)
    const { record } = recorder()
    const keys = ['a_b%c:1', 'a_b%c:2', 'axb%c:1', 'a_bxxc:1', 'A_b%c:1', 'a_b%c', 'a_b\\%c:1']
    for (const [n, key] of keys.entries()) await addJob(db, record({ n }, { key }), clock.now())
    const found = (await jobsOf(db, 'a_b%c:')).map(({ key }) => key)
    expect(found.sort()).toEqual(['a_b%c:1', 'a_b%c:2'])
    expect(await countWaitingJobs(db, 'a_b%c:')).toBe(2)
    await removeWaiting(db, 'a_b%c:')
    expect(await countWaitingJobs(db, 'a')).toBe(4)
  })

  test('jobs are found by the beginnings of their keys with an index', async () => {
    const { db } = await testServices(kind)
    await sql`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 100000)
      insert into jobs (id, name, lane, payload, key, state, run_at, attempts, created_at)
      select 'job_' || n, 'bulk', 'bulk', '{"n":1}', 'issue:iss_1:' || n, 'waiting', 0, 0, n from numbers
    `.execute(db)
    if (isPostgres(db)) await sql`analyze jobs`.execute(db)
    const plans = await plansOf(db, async (db) => {
      await jobsOf(db, 'issue:iss_1:9999')
      await countWaitingJobs(db, 'issue:iss_1:9999')
      await removeWaiting(db, 'issue:iss_2:')
      await postponeJobs(db, ['issue:iss_2:'], 1)
    })
    expect(plans).toHaveLength(4)
    for (const plan of plans) expect(plan).toMatch(/jobs_key \(key>|Scan.* jobs_key/)
  })
})
