import { describe, expect, test } from 'vitest'
import { ringingAlarms } from '../care/alarms.ts'
import { day, hour } from '../process/clock.ts'
import { reviveJobs } from '../queue/queue.ts'
import { bothDatabases, type DatabaseKind } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { endOrderJob } from './settle-jobs.ts'

const stateOf = async ({ services }: TestSite) =>
  (await services.db.selectFrom('orders').select('state').executeTakeFirstOrThrow()).state

const ringing = async ({ services }: TestSite) => (await ringingAlarms(services)).map(({ name }) => name)

/** An expired order with a pending debit, in a Stripe account that the site no longer uses. */
async function debitElsewhere(kind: DatabaseKind): Promise<TestSite> {
  const site = await testSite(kind)
  await site.buy('ada@example.com', 'pay-later')
  await site.worker.runDue()
  const elsewhere = { checkout_session_id: 'cs_of_another_account', livemode: 1 }
  await site.services.db.updateTable('orders').set(elsewhere).execute()
  site.services.clock.advance(day)
  return site
}

describe.each(bothDatabases)('the end of an order on %s', (kind) => {
  test('is looked for again while the checkout may still be paid by Stripe’s clock', async () => {
    const site = await testSite(kind)
    const { db, clock, sandbox } = site.services
    sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
    await site.buy('ada@example.com', 'leave')
    // Our clock was hours ahead of Stripe's, and has been corrected since.
    await db
      .updateTable('jobs')
      .set({ run_at: clock.now() + hour })
      .where('name', '=', 'end-order')
      .execute()
    clock.advance(2 * hour)
    await site.worker.runDue()
    expect(await stateOf(site)).toBe('pending')
    clock.advance(day)
    await site.worker.runDue()
    expect(await stateOf(site)).toBe('expired')
    expect(await db.selectFrom('jobs').select('state').where('name', '=', 'end-order').execute()).toEqual([
      { state: 'done' },
    ])
  })

  test.each([0, 1])(
    'ends at once when nobody has paid and Stripe does not know the checkout, livemode %i',
    async (livemode) => {
      const site = await testSite(kind)
      const { db, clock } = site.services
      await site.buy('ada@example.com', 'leave')
      const elsewhere = { checkout_session_id: 'cs_of_another_account', livemode }
      await db.updateTable('orders').set(elsewhere).execute()
      clock.advance(2 * day)
      await site.worker.runDue()
      expect(await stateOf(site)).toBe('expired')
      expect(await ringing(site)).toEqual([])
    },
  )

  test('takes its objection along of a payment of the sandbox, once the site has left that', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    const { sessionId } = await site.buy('ada@example.com', 'leave')
    await db.updateTable('orders').set({ amount_cents: 40_000 }).execute()
    await site.post(`/sandbox/stripe/pay/${sessionId}`, 'wish=pay')
    await site.worker.runDue()
    await db.updateTable('orders').set({ checkout_session_id: 'cs_of_the_sandbox' }).execute()
    expect(await ringing(site)).toEqual(['unmatched-payments'])
    clock.advance(2 * day)
    await site.worker.runDue()
    expect(await ringing(site)).toEqual([])
  })

  test('rings until the owner has seen it where real money was on its way, and Stripe knows no such checkout', async () => {
    const site = await debitElsewhere(kind)
    const { db, clock } = site.services
    await site.worker.runDue()
    expect(await stateOf(site)).toBe('expired')
    expect(await ringing(site)).toEqual(['dead-jobs'])
    const { last_error } = await db
      .selectFrom('jobs')
      .select('last_error')
      .where('state', '=', 'dead')
      .executeTakeFirstOrThrow()
    expect(last_error).toContain('whose payment was on its way')

    await reviveJobs(db, clock.now())
    await site.worker.runDue()
    expect(await ringing(site)).toEqual([])
  })

  test('rings though the process died as soon as it had ended an order whose real money was on its way', async () => {
    const site = await debitElsewhere(kind)
    const { db } = site.services
    const due = await db
      .selectFrom('jobs')
      .selectAll()
      .where('name', '=', 'end-order')
      .executeTakeFirstOrThrow()
    const attempt = { jobId: due.id, number: 1, last: false }
    // Nothing of this attempt is recorded, as if its process had died.
    await endOrderJob.run(due.payload, site.services, attempt)
    await site.worker.runDue()
    expect(await stateOf(site)).toBe('expired')
    expect(await ringing(site)).toEqual(['dead-jobs'])
  })

  test('comes with the refund of a payment that does not match, even without a webhook', async () => {
    const site = await testSite(kind)
    const { db, clock, sandbox } = site.services
    sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
    const { sessionId } = await site.buy('ada@example.com', 'leave')
    await db.updateTable('orders').set({ amount_cents: 40_000 }).execute()
    await site.post(`/sandbox/stripe/pay/${sessionId}`, 'wish=pay')
    clock.advance(day)
    await site.worker.runDue()
    expect(await stateOf(site)).toBe('mismatched')
    await site.press(sessionId, 'refund')
    clock.advance(day)
    await site.worker.runDue()
    expect(await stateOf(site)).toBe('returned')
  })
})
