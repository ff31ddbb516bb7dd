import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { offer } from '../../../model/offer.ts'
import { workbook } from '../../../model/test-product.ts'
import { erasePerson } from '../../../server/care/erase-person.ts'
import { writeToCase } from '../../../server/course/write-to-case.ts'
import { keepContact } from '../../../server/mail/contacts.ts'
import { openDelivery } from '../../../server/queue/deliveries.ts'
import { addJob, addJobs } from '../../../server/queue/queue.ts'
import { mailKeys, prune } from '../../../server/queue/requests.ts'
import { unmatchedOrders } from '../../../server/sales/order-lists.ts'
import { settleOrder } from '../../../server/sales/orders.ts'
import { settleCheckout } from '../../../server/sales/settle.ts'
import { newId } from '../../../server/store/id.ts'
import { insertAll } from '../../../server/store/insert-all.ts'
import { openDatabase } from '../../../server/store/open.ts'
import { eachBatch, tableNames } from '../../../server/store/snapshot.ts'
import type { Database } from '../../../server/store/tables.ts'
import { transact } from '../../../server/store/transact.ts'
import { testConvertKit } from '../../../server/testing/convertkit.ts'
import { orderOf } from '../../../server/testing/orders.ts'
import { buyProduct, siteSelling } from '../../../server/testing/products.ts'
import { bothDatabases, databases, testServices } from '../../../server/testing/services.ts'
import { testSite } from '../../../server/testing/site.ts'
import { openDrafts } from '../../content/drafts.ts'
import { ownerOf, testOwner } from '../../testing/owner.ts'
import { plantPerson } from '../../testing/person.ts'

const xenia = { email: 'xenia@example.com', firstName: 'Xenia', lastName: 'Quartz' }
const other = { email: 'maxenia@example.com', firstName: 'Max', lastName: 'Other' }
const traces = /(?<![a-z])xenia|quartz/i

async function everyRow(db: Database): Promise<string[]> {
  const rows: string[] = []
  for (const name of tableNames)
    for await (const batch of eachBatch(db, name))
      rows.push(...batch.map((row) => `${name} ${JSON.stringify(row)}`))
  return rows
}

const tablesOf = (rows: readonly string[]) => new Set(rows.map((row) => row.split(' ')[0]))

test('forget with the order of a forgotten buyer erases what was typed in the course room since', async () => {
  const site = await testSite('sqlite')
  const { db, clock, config } = site.services
  const owner = ownerOf(config, clock)
  await site.buy(xenia.email)
  await site.worker.runDue()
  const { id } = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(await owner('forget', id, '--yes')).toMatchObject({ code: 1 })
  expect((await owner('forget', xenia.email)).said).toContain(
    'Their course stays open at its link, but only to read',
  )
  await writeToCase(site.services, await orderOf(site), { kind: 'guarantee', text: 'No sales.' })
  expect((await owner('forget', xenia.email)).said).toContain('1 case that you haven’t answered would end')
  await owner('forget', xenia.email, '--yes')
  await db
    .insertInto('course_notes')
    .values({ order_id: id, text: 'Xenia '.repeat(2_000), updated_at: 1 })
    .execute()
  await db
    .insertInto('course_note_versions')
    .values({ id: 'note_1', order_id: id, product: 'academy', text: 'Xenia once', saved_at: 1 })
    .execute()
  const unanswered = { id: 'case_1', order_id: id, kind: 'guarantee', state: 'open', attached: '{}' } as const
  await db
    .insertInto('cases')
    .values({ ...unanswered, shows_sheets: 0, opened_at: 1, due_at: 1 })
    .execute()
  const { said } = await owner('forget', id.slice(-8))
  expect(said).toContain('add --yes')
  expect(said).toContain('1 case that you haven’t answered would end')
  expect((await owner('forget', id.slice(-8), '--yes')).code).toBe(0)
  expect((await everyRow(db)).filter((row) => traces.test(row))).toEqual([])
  await expectNoBytes(config.dataDir)
})

test('forget says what stays open, by what was bought and is still open', async () => {
  const site = await siteSelling('sqlite')
  const { config, clock } = site.services
  const plan = async (email: string) => (await ownerOf(config, clock)('forget', email)).said
  await buyProduct(site, workbook, xenia.email)
  expect(await plan(xenia.email)).toContain('What they bought stays open at its link.')
  expect(await plan(xenia.email)).not.toContain('course')
  await buyProduct(site, offer, xenia.email)
  expect(await plan(xenia.email)).toContain('Their course stays open at its link, but only to read')
  const refunded = await buyProduct(site, workbook, other.email)
  await site.press(refunded, 'refund')
  await site.worker.runDue()
  expect(await plan(other.email)).toContain('1 paid order')
  expect(await plan(other.email)).not.toContain('stays open')
})

test('forget deletes the desk’s drafts of the person’s stories, and no others', async () => {
  const { owner, db, services } = await testOwner('sqlite')
  const { id } = await plantPerson(db, xenia, services.clock.now())
  const story = { id: 'case_xenia', order_id: id, kind: 'story', state: 'accepted', attached: '{}' } as const
  await db
    .insertInto('cases')
    .values({ ...story, shows_sheets: 0, opened_at: 1, due_at: 1 })
    .execute()
  const drafts = openDrafts(services.config.dataDir, services.clock.now)
  const draft = { slug: '', seen: null, text: '', known: null }
  const his = { ...draft, file: 'stories/max.yaml', value: { name: 'Max', case: 'case_max' } }
  await drafts.store(his)
  await drafts.store({ ...draft, file: 'stories/x.yaml', value: { name: 'Xenia', case: 'case_xenia' } })
  await drafts.store({ ...draft, file: 'stories/x.yaml', value: {}, source: 'case: case_xenia' })
  expect((await owner('forget', xenia.email, '--yes')).code).toBe(0)
  expect(await drafts.list()).toMatchObject([{ file: his.file }])
})

/** SQLite leaves deleted text in free pages and in its log, unless it’s told to overwrite it. */
async function expectNoBytes(dataDir: string) {
  for (const file of (await readdir(dataDir)).filter((name) => name.startsWith('site.db')))
    expect((await readFile(join(dataDir, file), 'latin1')).match(traces)).toBeNull()
}

describe.each(databases)('one person on %s', (kind) => {
  test('is erased from every table, and nobody else is', async () => {
    const { owner, db, services } = await testOwner(kind)
    const order = await plantPerson(db, xenia, services.clock.now())
    await plantPerson(db, other, services.clock.now())
    const before = await everyRow(db)
    expect(tablesOf(before.filter((row) => traces.test(row)))).toEqual(
      new Set(['contacts', 'messages', 'orders', 'carts', 'deliveries', 'stripe_events']),
    )
    const others = before.filter((row) => row.includes(other.email))

    // Without --yes, nothing is erased, at a terminal and without one (as over ssh).
    for (const attended of [true, false]) {
      const asking = ownerOf(services.config, services.clock, { attended })
      expect(await asking('forget', xenia.email)).toMatchObject({ code: 1, out: '' })
      expect(await everyRow(db)).toEqual(before)
    }
    const { code, out } = await owner('forget', 'Xenia@Example.com', '--yes')

    expect(code).toBe(0)
    expect(out).toContain('dashboard.stripe.com')
    const after = await everyRow(db)
    expect(after.filter((row) => traces.test(row))).toEqual([])
    expect(after.filter((row) => row.includes(order.contact_id ?? 'none'))).toEqual([])
    expect(after.filter((row) => row.includes(other.email))).toEqual(others)
    const kept = await db.selectFrom('orders').selectAll().where('email', '=', '').execute()
    expect(kept).toMatchObject([{ id: order.id, state: 'paid', amount_cents: 29_700, paid_email: null }])
    // A settlement that read the order before stores nothing.
    expect(kept[0]?.version).toBe(order.version + 1)
    expect((await owner('contact', xenia.email)).code).toBe(1)
  })

  test('without a payment is erased without the events of somebody called Null', async () => {
    const { owner, db, services } = await testOwner(kind)
    const now = services.clock.now()
    const { id } = await plantPerson(db, xenia, now)
    await db.updateTable('orders').set({ payment_intent_id: null }).where('id', '=', id).execute()
    const event = { id: 'evt_null', type: 'charge.updated', payload: '{"name":"Null"}', received_at: now }
    await db.insertInto('stripe_events').values(event).execute()
    expect((await owner('forget', xenia.email, '--yes')).code).toBe(0)
    const found = db.selectFrom('stripe_events').selectAll().where('id', '=', event.id)
    expect(await found.executeTakeFirst()).toMatchObject(event)
  })

  test('stays erased when Stripe sends more events for the order', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy(xenia.email)
    await site.worker.runDue()
    const owner = ownerOf(site.services.config, site.services.clock)
    expect((await owner('forget', xenia.email, '--yes')).code).toBe(0)
    await site.press(sessionId, 'refund')
    // Stripe's events name the buyer, unlike those of its stand-in.
    const events = site.services.db.updateTable('stripe_events').where('handled_at', 'is', null)
    await events.set({ payload: JSON.stringify(xenia) }).execute()
    await site.worker.runDue()
    const rows = await everyRow(site.services.db)
    expect(rows.filter((row) => traces.test(row))).toEqual([])
    const orders = await site.services.db.selectFrom('orders').select('state').execute()
    expect(orders).toEqual([{ state: 'refunded' }])
  })

  test('stays erased when a lookup at Stripe is running at the same time', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy(xenia.email)
    await site.worker.runDue()
    const { payments, config, clock, db } = site.services
    const findCheckout = async (id: string) => {
      const checkout = await payments.findCheckout(id)
      await ownerOf(config, clock)('forget', xenia.email, '--yes')
      return checkout
    }
    await site.press(sessionId, 'refund')
    await settleCheckout({ ...site.services, payments: { ...payments, findCheckout } }, sessionId)
    expect(await db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'refunded' }])
    expect((await everyRow(db)).filter((row) => traces.test(row))).toEqual([])
  })

  test('keeps the record of payments that match none of their orders', async () => {
    const { owner, db, services } = await testOwner(kind)
    await plantPerson(db, xenia, services.clock.now())
    const unmatched = { objection: 'only $197.00 paid' }
    const mismatched = { ...unmatched, state: 'mismatched' } as const
    await db.updateTable('orders').set(mismatched).where('state', '=', 'expired').execute()
    expect((await owner('forget', xenia.email, '--yes')).code).toBe(0)
    expect(await unmatchedOrders(db)).toMatchObject([unmatched])
    expect((await everyRow(db)).filter((row) => traces.test(row))).toEqual([])
  })

  test('leaves the jobs about an order that is kept, even after the buyer opened a lesson', async () => {
    const { db, services } = await testOwner(kind)
    const now = services.clock.now()
    const { id } = await plantPerson(db, xenia, now)
    const opened = { order_id: id, lesson_id: '1-1', opened_at: now, done_at: null }
    await db.insertInto('course_progress').values(opened).execute()
    await addJob(db, mailKeys({ orderIds: [id, newId('ord')] }), now)
    await erasePerson(db, xenia.email, ({ state }) => state === 'paid')
    const left = await db.selectFrom('jobs').select('name').execute()
    expect(left).toEqual([{ name: 'mail-keys' }])
  })

  test('is erased from the jobs that wait for their cart', async () => {
    const site = await testSite(kind)
    const { db } = site.services
    const { email, firstName } = xenia
    await site.call('abandoned-cart-timer', { action: 'start_timer', email, firstName })
    const waiting = () =>
      db.selectFrom('jobs').select('key').where('name', '=', 'remind-abandoned-cart').execute()
    expect(await waiting()).toHaveLength(1)
    await erasePerson(db, email, () => false)
    expect(await waiting()).toEqual([])
  })

  test('is exported and erased, with any number of rows', async () => {
    const { owner, db, services } = await testOwner(kind)
    const now = services.clock.now()
    const { contact_id } = await plantPerson(db, xenia, now)
    const sent = {
      channel: 'mail',
      kind: 'issue',
      contact_id,
      recipient: xenia.email,
      state: 'sent',
    } as const
    const letters = Array.from({ length: 520 }, (_, n) => ({
      ...sent,
      id: newId('del'),
      key: `mail:issue:${n}`,
      attempts: 1,
      created_at: now,
    }))
    await insertAll(db, 'deliveries', letters).execute()
    expect((await owner('export', xenia.email)).code).toBe(0)
    expect((await owner('forget', xenia.email, '--yes')).code).toBe(0)
    expect((await everyRow(db)).filter((row) => traces.test(row))).toEqual([])
  })

  test('gets all of the data in one file', async () => {
    const { owner, db, services } = await testOwner(kind)
    await plantPerson(db, xenia, services.clock.now())
    await plantPerson(db, other, services.clock.now())
    const file = join(await mkdtemp(join(tmpdir(), 'export-test-')), 'xenia.json')
    expect((await owner('export', xenia.email, '--to', file)).code).toBe(0)
    const data = await readFile(file, 'utf8')
    for (const row of (await everyRow(db)).filter((each) => traces.test(each))) {
      expect(data).toContain(JSON.parse(row.slice(row.indexOf(' '))).id)
    }
    expect(data).not.toContain(other.email)
    expect((await owner('export', xenia.email, '--to', file)).said).toContain('exists already')
  })
})

test('a person whom only Kit knows is unsubscribed there, and a person whom Kit has deleted is erased here', async () => {
  const { account, settings } = await testConvertKit()
  const services = await testServices('sqlite', { convertKit: settings })
  const owner = ownerOf(services.config, services.clock)
  const imported = { first_name: 'Xenia', state: 'active', created_at: '2025-01-01T00:00:00Z', fields: {} }
  account.subscribers.set(5, { ...imported, id: 5, email_address: xenia.email })
  await plantPerson(services.db, xenia, services.clock.now())
  const { code, out } = await owner('forget', xenia.email, '--yes')
  expect([code, account.subscribers.get(5)?.state]).toEqual([0, 'cancelled'])
  expect(out).toContain('Kit, subscriber 5: unsubscribed')

  await plantPerson(services.db, other, services.clock.now())
  await services.db.updateTable('contacts').set({ kit_subscriber_id: 9 }).execute()
  const again = await owner('forget', other.email, '--yes')
  expect([again.code, again.out.includes('Kit')]).toEqual([0, false])
})

test.runIf(bothDatabases.includes('postgres'))(
  'on PostgreSQL, an email that starts while its reader is being erased leaves no address',
  async () => {
    const { db, clock } = await testServices('postgres')
    const now = clock.now()
    const { id } = await keepContact(db, xenia, now)
    const mail = { channel: 'mail', kind: 'kit', contact_id: id, recipient: xenia.email } as const
    const { delivery: older } = await openDelivery(db, { ...mail, key: 'mail:older' }, 'job_1', now)
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const haveToWait = (n: number) =>
      expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(n)
    const [forgetting, beginning] = await db.transaction().execute(async (tx) => {
      // Simulates a worker that finishes this email. Erasing the person waits for the worker's transaction.
      await tx.updateTable('deliveries').set({ state: 'sent' }).where('id', '=', older.id).execute()
      const erased = erasePerson(db, xenia.email, () => true)
      await haveToWait(1)
      const begun = openDelivery(db, { ...mail, key: 'mail:newer' }, 'job_2', now).catch(() => null)
      await Promise.race([begun, haveToWait(2)])
      return [erased, begun]
    })
    await Promise.all([forgetting, beginning])
    expect((await everyRow(db)).filter((row) => traces.test(row))).toEqual([])
  },
)

test('on SQLite, the database file contains no bytes of the person', async () => {
  const { owner, db, services } = await testOwner('sqlite')
  await plantPerson(db, xenia, services.clock.now())
  await owner('forget', xenia.email, '--yes')
  await expectNoBytes(services.config.dataDir)
})

describe.each(databases)('erasing somebody on %s', (kind) => {
  test('doesn’t block concurrent writes, even of the same person', async () => {
    const { db, config, log, clock } = await testServices(kind)
    const now = clock.now()
    const { contact_id } = await plantPerson(db, xenia, now)
    await addJobs(
      db,
      Array.from({ length: 8_000 }, () => prune({})),
      now,
    )
    const others = openDatabase(config.database, log)
    onTestFinished(() => others.destroy())
    let isDone = false
    let written = 0
    const write = async () => {
      const touch = others.updateTable('contacts').set({ updated_at: now })
      while (!isDone) {
        const { numUpdatedRows } = await touch.where('id', '=', contact_id ?? '').executeTakeFirstOrThrow()
        written += Number(numUpdatedRows)
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    const writing = write()
    await erasePerson(db, xenia.email, () => true)
    isDone = true
    await writing
    expect(written).toBeGreaterThan(3)
    expect((await everyRow(db)).filter((row) => traces.test(row))).toEqual([])
  })
})

test.runIf(bothDatabases.includes('postgres'))(
  'on PostgreSQL, a concurrent settlement blocks nothing',
  async () => {
    const { db, clock } = await testServices('postgres')
    const order = await plantPerson(db, xenia, clock.now())
    const locked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    let erasing: Promise<void> | undefined
    await transact(db, async (tx) => {
      await settleOrder(tx, order, { refunded_cents: 1 }, clock.now())
      erasing ??= erasePerson(db, xenia.email, () => true)
      await Promise.race([erasing, expect.poll(async () => (await locked.execute(db)).rows).toHaveLength(1)])
      await keepContact(tx, xenia, clock.now())
    })
    await erasing
    await erasePerson(db, xenia.email, () => true)
    expect((await everyRow(db)).filter((row) => traces.test(row))).toEqual([])
  },
)
