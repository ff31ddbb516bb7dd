import { describe, expect, test } from 'vitest'
import { tags } from '../../../contract/tags.ts'
import { databases } from '../../../server/testing/services.ts'
import { type TestSite, testSite } from '../../../server/testing/site.ts'
import { ownerOf } from '../../testing/owner.ts'

const typed = 'typed@example.com'
const payer = 'rea@example.com'

/** Begins a checkout with one address, and pays at Stripe with another. */
async function buyForSomebody(site: TestSite) {
  const form = { email: typed, firstName: 'Tim', priceId: site.services.payments.priceId }
  const { body } = await site.call('create-payment', form)
  const { pathname, search } = new URL(String(body.url))
  const paid = { email: payer, name: 'Rea\u202E Payer', wish: 'pay' }
  await site.post(`${pathname}${search}`, `${new URLSearchParams(paid)}`)
  await site.worker.runDue()
  const order = await site.services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  // Stripe's events name the buyer, unlike those of its stand-in.
  const session = { id: order.checkout_session_id, customer_email: typed, customer_details: { email: payer } }
  await site.services.db
    .updateTable('stripe_events')
    .set({ payload: JSON.stringify({ data: { object: session } }) })
    .execute()
  return { order, owner: ownerOf(site.services.config, site.services.clock) }
}

describe.each(databases)('an order that somebody else paid, on %s', (kind) => {
  test('gives the person who typed nothing of the payer', async () => {
    const site = await testSite(kind)
    const { order, owner } = await buyForSomebody(site)
    const { id, created_at } = order
    for (const command of ['export', 'contact']) {
      const { out } = await owner(command, typed, '--json')
      expect(out).not.toMatch(/rea@|payer/i)
      expect(out).not.toContain(order.checkout_session_id)
      const data = JSON.parse(out)
      expect([data.orders, data.begun, data.stripeEvents]).toEqual([
        [],
        [{ id, email: typed, created_at: new Date(created_at).toISOString() }],
        [],
      ])
      expect((await owner(command, typed)).out).not.toMatch(/rea@|payer/i)
    }
    const { orders, begun, stripeEvents } = JSON.parse((await owner('export', payer)).out)
    expect(orders).toMatchObject([{ id, paid_email: payer, first_name: 'Rea', last_name: 'Payer' }])
    expect([begun, stripeEvents.length > 0]).toEqual([[], true])
  })

  test('stays without the payer, once they are forgotten, when Stripe sends more events', async () => {
    const site = await testSite(kind)
    const { order, owner } = await buyForSomebody(site)
    const { db } = site.services
    expect((await owner('forget', payer, '--yes')).code).toBe(0)
    await site.press(order.checkout_session_id ?? '', 'refund')
    const events = db.updateTable('stripe_events').where('handled_at', 'is', null)
    await events.set({ payload: JSON.stringify({ customer_details: { email: payer } }) }).execute()
    await site.worker.runDue()
    const payloads = await db.selectFrom('stripe_events').select('payload').execute()
    expect(payloads.filter(({ payload }) => payload.includes(payer))).toEqual([])
  })

  test('keeps the payer when the typed address is forgotten, and a refund still removes their tag', async () => {
    const site = await testSite(kind)
    const { order, owner } = await buyForSomebody(site)
    const { db, config, clock } = site.services
    expect((await owner('forget', typed)).said).toContain('this address from 1 order of others')
    expect((await owner('forget', typed, '--yes')).code).toBe(0)
    const kept = () => db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const { contact_id } = order
    expect(await kept()).toMatchObject({ email: '', paid_email: payer, first_name: 'Rea', contact_id })
    const resent = await ownerOf(config, clock)('orders', 'resend', order.id)
    expect(resent.out).toContain(`on its way to ${payer}`)
    const bought = () =>
      db.selectFrom('contact_tags').select('tag_id').where('tag_id', '=', tags.purchased).execute()
    expect(await bought()).toHaveLength(1)
    await site.press(order.checkout_session_id ?? '', 'refund')
    await site.worker.runDue()
    expect(await kept()).toMatchObject({ state: 'refunded' })
    expect(await bought()).toEqual([])
  })

  test('names the typed address when the payer is forgotten, and mails it no link afterward', async () => {
    const site = await testSite(kind)
    const { order, owner } = await buyForSomebody(site)
    const told = `An order of theirs was begun with ${typed}. If that’s the same person: forget ${typed}`
    expect((await owner('forget', payer)).said).toContain(told)
    expect((await owner('forget', payer, '--yes')).out).toContain(told)
    const { db } = site.services
    const nobody = { email: typed, paid_email: null, first_name: '', last_name: '', contact_id: null }
    expect(await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()).toMatchObject(nobody)
    expect((await owner('orders', 'resend', order.id)).said).toContain('The buyer was forgotten.')
    expect((await owner('orders')).out).toContain('forgotten')
    expect(JSON.parse((await owner('export', typed)).out).orders).toEqual([])
  })

  test('does not give the tag or the course of a buyer to the person who typed', async () => {
    const site = await testSite(kind)
    const { owner } = await buyForSomebody(site)
    const { sessionId } = await site.buy(typed)
    await site.worker.runDue()
    await site.press(sessionId, 'refund')
    await site.worker.runDue()
    const { tags: given } = JSON.parse((await owner('contact', typed, '--json')).out)
    expect(given).toEqual([])
    expect((await owner('orders', 'gift', typed)).code).toBe(0)
  })
})

describe.each(databases)('no listing and no export has a secret on %s', (kind) => {
  test('of an order, an event, a job or a device', async () => {
    const site = await testSite(kind)
    await site.buy(payer)
    await site.worker.runDue()
    const { db, clock } = site.services
    const secret = 'hush-hush'
    const order = { access_token: secret, claim_hash: secret, checkout_url: `https://pay.example/${secret}` }
    await db.updateTable('orders').set(order).execute()
    const session = {
      customer_email: payer,
      success_url: `http://site/?claim=${secret}`,
      url: order.checkout_url,
    }
    const payload = JSON.stringify({ data: { object: session } })
    await db.updateTable('stripe_events').set({ payload }).execute()
    await db.updateTable('jobs').set({ lease_token: secret }).execute()
    const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const owner = ownerOf(site.services.config, clock)
    for (const args of [
      ['orders'],
      ['orders', 'resend', id],
      ['orders', 'refund', id, '--yes'],
      ['orders', 'revoke', id, '--why', 'sold'],
      ['contact', payer],
      ['export', payer],
      ['contacts'],
      ['deliveries'],
      ['jobs'],
    ]) {
      const { out, said } = await owner(...args, '--json')
      expect([args, (out + said).includes(secret)]).toEqual([args, false])
    }
  })
})
