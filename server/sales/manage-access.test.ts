import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { orderOf } from '../testing/orders.ts'
import { bothDatabases } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { moveOrder, replaceKey, revokeOrder } from './manage-access.ts'
import { settleOrder } from './orders.ts'

describe.each(bothDatabases)('an owner’s action on an order on %s', (kind) => {
  test.each([
    ['moves it', moveOrder],
    ['replaces its link', replaceKey],
    ['revokes it', revokeOrder],
  ])('waits for a concurrent settlement: the owner %s', async (_, act) => {
    const site = await testSite(kind)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    const { db, clock } = site.services
    const order = await orderOf(site)
    const { acting } = await db.transaction().execute(async (tx) => {
      await settleOrder(tx, order, { refunded_cents: 100 }, clock.now())
      const acting = act(site.services, order.id, 'bob@example.com')
      // Long enough for the action to read the order, if it didn't wait.
      await setTimeout(100)
      return { acting }
    })
    expect(await acting).toMatchObject({ order: { refunded_cents: 100 } })
    expect(await orderOf(site)).toMatchObject({ refunded_cents: 100, version: order.version + 2 })
  })
})
