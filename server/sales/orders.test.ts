import { describe, expect, test } from 'vitest'
import { keepContact } from '../mail/contacts.ts'
import { saleAt } from '../testing/orders.ts'
import { bothDatabases, testServices } from '../testing/services.ts'
import { createOrder, findOrder, giveUpOrder, keepCheckout, settleOrder } from './orders.ts'

async function openOrder(kind: (typeof bothDatabases)[number]) {
  const { db, clock } = await testServices(kind)
  const now = clock.now()
  const buyer = await keepContact(db, { email: 'ann@example.com', firstName: 'Ann', lastName: '' }, now)
  const order = await createOrder(db, buyer, saleAt(now), now)
  return { db, now, order, read: () => findOrder(db, order.id) }
}

describe.each(bothDatabases)('an order’s row on %s', (kind) => {
  test('is not changed by a settlement that read an older version', async () => {
    const { db, now, order, read } = await openOrder(kind)
    expect(await settleOrder(db, order, { state: 'paid' }, now)).toBe(true)
    expect(await settleOrder(db, order, { state: 'expired' }, now)).toBe(false)
    expect(await read()).toMatchObject({ state: 'paid', version: 1 })
  })

  test('keeps its checkout and its state once it is settled', async () => {
    const { db, now, order, read } = await openOrder(kind)
    await settleOrder(db, order, { state: 'paid', checkout_session_id: 'cs_1' }, now)
    await keepCheckout(db, order.id, { id: 'cs_2', url: null }, now)
    expect(await read()).toMatchObject({ state: 'paid', checkout_session_id: 'cs_1' })
  })

  test('is given up only while it has no checkout', async () => {
    const { db, now, order, read } = await openOrder(kind)
    await keepCheckout(db, order.id, { id: 'cs_1', url: null }, now)
    await giveUpOrder(db, order.id, now)
    expect((await read())?.state).toBe('pending')
    await db.updateTable('orders').set({ checkout_session_id: null }).execute()
    await giveUpOrder(db, order.id, now)
    expect((await read())?.state).toBe('expired')
  })
})
