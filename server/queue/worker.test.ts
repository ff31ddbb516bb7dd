import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { minute } from '../process/clock.ts'
import { openServices } from '../services.ts'
import { numbered, recorder } from '../testing/recorder.ts'
import { bothDatabases, testConfig, testServices } from '../testing/services.ts'
import { job } from './job.ts'
import { addJob } from './queue.ts'
import { request } from './requests.ts'
import { openWorker } from './worker.ts'

describe.each(bothDatabases)('the worker on %s', (kind) => {
  test('two instances run each of 200 jobs once', async () => {
    const config = await testConfig(kind)
    const one = await testServices(kind, config)
    const other = await openServices(config, one.log, one.clock)
    const { ran, record, recordJob } = recorder()
    await one.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 200; n++) await addJob(tx, record({ n }), one.clock.now())
    })
    await Promise.all([openWorker(one, [recordJob]).runDue(), openWorker(other, [recordJob]).runDue()])
    await other.close()
    expect(ran.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n))
  })

  test('a running job is not started again by the same worker, even if its lease expires', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    const { promise: ended, resolve: end } = Promise.withResolvers<undefined>()
    const { ran, record, recordJob } = recorder(() => ended)
    const worker = openWorker(services, [recordJob])
    await addJob(db, record({ n: 1 }), clock.now())
    worker.start()
    const read = () => db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
    while ((await read()).attempts < 1) await setTimeout(10)
    await db.updateTable('jobs').set({ leased_until: 0 }).execute()
    while ((await read()).attempts < 2) await setTimeout(10)
    await setTimeout(50)
    expect(ran).toEqual([1])
    end(undefined)
    await worker.stop()
  })

  test('payment jobs do not wait behind older jobs', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    const { ran, record, recordJob } = recorder()
    const pay = request('pay', numbered, 'money')
    const payJob = job(pay, async ({ n }) => void ran.push(n))
    for (let n = 0; n < 50; n++) await addJob(db, record({ n }), clock.now() - minute)
    await addJob(db, pay({ n: 1_000 }), clock.now())
    await openWorker(services, [recordJob, payJob]).runDue()
    expect(ran[0]).toBe(1_000)
    expect(ran).toHaveLength(51)
  })

  test('stopping waits for the running job', async () => {
    const services = await testServices(kind)
    const steps: string[] = []
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { record, recordJob } = recorder(async () => {
      begin()
      await setTimeout(20)
      steps.push('job')
      return undefined
    })
    const worker = openWorker(services, [recordJob])
    await addJob(services.db, record({ n: 1 }), services.clock.now())
    worker.start()
    await begun
    await worker.stop()
    steps.push('stopped')
    expect(steps).toEqual(['job', 'stopped'])
  })
})
