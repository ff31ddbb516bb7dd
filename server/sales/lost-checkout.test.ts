import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { offer } from '../../model/offer.ts'
import { day } from '../process/clock.ts'
import type { Database } from '../store/tables.ts'
import { mailed } from '../testing/mail.ts'
import { noTerms } from '../testing/orders.ts'
import { bothDatabases, type DatabaseKind } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { findOrder } from './orders.ts'
import { restoreOrder } from './settle.ts'

const buyer = { email: 'ada@example.com', firstName: 'Ada', priceId: offer.priceId }

/** Opens a site, and records the sessions that Stripe opens for it, including those that its database lacks. */
async function siteWithSessions(kind: DatabaseKind) {
  const site = await testSite(kind)
  const { payments } = site.services
  const opened: string[] = []
  site.services.payments = {
    ...payments,
    async openCheckout(claimed) {
      const checkout = await payments.openCheckout(claimed)
      if (checkout) opened.push(checkout.id)
      return checkout
    },
  }
  return { site, opened }
}

/** Makes the database refuse to store an order's session. */
async function refuseSessions(db: Database, kind: DatabaseKind) {
  const refuse =
    kind === 'sqlite'
      ? ["begin select raise(abort, 'no session today'); end"]
      : ['for each row execute function refuse()']
  if (kind === 'postgres')
    await sql`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'no session today'; end $$`.execute(db)
  await sql`create trigger refuse before update of checkout_session_id on orders ${sql.raw(refuse.join())}`.execute(
    db,
  )
}

const takeSessions = (db: Database, kind: DatabaseKind) =>
  sql.raw(`drop trigger refuse${kind === 'postgres' ? ' on orders' : ''}`).execute(db)

const orders = ({ services }: TestSite) =>
  services.db.selectFrom('orders').select(['state', 'checkout_session_id']).execute()

async function pay(site: TestSite, sessionId: string) {
  const paying = `${new URLSearchParams({ email: buyer.email, wish: 'pay' })}`
  return site.post(`/sandbox/stripe/pay/${sessionId}`, paying)
}

const welcomes = async (site: TestSite) =>
  (await mailed(site)).filter(({ text }) => text?.includes('/course/')).map(({ to }) => to?.[0]?.address)

describe.each(bothDatabases)('a checkout that Stripe has opened and %s has not stored', (kind) => {
  test('is closed, so that nobody pays it, and its order expires', async () => {
    const { site, opened } = await siteWithSessions(kind)
    const { db, payments } = site.services
    await refuseSessions(db, kind)
    expect((await site.call('create-payment', buyer)).status).toBe(500)
    const [session = ''] = opened
    expect(await payments.findCheckout(session)).toMatchObject({ state: 'expired' })
    await takeSessions(db, kind)
    await site.services.sandbox.stripe?.deliver()
    await site.worker.runDue()
    expect(await orders(site)).toEqual([{ state: 'expired', checkout_session_id: session }])
    expect((await site.call('create-payment', buyer)).status).toBe(200)
  })

  test('and that cannot be closed, makes its payer a buyer when the webhook comes', async () => {
    const { site, opened } = await siteWithSessions(kind)
    const { db } = site.services
    site.services.payments = {
      ...site.services.payments,
      endCheckout: () =>
        Promise.reject(new VendorError('stripe', 'endCheckout: no answer', { retryable: true })),
    }
    await refuseSessions(db, kind)
    expect((await site.call('create-payment', buyer)).status).toBe(500)
    await takeSessions(db, kind)
    const [session = ''] = opened
    await pay(site, session)
    await site.worker.runDue()
    expect(await orders(site)).toEqual([{ state: 'paid', checkout_session_id: session }])
    expect(await welcomes(site)).toEqual([buyer.email])
  })

  test('because Stripe’s response was lost, makes its payer a buyer when the webhook comes', async () => {
    const { site, opened } = await siteWithSessions(kind)
    const { openCheckout } = site.services.payments
    site.services.payments = {
      ...site.services.payments,
      async openCheckout(claimed) {
        await openCheckout(claimed)
        throw new VendorError('stripe', 'openCheckout: no answer', { retryable: true })
      },
    }
    expect((await site.call('create-payment', buyer)).status).toBe(500)
    expect(await orders(site)).toEqual([{ state: 'expired', checkout_session_id: null }])
    const [session = ''] = opened
    await pay(site, session)
    await site.worker.runDue()
    expect(await orders(site)).toEqual([{ state: 'paid', checkout_session_id: session }])
    expect(await welcomes(site)).toEqual([buyer.email])
  })
})

test.each(bothDatabases)(
  'an order that %s has lost comes back with its consent and its days to withdraw',
  async (kind) => {
    const site = await testSite(kind)
    const { db, payments } = site.services
    const terms = ['includes', 'consent', 'consented_at', 'terms_of', 'withdrawal_days'] as const
    const consent = `I agree. ${'I know that my right of withdrawal ends. '.repeat(20)}`.trim()
    onTestFinished(() => void Object.assign(offer, { consent: null, withdrawalDays: null }))
    for (const [sold, agreed] of [
      [{ consent, withdrawalDays: 14 }, { consent }],
      [{ consent: null, withdrawalDays: 14 }, {}],
    ] as const) {
      Object.assign(offer, sold)
      await site.call('create-payment', { ...buyer, ...agreed })
      const before = await db
        .selectFrom('orders')
        .select([...terms, 'checkout_session_id'])
        .executeTakeFirstOrThrow()
      const { checkout_session_id, ...order } = before
      const { withdrawalDays } = sold
      expect(order).toMatchObject(
        agreed.consent ? { consent } : { consent: null, withdrawal_days: withdrawalDays },
      )
      const checkout = await payments.findCheckout(checkout_session_id ?? '')
      if (!checkout) throw new Error('no checkout')
      await db.deleteFrom('orders').execute()
      site.services.clock.advance(day)
      expect(await restoreOrder(site.services, { ...checkout, email: buyer.email })).toBe(true)
      expect(await db.selectFrom('orders').select(terms).execute()).toEqual([order])
      // A checkout from before its metadata had them.
      await db.deleteFrom('orders').execute()
      const old = { ...checkout, email: buyer.email, terms: noTerms }
      expect(await restoreOrder(site.services, old)).toBe(true)
      expect(await db.selectFrom('orders').select(terms).execute()).toEqual([noTerms])
      await db.deleteFrom('orders').execute()
    }
  },
)

test.each(bothDatabases)(
  'an order that %s has lost is restored once, if it is for something that is sold here',
  async (kind) => {
    const site = await testSite(kind)
    const { db, payments } = site.services
    const { sessionId } = await site.buy(buyer.email, 'leave')
    const found = await payments.findCheckout(sessionId)
    if (!found) throw new Error('no checkout')
    const checkout = { ...found, email: buyer.email }
    await db.deleteFrom('orders').execute()
    for (const other of [
      { priceIds: ['price_1', 'price_1'] },
      { priceIds: ['price_other'] },
      { orderId: 'of another shop' },
      { email: null },
    ])
      expect(await restoreOrder(site.services, { ...checkout, ...other })).toBe(false)
    expect(await orders(site)).toEqual([])
    for (const _ of [1, 2]) expect(await restoreOrder(site.services, checkout)).toBe(true)
    expect(await orders(site)).toEqual([{ state: 'pending', checkout_session_id: sessionId }])

    // An order of the price before.
    await db.updateTable('orders').set({ price_id: 'price_before' }).execute()
    const before = {
      ...checkout,
      id: 'cs_before',
      orderId: `ord_${'a'.repeat(32)}`,
      priceIds: ['price_before'],
    }
    const older = { ...before, id: 'cs_older', orderId: `ord_${'b'.repeat(32)}`, priceIds: ['price_older'] }
    expect(await restoreOrder(site.services, older)).toBe(false)
    expect(await restoreOrder(site.services, older, 'price_older')).toBe(true)
    expect(await restoreOrder(site.services, { ...before, amountCents: 9_900 })).toBe(true)
    expect(await findOrder(db, before.orderId)).toMatchObject({
      price_id: 'price_before',
      amount_cents: 9_900,
    })
  },
)
