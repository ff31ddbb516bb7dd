import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { hour, minute, second } from '../clock.ts'
import { openServices } from '../services.ts'
import { databases, testConfig, testServices } from '../test-services.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { job } from './job.ts'
import { addJob, claimJobs, finishJob } from './queue.ts'
import { openWorker } from './worker.ts'

const payload = z.object({ n: z.number() })

function recorder(behave: (n: number) => Promise<undefined | { again: number }> = async () => undefined) {
  const ran: number[] = []
  const record = job('record', payload, async ({ n }) => {
    ran.push(n)
    return behave(n)
  })
  return { ran, record }
}

describe.each(databases)('the queue on %s', (kind) => {
  test('a job runs once, when it is due and not before', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    const { ran, record } = recorder()
    const worker = openWorker(services, [record])
    await addJob(db, record({ n: 1 }, { at: clock.now() + minute }), clock.now())
    await worker.runDue()
    expect(ran).toEqual([])
    clock.advance(minute)
    await worker.runDue()
    await worker.runDue()
    expect(ran).toEqual([1])
  })

  test('a job and its fact are stored together or not at all', async () => {
    const { db, clock } = await testServices(kind)
    const { record } = recorder()
    const failing = db.transaction().execute(async (tx) => {
      await addJob(tx, record({ n: 1 }), clock.now())
      throw new Error('the fact was refused')
    })
    await expect(failing).rejects.toThrow('the fact was refused')
    expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([])
  })

  test('two requests with one key are one job', async () => {
    const { db, clock } = await testServices(kind)
    const { record } = recorder()
    expect(await addJob(db, record({ n: 1 }, { key: 'once' }), clock.now())).toBe(true)
    expect(await addJob(db, record({ n: 2 }, { key: 'once' }), clock.now())).toBe(false)
  })

  test('a job that throws is tried again later, and its error is kept without an address', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    let failures = 2
    const { ran, record } = recorder(async () => {
      if (failures-- > 0) throw new Error('no route to someone@example.com')
      return undefined
    })
    const worker = openWorker(services, [record])
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

  test('a job is dead when a vendor says that trying again cannot help', async () => {
    const services = await testServices(kind)
    const { record } = recorder(async () => {
      throw new VendorError('kit', 'refused the address', { retryable: false })
    })
    await addJob(services.db, record({ n: 1 }), services.clock.now())
    await openWorker(services, [record]).runDue()
    const dead = await services.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
    expect(dead).toMatchObject({ state: 'dead', attempts: 1, last_error: 'kit: refused the address' })
  })

  test('a job that never succeeds is dead after its last attempt', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    let calls = 0
    const hopeless = job(
      'hopeless',
      payload,
      async () => {
        calls++
        throw new Error('no')
      },
      { maxAttempts: 3 },
    )
    const worker = openWorker(services, [hopeless])
    await addJob(db, hopeless({ n: 1 }), clock.now())
    for (let i = 0; i < 6; i++) {
      await worker.runDue()
      clock.advance(hour)
    }
    expect(calls).toBe(3)
    expect(await db.selectFrom('jobs').select('state').executeTakeFirst()).toEqual({ state: 'dead' })
  })

  test('a vendor may be gone for thirty hours: the job is done within three hours of its return', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    const back = clock.now() + 30 * hour
    const { record } = recorder(async () => {
      if (clock.now() < back) throw new VendorError('kit', 'no answer', { retryable: true })
      return undefined
    })
    const worker = openWorker(services, [record])
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
  ])('a vendor that asks for %i ms of rest is left alone for at least %i', async (retryAfterMs, rest) => {
    const services = await testServices(kind)
    const { record } = recorder(async () => {
      throw new VendorError('kit', 'a rest', { retryable: true, retryAfterMs })
    })
    await addJob(services.db, record({ n: 1 }), services.clock.now())
    await openWorker(services, [record]).runDue()
    const { run_at } = await services.db.selectFrom('jobs').select('run_at').executeTakeFirstOrThrow()
    expect(run_at).toBeGreaterThanOrEqual(services.clock.now() + rest)
  })

  test('a job may ask to be called again without using up an attempt', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    const later = clock.now() + hour
    const { ran, record } = recorder(async () => (clock.now() < later ? { again: later } : undefined))
    const worker = openWorker(services, [record])
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

  test('a dead worker’s job is claimed again when its lease runs out, and the old token is worth nothing', async () => {
    const { db, clock } = await testServices(kind)
    const { record } = recorder()
    await addJob(db, record({ n: 1 }), clock.now())
    const claim = () => claimJobs(db, { names: ['record'], now: clock.now(), leaseMs: minute, limit: 10 })
    const [first] = await claim()
    expect(await claim()).toEqual([])
    clock.advance(minute)
    const [second] = await claim()
    expect(second?.attempts).toBe(2)
    if (!first || !second) throw new Error('not claimed')
    expect(await finishJob(db, first, clock.now())).toBe(false)
    expect(await finishJob(db, second, clock.now())).toBe(true)
  })

  test('two instances share 200 jobs and run each one once', async () => {
    const config = await testConfig(kind)
    const one = await testServices(kind, config)
    const other = await openServices(config, one.log, one.clock)
    const { ran, record } = recorder()
    await one.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 200; n++) await addJob(tx, record({ n }), one.clock.now())
    })
    await Promise.all([openWorker(one, [record]).runDue(), openWorker(other, [record]).runDue()])
    await other.close()
    expect(ran.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n))
  })

  test('a clock that is put forward while a job is in hand does not begin it a second time beside itself', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    let end = () => {}
    const { ran, record } = recorder(async () => {
      await new Promise<void>((resolve) => {
        end = resolve
      })
      return undefined
    })
    const worker = openWorker(services, [record])
    await addJob(db, record({ n: 1 }), clock.now())
    worker.start()
    const read = () => db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
    while ((await read()).attempts < 1) await setTimeout(10)
    clock.advance(2 * minute)
    while ((await read()).attempts < 2) await setTimeout(10)
    await setTimeout(50)
    expect(ran).toEqual([1])
    end()
    await worker.stop()
  })

  test('what is about money stands behind no heap of mail that has waited longer', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    const { ran, record } = recorder()
    const pay = job('pay', payload, async ({ n }) => void ran.push(n), { urgent: true })
    for (let n = 0; n < 50; n++) await addJob(db, record({ n }), clock.now() - minute)
    await addJob(db, pay({ n: 1_000 }), clock.now())
    await openWorker(services, [record, pay]).runDue()
    expect(ran[0]).toBe(1_000)
    expect(ran).toHaveLength(51)
  })

  test('stopping waits for the job in hand', async () => {
    const services = await testServices(kind)
    const steps: string[] = []
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const { record } = recorder(async () => {
      begin()
      await setTimeout(20)
      steps.push('job')
      return undefined
    })
    const worker = openWorker(services, [record])
    await addJob(services.db, record({ n: 1 }), services.clock.now())
    worker.start()
    await begun
    await worker.stop()
    steps.push('stopped')
    expect(steps).toEqual(['job', 'stopped'])
  })
})
