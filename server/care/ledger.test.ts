import { describe, expect, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { confirmAddress, confirmNewsletter } from '../audience/subscriptions.ts'
import { bookSession } from '../course/reviews.ts'
import { day } from '../process/clock.ts'
import { bothDatabases } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { readLedger } from './ledger.ts'

const empty = { readers: 0, kits: 0, sold: 0, refunded: 0, reviews: 0, reviewDays: 0 }

describe.each(bothDatabases)('the ledger on %s', (kind) => {
  test('counts readers and kits once their address is confirmed, and each person once', async () => {
    const site = await testSite(kind)
    const { db } = site.services
    expect(await readLedger(db)).toEqual(empty)
    for (const email of ['ann@example.com', 'bob@example.com'])
      await site.call('convertkit-contact', { email, ...signups.newsletter })
    for (const kit of [signups.starterKits, signups.beginnersGuideDownload])
      for (const email of ['cy@example.com', 'dan@example.com'])
        await site.call('convertkit-contact', { email, ...kit })
    expect(await readLedger(db)).toEqual(empty)
    const contacts = await db.selectFrom('contacts').select(['id', 'email']).execute()
    const idOf = (name: string) => contacts.find(({ email }) => email.startsWith(name))?.id ?? ''
    await confirmNewsletter(db, idOf('ann'), 1)
    await confirmAddress(db, idOf('cy'), 1)
    expect(await readLedger(db)).toEqual({ ...empty, readers: 1, kits: 1 })
  })

  test('counts real sales with their refunds, and answered page reviews with their days', async () => {
    const site = await testSite(kind)
    const { db } = site.services
    const { sessionId } = await site.buy('ada@example.com')
    await site.buy('bea@example.com')
    await site.worker.runDue()
    await site.press(sessionId, 'refund')
    await site.worker.runDue()
    const orders = await db.selectFrom('orders').selectAll().orderBy('email', 'desc').execute()
    const [order] = orders
    if (!order) throw new Error('There is no order')
    for (const question of ['What is missing?', 'And now?'])
      await bookSession(site.services, order, { address: 'https://a.example', question, showsSheets: false })
    const [first] = await db.selectFrom('messages').selectAll().execute()
    if (!first) throw new Error('There is no message')
    await db
      .updateTable('messages')
      .set({ answered_at: first.created_at + 2.25 * day })
      .where('id', '=', first.id)
      .execute()
    expect(await readLedger(db)).toEqual(empty)
    await db.updateTable('orders').set({ livemode: 1 }).execute()
    expect(await readLedger(db)).toEqual({ ...empty, sold: 2, refunded: 1, reviews: 1, reviewDays: 2.3 })
    const bundle = { product: 'all', includes: 'workbook academy' }
    await db.updateTable('orders').set(bundle).where('id', '=', order.id).execute()
    expect(await readLedger(db)).toMatchObject({ sold: 2, refunded: 1 })
    const others = { product: 'all', includes: 'workbook academy-notes' }
    await db.updateTable('orders').set(others).where('id', '=', order.id).execute()
    expect(await readLedger(db)).toMatchObject({ sold: 1 })
  })
})
