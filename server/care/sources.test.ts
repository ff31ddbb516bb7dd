import { describe, expect, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { offer } from '../../model/offer.ts'
import { day } from '../process/clock.ts'
import { databases } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { readSources } from './sources.ts'

const cameFrom = { referrer: 'news.example', campaign: 'newsletter / email / one', landing: '/tools' }

describe.each(databases)('where people came from, on %s', (kind) => {
  test('is stored with signups and orders, and totaled for the owner', async () => {
    const site = await testSite(kind)
    const { db, clock, payments } = site.services
    const signUp = (email: string, more: object) =>
      site.call('convertkit-contact', { email, ...signups.starterKit, ...more })
    await signUp('ann@example.com', { cameFrom })
    await signUp('bob@example.com', { cameFrom: { ...cameFrom, campaign: null } })
    await signUp('cy@example.com', {})
    const buyer = { email: 'ada@example.com', firstName: 'Ada', priceId: payments.priceId, cameFrom }
    const { body } = await site.call('create-payment', buyer)
    const { pathname, search } = new URL(String(body.url))
    await site.post(`${pathname}${search}`, 'email=ada%40example.com&wish=pay')
    await site.worker.runDue()
    const range = { from: clock.now() - day, to: clock.now() + day, limit: 10 }
    const sale = { orders: 1, cents: offer.cents }
    expect(await readSources(db, 'campaign', range)).toEqual([
      { source: cameFrom.campaign, signups: 1, ...sale },
    ])
    expect(await readSources(db, 'referrer', range)).toEqual([
      { source: 'news.example', signups: 2, ...sale },
    ])
    const taxed = { tax_cents: 1_000, refunded_cents: offer.cents / 2 }
    await db.updateTable('orders').set(taxed).execute()
    expect(await readSources(db, 'campaign', range)).toMatchObject([{ cents: offer.cents / 2 - 500 }])
    expect(await readSources(db, 'landing', { ...range, from: range.to, to: range.to + day })).toEqual([])
  })

  test('is dropped if it is invalid, and the form still succeeds', async () => {
    const site = await testSite(kind)
    for (const wrong of ['x', 7, { campaign: 'y'.repeat(300) }, { ...cameFrom, landing: '\0' }]) {
      const signup = { email: 'ann@example.com', ...signups.newsletter, cameFrom: wrong }
      expect((await site.call('convertkit-contact', signup)).status).toBe(200)
    }
    const kept = await site.services.db.selectFrom('signups').select(['campaign', 'landing']).execute()
    expect(kept).toEqual(kept.map(() => ({ campaign: null, landing: null })))
  })
})
