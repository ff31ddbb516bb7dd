import { describe, expect, test } from 'vitest'
import { inCurrency } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { day, hour } from '../process/clock.ts'
import { makeLanes, pauseLanes } from '../queue/lanes.ts'
import { handle } from '../store/id.ts'
import { mailed } from '../testing/mail.ts'
import { orderOf } from '../testing/orders.ts'
import { bothDatabases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { openConfirmation } from './order-confirmation.ts'

async function sales({ worker, services }: TestSite) {
  await worker.runDue()
  const mails = ((await services.sandbox.mailbox?.list()) ?? []).map(({ mail }) => mail)
  return mails.filter(({ subject }) => subject === `You sold ${offer.title}: ${inCurrency(offer.cents)}`)
}

describe.each(bothDatabases)('the email about a sale on %s', (kind) => {
  test('goes to the owner once, with replies to the buyer', async () => {
    const site = await testSite(kind)
    await site.buy('ada@example.com')
    const [sale, ...others] = await sales(site)
    expect(others).toEqual([])
    expect(sale?.to?.[0]?.address).toBe('owner@example.com')
    expect(sale?.replyTo?.[0]?.address).toBe('ada@example.com')
    expect(sale?.text).toContain(`Ada L, ada@example.com, paid ${inCurrency(offer.cents)}`)
    expect(sale?.text).not.toContain('paid for it before')
  })

  test('has the same short order number as the buyer’s email and receipt', async () => {
    const site = await testSite(kind)
    await site.buy('ada@example.com')
    const [sale] = await sales(site)
    const { id, access_token } = await orderOf(site)
    const number = handle(id)
    const welcome = (await mailed(site)).find(({ text }) => text?.includes('Receipt:'))
    const room = await (await site.app.request(`/course/${access_token}`)).text()
    for (const text of [sale?.text, welcome?.text, room]) {
      expect(text).toContain(number)
      expect(text).not.toContain(id)
    }
  })

  test('mentions an earlier purchase by the same person, unless it was refunded', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com')
    await site.worker.runDue()
    await site.press(sessionId, 'refund')
    await site.worker.runDue()
    await site.buy('ada@example.com')
    expect((await sales(site)).filter(({ text }) => text?.includes('paid for it before'))).toEqual([])
    site.services.clock.advance(day)
    await site.buy('ada@example.com')
    const told = (await sales(site)).map(({ text }) => text?.replaceAll(/\s+/g, ' ') ?? '')
    expect(told.filter((text) => text.includes('has paid for it before'))).toHaveLength(1)
  })

  test('mentions only the earlier purchase, even if both are paid before an email is sent', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    await makeLanes(db)
    const refused = { scope: 'account', retryable: true, retryAfterMs: day } as const
    await pauseLanes(db, new VendorError('mail', 'EAUTH: 535 no', refused), clock.now())
    for (const wait of [0, hour]) {
      clock.advance(wait)
      await site.buy('ada@example.com')
      await site.worker.runDue()
    }
    clock.advance(day)
    const told = (await sales(site)).map(({ text }) => text?.includes('paid for it before'))
    expect(told.sort()).toEqual([false, true])
  })

  test('mentions one of two payments in the same second, to the owner and to the buyer', async () => {
    const site = await testSite(kind)
    const { back } = await site.buy('ada@example.com')
    const other = await site.buy('ada@example.com')
    const told = (await sales(site)).map(({ text }) => text?.includes('paid for it before'))
    expect(told.sort()).toEqual([false, true])
    const welcomes = ((await site.services.sandbox.mailbox?.list()) ?? [])
      .map(({ mail }) => mail)
      .filter(({ text }) => text?.includes('Receipt:'))
    const twice = welcomes.map(({ text }) => text?.replaceAll(/\s+/g, ' ').includes('two payments from you'))
    // The second click sent the first link again.
    expect(twice.sort()).toEqual([false, false, true])
    const shown = await Promise.all(
      [back, other.back].map(async (url) => {
        const { searchParams } = new URL(String(url))
        const claim = searchParams.get('claim') ?? ''
        const sessionId = searchParams.get('session_id') ?? ''
        return (await openConfirmation(site.services)({ sessionId, claim }))?.isSecond
      }),
    )
    expect(shown.sort()).toEqual([false, true])
  })

  test('mentions the other purchase when a debit clears after its buyer has paid by card', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com', 'pay-later')
    site.services.clock.advance(day)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    site.services.clock.advance(day)
    await site.press(sessionId, 'succeed')
    const told = (await sales(site)).map(({ text }) => text?.includes('paid for it before'))
    expect(told.sort()).toEqual([false, true])
  })

  test('is not sent if the order was refunded meanwhile', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com')
    await site.press(sessionId, 'refund')
    expect(await sales(site)).toEqual([])
  })
})
