import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { day, minute, second } from '../process/clock.ts'
import { addJob } from '../queue/queue.ts'
import { pruneAt } from '../queue/requests.ts'
import { bothDatabases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'

const payload = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { object: 'checkout.session', id: 'cs_unknown' } },
})

type Signed = { secret?: string; age?: number; signed?: string }

function send({ app, services }: TestSite, body: string, { secret, age = 0, signed = payload }: Signed = {}) {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: signed,
    secret: secret ?? services.sandbox.stripe?.config.webhookSecret ?? '',
    timestamp: Math.floor((services.clock.now() - age) / second),
  })
  return app.request('/webhooks/stripe', { method: 'POST', headers: { 'stripe-signature': signature }, body })
}

describe.each(bothDatabases)('Stripe’s webhook on %s', (kind) => {
  test('a signed event is stored with its job before the response', async () => {
    const site = await testSite(kind)
    expect((await send(site, payload)).status).toBe(200)
    const { db } = site.services
    expect(await db.selectFrom('stripe_events').select(['id', 'payload']).execute()).toEqual([
      { id: 'evt_1', payload },
    ])
    expect(await db.selectFrom('jobs').select('name').execute()).toEqual([{ name: 'handle-stripe-event' }])
  })

  test('a changed body, a wrong secret, an old signature and a missing signature are refused, and nothing is stored', async () => {
    const site = await testSite(kind)
    const answers = [
      await send(site, `${payload} `),
      await send(site, payload, { secret: 'whsec_other' }),
      await send(site, payload, { age: 6 * minute }),
      await site.app.request('/webhooks/stripe', { method: 'POST', body: payload }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400, 400])
    expect(await site.services.db.selectFrom('stripe_events').selectAll().execute()).toEqual([])
  })

  test('a signed body that is not an event is refused, and an unrelated event is stored', async () => {
    const site = await testSite(kind)
    const statuses = []
    for (const signed of ['no json', '{}', '[]', 'null', '{"id":"evt_1","type":"v2.core.thing"}'])
      statuses.push((await send(site, signed, { signed })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400])
    // An event can be tens of kilobytes long.
    const filler = 'x'.repeat(20_000)
    const signed = `{"id":"evt_1","type":"balance.available","data":{"object":{"filler":"${filler}"}}}`
    expect((await send(site, signed, { signed })).status).toBe(200)
    expect(await site.services.db.selectFrom('stripe_events').select('id').execute()).toHaveLength(1)
  })

  test('an event about an unknown checkout is marked as handled', async () => {
    const site = await testSite(kind)
    await send(site, payload)
    await site.worker.runDue()
    const event = await site.services.db.selectFrom('stripe_events').selectAll().executeTakeFirstOrThrow()
    expect(event.handled_at).toBe(site.services.clock.now())
  })

  test('an event’s payload is erased 90 days after the event was handled, but its id is kept', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    await send(site, payload)
    const waiting = payload.replace('evt_1', 'evt_2')
    await site.worker.runDue()
    await db
      .insertInto('stripe_events')
      .values({ id: 'evt_2', type: 'x', payload: waiting, received_at: 0, handled_at: null })
      .execute()
    const kept = async () => {
      await addJob(db, pruneAt(clock.now()), clock.now())
      await site.worker.runDue()
      return db.selectFrom('stripe_events').select(['id', 'payload']).orderBy('id').execute()
    }
    clock.advance(89 * day)
    expect((await kept()).map((event) => event.payload)).toEqual([payload, waiting])
    clock.advance(2 * day)
    expect(await kept()).toEqual([
      { id: 'evt_1', payload: '{}' },
      { id: 'evt_2', payload: waiting },
    ])
    expect((await send(site, payload)).status).toBe(200)
    expect((await kept())[0]?.payload).toBe('{}')
  })
})
