import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { day, hour, second } from '../process/clock.ts'
import { numbered, recorder } from '../testing/recorder.ts'
import { bothDatabases, testServices } from '../testing/services.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { job } from './job.ts'
import { leaseMs } from './perform-job.ts'
import { addJob } from './queue.ts'
import { request } from './requests.ts'
import { openWorker } from './worker.ts'

describe.each(bothDatabases)('the result of a job on %s', (kind) => {
  test('a job that throws is retried later, and its error is stored without the email address', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    let failures = 2
    const { ran, record, recordJob } = recorder(async () => {
      if (failures-- > 0) throw new Error('no route to someone@example.com')
      return undefined
    })
    const worker = openWorker(services, [recordJob])
    await addJob(db, record({ n: 7 }), clock.now())
    await worker.runDue()
    expect(ran).toEqual([7])
    const waiting = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
    expect(waiting).toMatchObject({
      state: 'waiting',
      last_error: 'no route to s***@example.com',
      attempts: 1,
    })
    expect(waiting.run_at).toBeGreaterThan(clock.now())
    for (const _ of [1, 2]) {
      clock.advance(hour)
      await worker.runDue()
    }
    expect(ran).toEqual([7, 7, 7])
    expect(await db.selectFrom('jobs').select('state').executeTakeFirst()).toEqual({ state: 'done' })
  })

  test('a job is dead when a vendor says that retrying cannot help', async () => {
    const services = await testServices(kind)
    const { record, recordJob } = recorder(async () => {
      throw new VendorError('convertkit', 'refused the address', { retryable: false })
    })
    await addJob(services.db, record({ n: 1 }), services.clock.now())
    await openWorker(services, [recordJob]).runDue()
    const dead = await services.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
    expect(dead).toMatchObject({ state: 'dead', attempts: 1, last_error: 'convertkit: refused the address' })
  })

  test('a job that never succeeds is dead after its last attempt', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    let calls = 0
    const hopeless = request('hopeless', numbered)
    const hopelessJob = job(
      hopeless,
      async () => {
        calls++
        throw new Error('no')
      },
      { maxAttempts: 3 },
    )
    const worker = openWorker(services, [hopelessJob])
    await addJob(db, hopeless({ n: 1 }), clock.now())
    for (let i = 0; i < 6; i++) {
      await worker.runDue()
      clock.advance(hour)
    }
    expect(calls).toBe(3)
    expect(await db.selectFrom('jobs').select('state').executeTakeFirst()).toEqual({ state: 'dead' })
  })

  test('a job whose process crashed in every attempt is dead, and does not run again', async () => {
    const services = await testServices(kind)
    const { ran, record, recordJob } = recorder()
    await addJob(services.db, record({ n: 1 }), services.clock.now())
    await services.db.updateTable('jobs').set({ attempts: recordJob.maxAttempts }).execute()
    await openWorker(services, [recordJob]).runDue()
    expect(ran).toEqual([])
    expect(await services.db.selectFrom('jobs').select('state').execute()).toEqual([{ state: 'dead' }])
  })

  test('a job is done within three hours after its vendor was down for thirty hours', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    const back = clock.now() + 30 * hour
    const { record, recordJob } = recorder(async () => {
      if (clock.now() < back) throw new VendorError('convertkit', 'no answer', { retryable: true })
      return undefined
    })
    const worker = openWorker(services, [recordJob])
    await addJob(db, record({ n: 1 }), clock.now())
    const read = () => db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
    for (let job = await read(); job.state === 'waiting'; job = await read()) {
      clock.set(job.run_at)
      await worker.runDue()
    }
    const { state, finished_at } = await read()
    expect(state).toBe('done')
    expect(finished_at).toBeLessThan(back + 3 * hour)
  })

  test.each([
    [0, 3 * second],
    [40 * second, 40 * second],
    [3 * day, day],
  ])(
    'a job whose vendor asks for a pause of %i ms is postponed for at least %i ms, and at most a day',
    async (retryAfterMs, rest) => {
      const services = await testServices(kind)
      const { record, recordJob } = recorder(async () => {
        throw new VendorError('convertkit', 'a rest', { retryable: true, retryAfterMs })
      })
      await addJob(services.db, record({ n: 1 }), services.clock.now())
      await openWorker(services, [recordJob]).runDue()
      const { run_at } = await services.db.selectFrom('jobs').select('run_at').executeTakeFirstOrThrow()
      expect(run_at).toBeGreaterThanOrEqual(services.clock.now() + rest)
      expect(run_at).toBeLessThanOrEqual(services.clock.now() + day)
    },
  )

  test('a job may ask to run again without using up an attempt', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    const later = clock.now() + hour
    const { ran, record, recordJob } = recorder(async () =>
      clock.now() < later ? { again: later } : undefined,
    )
    const worker = openWorker(services, [recordJob])
    await addJob(db, record({ n: 1 }), clock.now())
    await worker.runDue()
    expect(await db.selectFrom('jobs').select(['attempts', 'run_at']).executeTakeFirst()).toEqual({
      attempts: 0,
      run_at: later,
    })
    clock.set(later)
    await worker.runDue()
    expect(ran).toEqual([1, 1])
  })
})

test('a job renews its lease for as long as it runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const services = await testServices('sqlite')
  const { db, clock } = services
  const lease = async () =>
    (await db.selectFrom('jobs').select('leased_until').executeTakeFirst())?.leased_until
  let renewed: unknown
  const { record, recordJob } = recorder(async () => {
    clock.advance(leaseMs - 1)
    vi.advanceTimersByTime(leaseMs - 1)
    renewed = await lease()
    return undefined
  })
  await addJob(db, record({ n: 1 }), clock.now())
  await openWorker(services, [recordJob]).runDue()
  expect(renewed).toBe(clock.now() + leaseMs)
})
