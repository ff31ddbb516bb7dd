import { describe, expect, onTestFinished, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { offer } from '../../model/offer.ts'
import { productWords } from '../../model/words/product.ts'
import { ringingAlarms } from '../care/alarms.ts'
import { bookSession } from '../course/reviews.ts'
import { answerCase, writeToCase } from '../course/write-to-case.ts'
import { markAnswered } from '../inbox/messages.ts'
import { day } from '../process/clock.ts'
import { orderOf } from '../testing/orders.ts'
import { bothDatabases } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { whyNotSold } from './not-sold.ts'
import { pageQueries } from './order-confirmation.ts'

const buyer = { email: 'bob@example.com', firstName: 'Bob', lastName: 'B', priceId: offer.priceId }
const { busy } = productWords.checkout
const before = { ...offer }

/** Sells the course to Ada, and pauses sales after 14 days of waiting. */
async function sold(kind: 'sqlite' | 'postgres') {
  const site = await testSite(kind)
  await site.buy('ada@example.com')
  await site.worker.runDue()
  Object.assign(offer, { pauseAfterDays: 14 })
  onTestFinished(() => void Object.assign(offer, before))
  const { services } = site
  return {
    site,
    services,
    order: await orderOf(site),
    why: () => whyNotSold(services, offer),
    alarm: async () => (await ringingAlarms(services)).find(({ name }) => name === 'not-on-sale')?.says,
    pass: (days: number) => services.clock.advance(days * day),
  }
}

describe.each(bothDatabases)('while a buyer waits for promised work, on %s', (kind) => {
  test('nothing is sold after so many days without a page review, until it’s answered', async () => {
    const { site, services, order, why, alarm, pass } = await sold(kind)
    await bookSession(services, order, { address: 'https://ada.example/', question: 'Is it clear?' })
    pass(13)
    expect(await why()).toBeNull()
    pass(2)
    expect(await why()).toBe(busy)
    const refused = await site.call('create-payment', buyer)
    expect([refused.status, refused.body.error]).toEqual([400, busy])
    expect(await alarm()).toContain('more than 14 days')
    const { id } = await services.db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
    await markAnswered(services.db, id, services.clock.now())
    expect(await why()).toBeNull()
    expect(await alarm()).toBeUndefined()
    expect((await site.call('create-payment', buyer)).status).toBe(200)
  })

  test('the checkout opens even if the database doesn’t answer', async () => {
    const { services } = await sold(kind)
    const broken = { ...services, db: services.db.withSchema('nowhere') as typeof services.db }
    await expect(whyNotSold(broken, offer)).rejects.toThrow()
    expect(await pageQueries(broken).whyNotSold(offer)).toBeNull()
  })

  test('a guarantee request counts from the first text without an answer, and a later text changes nothing', async () => {
    const { services, order, why, pass } = await sold(kind)
    const write = (text: string) => writeToCase(services, order, { kind: 'guarantee', text })
    await write('It didn’t work.')
    const { id } = await services.db.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    pass(10)
    await write('Are you there?')
    pass(5)
    expect(await why()).toBe(busy)
    await answerCase(services, id, { text: 'I am.', decision: 'answered' })
    expect(await why()).toBeNull()
    pass(60)
    await write('One more thing.')
    expect(await why()).toBeNull()
    pass(15)
    expect(await why()).toBe(busy)
  })

  test('a visitor of a paused checkout gets the tag of its waiting list', async () => {
    const { site, services } = await sold(kind)
    const own = () => services.db.selectFrom('own_tags').select(['name', 'reason']).execute()
    const signUp = (waitingFor: string) =>
      site.call('convertkit-contact', { ...signups.newsletter, email: 'eve@example.com', waitingFor })
    Object.assign(offer, { waitingList: null })
    await signUp(offer.name)
    expect(await own()).toEqual([])
    Object.assign(offer, { waitingList: 'Waiting' })
    onTestFinished(() => void Object.assign(offer, before))
    await signUp('no-product')
    expect(await own()).toEqual([])
    await signUp(offer.name)
    await signUp(offer.name)
    expect(await own()).toEqual([{ name: 'Waiting', reason: 'the waiting list' }])
  })
})
