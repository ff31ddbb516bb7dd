import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keepContact } from '../mail/contacts.ts'
import { day, hour } from '../process/clock.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { Db } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { bothDatabases, testServices } from '../testing/services.ts'
import { waitsForLock } from '../testing/waits-for-lock.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { deliver } from './deliver.ts'
import { endQuiet, noteAttempt, openDelivery } from './deliveries.ts'
import { job } from './job.ts'
import { addJob, reviveJobs } from './queue.ts'
import { prune } from './requests.ts'
import { openWorker } from './worker.ts'

const effect = {
  key: 'mail:1',
  channel: 'mail',
  kind: 'welcome',
  contact_id: null,
  recipient: 'a@b.c',
} as const

async function idOfAda(db: Db): Promise<string> {
  const { id } = await keepContact(db, { email: 'ada@example.com', firstName: 'Ada', lastName: '' }, 1)
  return id
}

test('an effect is not repeated if its result cannot be stored at once', async () => {
  const services = await testServices('sqlite')
  const { db } = services
  const readOnly = (value: 'on' | 'off') => sql.raw(`pragma query_only = ${value}`).execute(db)
  let times = 0
  await deliver(services, effect, { jobId: 'job_1', number: 1, last: false }, async () => {
    times++
    await readOnly('on')
    void setTimeout(150).then(() => readOnly('off'))
    return { state: 'sent', providerId: '<1@site>' }
  })
  const delivery = await db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
  expect([times, delivery.state, delivery.provider_id]).toEqual([1, 'sent', '<1@site>'])
})

test('a failed delivery is sent after the owner retries its job, even if the first new attempt fails', async () => {
  const services = await testServices('sqlite')
  const refused = new VendorError('mail', '554 Not now', { retryable: false })
  const attempt = { jobId: 'job_1', number: 1, last: false }
  await expect(deliver(services, effect, attempt, () => Promise.reject(refused))).rejects.toBe(refused)
  // This is the second attempt after the owner's retry. The first one failed before it could send.
  const sent = { state: 'sent', providerId: '<1@site>' } as const
  await deliver(services, effect, { ...attempt, number: 2 }, async () => sent)
  const delivery = await services.db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
  expect(delivery).toMatchObject({ state: 'sent', reason: null, attempts: 2 })
})

test('a delivery whose process crashed in every attempt has failed, and is sent after the owner’s retry', async () => {
  const services = await testServices('sqlite')
  const { db, clock } = services
  const sent = { state: 'sent', providerId: '<1@site>' } as const
  const crashing = job(prune, (_, _services, attempt) => deliver(services, effect, attempt, async () => sent))
  await addJob(db, prune({}), clock.now())
  const { id } = await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()
  await openDelivery(db, effect, id, clock.now())
  await db.updateTable('jobs').set({ attempts: crashing.maxAttempts }).execute()
  const worker = openWorker(services, [crashing])
  const delivery = async () => {
    await worker.runDue()
    return db.selectFrom('deliveries').select(['state', 'reason']).executeTakeFirst()
  }
  const reason = 'the process crashed during the last attempt'
  expect(await delivery()).toEqual({ state: 'failed', reason })
  await reviveJobs(db, clock.now())
  expect(await delivery()).toEqual({ state: 'sent', reason: null })
})

test('a delivery waits while its vendor refuses our account, even after the last attempt', async () => {
  const services = await testServices('sqlite')
  const refused = new VendorError('mail', 'EAUTH: 535 no', { scope: 'account', retryable: true })
  const last = { jobId: 'job_1', number: 32, last: true }
  await expect(deliver(services, effect, last, () => Promise.reject(refused))).rejects.toBe(refused)
  const deliveries = await services.db.selectFrom('deliveries').select('state').execute()
  expect(deliveries).toEqual([{ state: 'waiting' }])
})

test('confirming an address does not hurry an email that will be retried later', async () => {
  const { db, clock } = await testServices('sqlite')
  const now = clock.now()
  const contact_id = await idOfAda(db)
  await addJob(db, prune({}, { at: now + hour }), now)
  const { id } = await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()
  const { delivery } = await openDelivery(db, { ...effect, contact_id }, id, now)
  await noteAttempt(db, delivery.id, 'no route')
  await endQuiet(db, contact_id, now)
  expect(await db.selectFrom('jobs').select('run_at').execute()).toEqual([{ run_at: now + hour }])
})

test.each(bothDatabases)(
  'on %s, an email is sent if its address is confirmed while the job is being postponed',
  async (kind) => {
    const services = await testServices(kind)
    const { db, clock } = services
    const now = clock.now()
    const contact_id = await idOfAda(db)
    await addJob(db, prune({}), now)
    const quiet = async (tx: Db) =>
      (await readSetting(tx, 'confirmed')) === null ? { until: now + hour } : null
    let sent = 0
    const mail = job(prune, async (_nothing, _services, attempt) => {
      const outcome = await deliver(services, { ...effect, contact_id, quiet }, attempt, async () => {
        sent += 1
        return { state: 'sent', providerId: '<1@site>' }
      })
      await writeSetting(db, 'confirmed', 'yes')
      await transact(db, (tx) => endQuiet(tx, contact_id, now))
      return outcome
    })
    await openWorker(services, [mail]).runDue()
    expect(sent).toBe(1)
  },
)

test('a quiet period does not delay a delivery that was attempted before', async () => {
  const { db, clock } = await testServices('sqlite')
  const contact_id = await idOfAda(db)
  const quiet = async () => ({ skip: 'too soon' })
  const { delivery } = await openDelivery(db, { ...effect, contact_id }, 'job_1', clock.now())
  await noteAttempt(db, delivery.id, 'no route')
  const again = await openDelivery(db, { ...effect, contact_id, quiet }, 'job_1', clock.now())
  expect(again).toMatchObject({ delivery: { state: 'waiting' }, until: null })
})

test.each(bothDatabases)(
  'on %s, all but one of several concurrent deliveries of the same email are skipped',
  async (kind) => {
    const { db, clock } = await testServices(kind)
    const contact_id = await idOfAda(db)
    const begun = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        openDelivery(
          db,
          { ...effect, contact_id, key: `mail:${n}`, quiet: async () => null },
          `job_${n}`,
          clock.now(),
        ),
      ),
    )
    const states = begun.map(({ delivery }) => delivery.state).sort()
    expect(states).toEqual([...Array(7).fill('skipped'), 'waiting'])
  },
)

test.runIf(bothDatabases.includes('postgres'))(
  'a delivery waits for the lock on its contact, and then sees the deliveries that were committed meanwhile',
  async () => {
    const { db, clock } = await testServices('postgres')
    const contact_id = await idOfAda(db)
    const first = { ...effect, contact_id, id: 'del_1', state: 'waiting', attempts: 0 } as const
    let isOpen = false
    const waits = async () => isOpen || (await waitsForLock(db))
    const [opened] = await db.transaction().execute(async (tx) => {
      await tx.updateTable('contacts').set({ updated_at: 1 }).where('id', '=', contact_id).execute()
      const second = openDelivery(
        db,
        { ...effect, contact_id, key: 'mail:2', quiet: async () => null },
        'job_2',
        clock.now(),
      )
      void second.then(() => {
        isOpen = true
      })
      await expect.poll(waits).toBe(true)
      await tx
        .insertInto('deliveries')
        .values({ ...first, created_at: clock.now() })
        .execute()
      return [second]
    })
    expect((await opened).delivery.state).toBe('skipped')
  },
)

test('a delivery that has waited for 30 days no longer blocks later ones', async () => {
  const { db, clock } = await testServices('sqlite')
  const contact_id = await idOfAda(db)
  const open = async (n: number) => {
    const mail = { ...effect, contact_id, key: `mail:${n}`, quiet: async () => null }
    return (await openDelivery(db, mail, `job_${n}`, clock.now())).delivery.state
  }
  expect(await open(1)).toBe('waiting')
  clock.advance(30 * day - 1)
  expect(await open(2)).toBe('skipped')
  clock.advance(1)
  expect(await open(3)).toBe('waiting')
})
