import { describe, expect, onTestFinished, test } from 'vitest'
import { mainProduct } from '../../contract/products.ts'
import { money } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { fileProducts } from '../../model/products.ts'
import { offAddresses } from '../../model/site.ts'
import { totalText } from '../../model/sold.ts'
import { workbook } from '../../model/test-product.ts'
import { readSeries } from '../care/series.ts'
import { readSources } from '../care/sources.ts'
import { salesByProduct, summarize } from '../care/summary.ts'
import { keepContact } from '../mail/contacts.ts'
import { day } from '../process/clock.ts'
import { saleAt } from '../testing/orders.ts'
import { buyProduct, siteSelling } from '../testing/products.ts'
import { bothDatabases, testServices } from '../testing/services.ts'
import { endCart, openCart } from './carts.ts'
import { createOrder, settleOrder } from './orders.ts'
import { readSales } from './sales.ts'

describe.each(bothDatabases)('sales on %s', (kind) => {
  test('count as recovered if a reminder came before them, even if another one came later', async () => {
    const { db, clock } = await testServices(kind)
    const midnight = Math.floor(clock.now() / day) * day
    const buyer = await keepContact(
      db,
      { email: 'ann@example.com', firstName: 'Ann', lastName: '' },
      midnight,
    )
    const remind = async (now: number) => {
      const cart = await openCart(db, buyer, { product: 'academy', dueAt: now, now })
      await endCart(db, cart?.id ?? '', { state: 'reminded', outcome: 'reminded by mail' }, now)
    }
    const order = await createOrder(db, buyer, saleAt(midnight), midnight)
    await remind(midnight + 1)
    await settleOrder(
      db,
      order,
      { state: 'partly_refunded', paid_at: midnight + 2, refunded_cents: 700 },
      midnight,
    )
    await remind(midnight + 3)

    expect(await readSales(db, midnight, midnight + day)).toEqual([
      {
        product: mainProduct,
        at: midnight + 2,
        cents: 29_000,
        taxCents: 0,
        currency: offer.currency,
        ownCents: 29_000,
        discountCents: 0,
        recovered: true,
      },
    ])
    expect(await summarize(db, midnight, midnight + day)).toMatchObject({ orders: 1, recovered: 1 })
    const { series } = await readSeries(db, { days: 2, now: midnight + 4 })
    expect(series).toMatchObject({ orders: [0, 1], revenue: [0, 290], recovered: [0, 1] })
    expect(await readSales(db, midnight + 3, midnight + day)).toEqual([])
  })

  test('in an earlier currency are counted, but add nothing to the revenue', async () => {
    const { db, clock } = await testServices(kind)
    const now = clock.now()
    const buyer = await keepContact(db, { email: 'ann@example.com', firstName: 'Ann', lastName: '' }, now)
    const currency = offer.currency === 'gbp' ? 'usd' : 'gbp'
    const cameFrom = { referrer: null, campaign: null, landing: '/' }
    const sale = { ...saleAt(now), currency, ...cameFrom }
    const order = await createOrder(db, buyer, sale, now)
    await settleOrder(db, order, { state: 'paid', paid_at: now, tax_cents: 100, discount_cents: 100 }, now)
    expect(await summarize(db, now - (now % day), now + day)).toMatchObject({
      orders: 1,
      revenueCents: 0,
      taxCents: 0,
      discountCents: 0,
    })
    const sources = await readSources(db, 'landing', { from: now, to: now + 1, limit: 9 })
    expect(sources).toEqual([{ source: '/', signups: 0, orders: 1, cents: 0 }])
  })

  test('without the course, are counted in the one currency of the products', async () => {
    const currency = offer.currency === 'eur' ? 'usd' : 'eur'
    const site = await siteSelling(kind, { ...workbook, currency })
    fileProducts.shift()
    ;(offAddresses as string[]).push('/academy')
    onTestFinished(() => void (offAddresses as string[]).pop())
    await buyProduct(site, workbook, 'ann@example.com')
    const { db, clock } = site.services
    const [from, to] = [clock.now() - day, clock.now() + day]
    expect(await readSales(db, from, to)).toMatchObject([{ cents: workbook.cents }])
    expect(totalText(workbook.cents)).toBe(money(workbook.cents, currency))
    fileProducts.push({ ...workbook, name: 'other', currency: 'gbp' })
    expect(await readSales(db, from, to)).toMatchObject([{ cents: 0 }])
    // The list of products isn't a total.
    expect(await salesByProduct(db, from, to)).toEqual([
      { title: workbook.title, orders: 1, cents: workbook.cents, currency },
    ])
  })

  test('count as recovered within seven days of a reminder, and not later', async () => {
    const { db, clock } = await testServices(kind)
    const now = clock.now()
    const buyer = await keepContact(db, { email: 'ann@example.com', firstName: 'Ann', lastName: '' }, now)
    const cart = await openCart(db, buyer, { product: 'academy', dueAt: now, now })
    await endCart(db, cart?.id ?? '', { state: 'reminded', outcome: 'reminded by mail' }, now)
    for (const paid_at of [now + 7 * day, now + 7 * day + 1]) {
      const order = await createOrder(db, buyer, saleAt(now), now)
      await settleOrder(db, order, { state: 'paid', paid_at }, now)
    }
    const sales = await readSales(db, now + day, now + 8 * day)
    expect(sales.sort((a, b) => a.at - b.at).map(({ recovered }) => recovered)).toEqual([true, false])
  })

  test('earn nothing after a lost dispute, and the remaining amount during an open one', async () => {
    const { db, clock } = await testServices(kind)
    const now = clock.now()
    const buyer = await keepContact(db, { email: 'ann@example.com', firstName: 'Ann', lastName: '' }, now)
    for (const state of ['disputed', 'dispute_lost'] as const) {
      const order = await createOrder(db, buyer, saleAt(now), now)
      await settleOrder(db, order, { state, paid_at: now, refunded_cents: 700 }, now)
    }
    const part = await createOrder(db, buyer, saleAt(now), now)
    await settleOrder(db, part, { state: 'partly_refunded', paid_at: now, lost_cents: 5_000 }, now)
    const sales = await readSales(db, now, now + day)
    expect(sales.map(({ cents }) => cents).sort()).toEqual([0, 24_700, 29_000])
  })

  test('lose a share of their taxes with a refund', async () => {
    const { db, clock } = await testServices(kind)
    const now = clock.now()
    const buyer = await keepContact(db, { email: 'ann@example.com', firstName: 'Ann', lastName: '' }, now)
    const order = await createOrder(db, buyer, { ...saleAt(now), amount_cents: 30_000 }, now)
    const refunded = {
      state: 'partly_refunded',
      paid_at: now,
      refunded_cents: 10_000,
      tax_cents: 3_000,
    } as const
    await settleOrder(db, order, refunded, now)
    expect(await readSales(db, now, now + day)).toMatchObject([{ cents: 18_000, taxCents: 2_000 }])
  })

  test('and checkouts leave out test orders once there is a real payment', async () => {
    const { db, clock } = await testServices(kind)
    const now = clock.now()
    const buyer = await keepContact(db, { email: 'ann@example.com', firstName: 'Ann', lastName: '' }, now)
    const earned: number[][] = []
    const begun: unknown[] = []
    for (const [livemode, amount_cents] of [
      [0, 29_700],
      [1, 19_700],
      [0, 29_700],
    ] as const) {
      const order = await createOrder(db, buyer, { ...saleAt(now), livemode, amount_cents }, now)
      await settleOrder(db, order, { state: 'paid', paid_at: now }, now)
      earned.push((await readSales(db, now, now + day)).map(({ cents }) => cents))
      const { series } = await readSeries(db, { days: 1, now })
      begun.push([(await summarize(db, now, now + day)).checkouts, series.checkouts])
    }
    expect(earned).toEqual([[29_700], [19_700], [19_700]])
    expect(begun).toEqual([
      [1, [1]],
      [1, [1]],
      [1, [1]],
    ])
  })
})
