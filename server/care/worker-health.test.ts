import { describe, expect, onTestFinished, test } from 'vitest'
import { hour, minute } from '../process/clock.ts'
import { pauseLanes } from '../queue/lanes.ts'
import { addJob } from '../queue/queue.ts'
import { pruneAt } from '../queue/requests.ts'
import { databases } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { noteUpkeep } from './upkeep.ts'
import { isWorkDone } from './worker-health.ts'

describe.each(databases)('the health of the worker on %s', (kind) => {
  test('is bad until a worker runs, and two minutes after its last heartbeat', async () => {
    const { app, services, worker } = await testSite(kind)
    const status = async () => (await app.request('/healthz/worker')).status
    expect(await status()).toBe(503)
    worker.start()
    onTestFinished(() => worker.stop())
    await expect.poll(status).toBe(200)
    await worker.stop()
    services.clock.advance(2 * minute)
    expect(await status()).toBe(503)
    expect((await app.request('/readyz')).status).toBe(200)
  })

  test('is bad while jobs are overdue, even if a worker runs', async () => {
    const { app, services, worker } = await testSite(kind)
    const status = async () => (await app.request('/healthz/worker')).status
    worker.start()
    onTestFinished(() => worker.stop())
    await expect.poll(status).toBe(200)
    await worker.stop()
    await addJob(services.db, pruneAt(services.clock.now() - hour), services.clock.now())
    expect(await status()).toBe(503)
  })

  test('is bad while an account at a vendor fails', async () => {
    const { app, services, worker } = await testSite(kind)
    const { db, clock } = services
    const status = async () => (await app.request('/healthz/worker')).status
    worker.start()
    onTestFinished(() => worker.stop())
    await expect.poll(status).toBe(200)
    const scope = { scope: 'account', retryable: true, retryAfterMs: hour } as const
    await pauseLanes(db, new VendorError('mail', 'EAUTH: 535 no', scope), clock.now() - 11 * minute)
    expect(await status()).toBe(503)
    clock.advance(hour)
    await expect.poll(status).toBe(200)
  })

  test('is bad in live mode without a backup in the last two days', async () => {
    const { services, worker } = await testSite(kind)
    const { db, clock } = services
    const live = { ...services, config: { ...services.config, mode: 'live' as const } }
    worker.start()
    onTestFinished(() => worker.stop())
    await expect.poll(() => isWorkDone(services)).toBe(true)
    expect(await isWorkDone(live)).toBe(false)
    await noteUpkeep(db, 'backup', clock.now())
    expect(await isWorkDone(live)).toBe(true)
  })

  test('is bad when a query fails', async () => {
    const { app, services } = await testSite(kind)
    await services.db.schema.dropTable('settings').execute()
    expect((await app.request('/healthz/worker')).status).toBe(503)
  })
})
