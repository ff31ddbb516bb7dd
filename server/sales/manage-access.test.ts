import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { offer } from '../../model/offer.ts'
import { keepContact } from '../mail/contacts.ts'
import { mailed } from '../testing/mail.ts'
import { orderOf } from '../testing/orders.ts'
import { bothDatabases } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { giveProduct, moveOrder, replaceKey, revokeOrder } from './manage-access.ts'
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

  test('gives the course to a person whose name nobody knows', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    const stranger = { email: 'eva@example.com', firstName: 'Stinky', lastName: 'Pete' }
    await keepContact(db, stranger, clock.now())
    for (const email of ['info@bakery.example', 'eva@example.com'])
      await giveProduct(site.services, email, offer)
    await site.worker.runDue()
    const { id } = await orderOf(site)
    await moveOrder(site.services, id, 'bob@example.com')
    await site.worker.runDue()
    const letters = (await mailed(site)).filter(({ text }) => text?.includes('/course/'))
    expect(letters.map(({ text }) => /^Hi.*/m.exec(text ?? '')?.[0])).toEqual(['Hi,', 'Hi,', 'Hi,'])
  })
})
