import { describe, expect, onTestFinished, test } from 'vitest'
import { offer } from '../../model/offer.ts'
import { day } from '../process/clock.ts'
import { mailed } from '../testing/mail.ts'
import { orderOf } from '../testing/orders.ts'
import { bothDatabases } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { connectStripe } from '../vendors/stripe.ts'
import { makeCode } from './coupons.ts'
import { refundOrder } from './refund-order.ts'
import { readSales } from './sales.ts'

describe.each(bothDatabases)('a currency without decimals on %s', (kind) => {
  test('is sold, discounted, receipted, refunded and counted in its own unit', async () => {
    const { currency, cents } = offer
    Object.assign(offer, { currency: 'jpy', cents: 19_800 })
    onTestFinished(() => void Object.assign(offer, { currency, cents }))
    const site = await testSite(kind)
    const { services } = site
    const { config, sandbox, clock, db } = services
    if (!sandbox.stripe) throw new Error('the test site has no sandbox')
    const terms = { siteUrl: config.siteUrl, ...config.invoiceSettings, allowPromotionCodes: true }
    services.payments = connectStripe(sandbox.stripe.config, terms)
    const typed = { code: 'SPRING', percent: '', until: null, times: '' }
    expect(await makeCode(services, { ...typed, amount: '1800.50' }, 'a')).toEqual({
      refused: 'The amount must be Japanese yen, like 50.',
    })
    expect(await makeCode(services, { ...typed, amount: '¥1,800' }, 'b')).toMatchObject({
      discount: { cents: 1_800, currency: 'jpy' },
    })
    await site.buy('ada@example.com', 'pay', 'SPRING')
    const texts = (await mailed(site)).map(({ text }) => text ?? '')
    const paid = '¥18,000 (after ¥1,800 off)'
    expect(texts.filter((text) => text.replaceAll(/\s+/g, ' ').includes(paid))).toHaveLength(2)
    const { id } = await orderOf(site)
    expect(await orderOf(site)).toMatchObject({ state: 'paid', amount_cents: 18_000, currency: 'jpy' })
    expect(await refundOrder(services, id, 3_000)).toMatchObject({
      said: 'Refunded ¥3,000. The order is partly refunded.',
    })
    expect(await readSales(db, 0, clock.now() + day)).toMatchObject([{ cents: 15_000 }])
  })
})
