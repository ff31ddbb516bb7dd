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

/** Opens a site with an order whose debit is pending, in a Stripe account that the site no longer uses. */
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
  test('is checked again while the checkout is still open by Stripe’s clock', async () => {
    const site = await testSite(kind)
    const { db, clock, sandbox } = site.services
    sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
    await site.buy('ada@example.com', 'leave')
    // The job is due too early, as if our clock had been hours ahead of Stripe's.
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
    'comes at once if nobody has paid and Stripe does not know the checkout, livemode %i',
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

  test('clears the objection to a sandbox payment after the site has left the sandbox', async () => {
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

  test('raises an alarm if a real payment was pending and Stripe does not know the checkout', async () => {
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

  test('raises that alarm even if the process died right after it had ended the order', async () => {
    const site = await debitElsewhere(kind)
    const { db } = site.services
    const due = await db
      .selectFrom('jobs')
      .selectAll()
      .where('name', '=', 'end-order')
      .executeTakeFirstOrThrow()
    const attempt = { jobId: due.id, number: 1, last: false }
    // Calls the handler directly, so that the worker doesn't record the attempt, as if the process had died.
    await endOrderJob.run(due.payload, site.services, attempt)
    await site.worker.runDue()
    expect(await stateOf(site)).toBe('expired')
    expect(await ringing(site)).toEqual(['dead-jobs'])
  })

  test('comes with the refund of a mismatched payment, even without a webhook', async () => {
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
