import { describe, expect, test } from 'vitest'
import { tags } from '../../../contract/tags.ts'
import { inCurrency, money } from '../../../model/formats.ts'
import { offer } from '../../../model/offer.ts'
import { workbook } from '../../../model/test-product.ts'
import { day } from '../../../server/process/clock.ts'
import { refundOrder } from '../../../server/sales/refund-order.ts'
import { readCheckouts, readSales } from '../../../server/sales/sales.ts'
import { settleCheckout } from '../../../server/sales/settle.ts'
import { linkIn, mailed } from '../../../server/testing/mail.ts'
import { mailsSent, orderOf } from '../../../server/testing/orders.ts'
import { buyProduct, siteSelling } from '../../../server/testing/products.ts'
import { databases } from '../../../server/testing/services.ts'
import { testSite } from '../../../server/testing/site.ts'
import { VendorError } from '../../../server/vendors/vendor-error.ts'
import { ownerOf } from '../../testing/owner.ts'

async function sold(kind: (typeof databases)[number]) {
  const site = await testSite(kind)
  const { sessionId } = await site.buy('ada@example.com')
  await site.worker.runDue()
  const owner = ownerOf(site.services.config, site.services.clock)
  const { id, access_token } = await orderOf(site)
  const oldLink = `/course/${access_token}`
  const newest = async () => {
    const mail = (await mailed(site)).findLast(({ text }) => text?.includes('/course/'))
    return { to: mail?.to?.[0]?.address, link: linkIn(mail, '/course/') }
  }
  const status = async (path: string) => (await site.app.request(path)).status
  return { site, sessionId, owner, id, oldLink, newest, status }
}

describe.each(databases)('a buyer’s access on %s', (kind) => {
  test('is emailed again whenever the owner asks', async () => {
    const { site, owner, id, oldLink } = await sold(kind)
    for (let times = 0; times < 2; times++)
      expect(await owner('orders', 'resend', id.slice(-8))).toMatchObject({ code: 0 })
    site.services.clock.advance(1)
    const links = (await mailed(site)).filter(({ text }) => text?.includes(oldLink))
    expect(links.map(({ to }) => to?.[0]?.address)).toEqual(Array(3).fill('ada@example.com'))
  })

  test('gets a new key, and the old one stops working at once', async () => {
    const { owner, id, oldLink, newest, status } = await sold(kind)
    expect(await status(oldLink)).toBe(200)
    const asked = await owner('orders', 'rekey', id.slice(-8))
    expect([asked.code, asked.said]).toEqual([
      1,
      'This would replace the link to the course: the old one stops working at once, and ada@example.com gets an email with a new one.\nTo do so, add --yes.',
    ])
    expect(await status(oldLink)).toBe(200)
    expect((await owner('orders', 'rekey', id, '--yes')).out).toContain('The old link no longer works.')
    expect(await status(oldLink)).toBe(404)
    const { to, link } = await newest()
    expect([to, await status(link)]).toEqual(['ada@example.com', 200])
  })

  test('moves to the corrected address', async () => {
    const { site, sessionId, owner, id, oldLink, newest, status } = await sold(kind)
    const asked = await owner('orders', 'move', id, 'Ada@Right.example')
    expect([asked.code, asked.said]).toEqual([
      1,
      'This would move the course from ada@example.com to Ada@Right.example, which gets an email with a new link. The old link stops working at once.\nTo do so, add --yes.',
    ])
    expect(await status(oldLink)).toBe(200)
    const moved = await owner('orders', 'move', id, 'Ada@Right.example', '--yes')
    expect([moved.code, moved.out]).toEqual([
      0,
      expect.stringContaining('no longer works. Notes, log and guarantee messages move along'),
    ])
    expect(await status(oldLink)).toBe(404)
    const { to, link } = await newest()
    expect([to, await status(link)]).toEqual(['ada@right.example', 200])
    const tagged = await site.services.db
      .selectFrom('contact_tags')
      .innerJoin('contacts', 'contacts.id', 'contact_id')
      .select(['email', 'tag_id'])
      .execute()
    expect(tagged).toEqual([{ email: 'ada@right.example', tag_id: tags.purchased }])
    await site.press(sessionId, 'refund-part')
    await site.worker.runDue()
    expect(await orderOf(site)).toMatchObject({ state: 'partly_refunded', paid_email: 'ada@right.example' })
  })

  test('ends when the owner revokes it, and the purchased tag is removed, but the sale stays', async () => {
    const { site, owner, id, oldLink, status } = await sold(kind)
    expect(await owner('orders', 'revoke', id)).toMatchObject({ code: 2 })
    expect((await owner('orders', 'revoke', id.slice(-8), '--why', 'Sold the link.')).code).toBe(0)
    expect(await status(oldLink)).toBe(403)
    await site.worker.runDue()
    const { db, clock } = site.services
    expect(await db.selectFrom('contact_tags').selectAll().execute()).toEqual([])
    expect(await orderOf(site)).toMatchObject({
      state: 'paid',
      revoked_at: clock.now(),
      revoked_why: 'Sold the link.',
    })
    expect((await owner('orders')).out).toContain('paid, revoked')
    const sent = (await mailed(site)).length
    await site.post('/access', 'email=ada%40example.com')
    expect(await owner('orders', 'resend', id)).toMatchObject({ code: 1 })
    expect(await mailed(site)).toHaveLength(sent)
    const [sale] = await readSales(db, 0, clock.now() + 1)
    expect(sale).toMatchObject({ cents: offer.cents })
  })

  test('comes back when the owner takes the revocation back, with the same link and the tag', async () => {
    const { site, owner, id, oldLink, status } = await sold(kind)
    expect(await owner('orders', 'restore', id)).toMatchObject({ code: 1 })
    await owner('orders', 'revoke', id, '--why', 'The wrong order.')
    await site.worker.runDue()
    expect((await owner('orders', 'restore', id.slice(-8))).code).toBe(0)
    await site.worker.runDue()
    expect(await status(oldLink)).toBe(200)
    expect(await orderOf(site)).toMatchObject({ revoked_at: null, revoked_why: null })
    expect(await site.services.db.selectFrom('contact_tags').select('tag_id').execute()).toEqual([
      { tag_id: tags.purchased },
    ])
    await owner('orders', 'revoke', id, '--why', 'The wrong order.')
    await owner('orders', 'refund', id, '--yes')
    expect(await owner('orders', 'restore', id)).toMatchObject({ code: 1 })
    expect(await status(oldLink)).toBe(403)
  })

  test('to files moves without notes, because it has none', async () => {
    const site = await siteSelling(kind)
    await buyProduct(site, workbook, 'ada@example.com')
    const { id } = await orderOf(site)
    const owner = ownerOf(site.services.config, site.services.clock)
    expect((await owner('orders', 'move', id, 'ada@right.example', '--yes')).out.trim()).toBe(
      'A link to The workbook is on its way to ada@right.example. The old link no longer works.',
    )
  })

  test('that moves twice in a row is emailed once, and its series goes on where it was', async () => {
    const { site, owner, id } = await sold(kind)
    const { db, clock } = site.services
    const runs = () => db.selectFrom('series_runs').selectAll().execute()
    const before = await runs()
    expect(before.length).toBeGreaterThan(0)
    const sent = (await mailed(site)).length
    clock.advance(60 * day)
    await site.worker.runDue()
    const letters = (await mailed(site)).length
    expect(letters).toBeGreaterThan(sent)
    await owner('orders', 'move', id, 'typo@example.com', '--yes')
    await owner('orders', 'move', id, 'right@example.com', '--yes')
    expect((await mailed(site)).slice(letters).map(({ to }) => to?.[0]?.address)).toEqual([
      'right@example.com',
    ])
    const right = await db
      .selectFrom('contacts')
      .select('id')
      .where('email', '=', 'right@example.com')
      .executeTakeFirst()
    expect(await runs()).toEqual(before.map((run) => ({ ...run, contact_id: right?.id })))
    // The buyer has completed no module.
    expect((await owner('series')).out).toMatch(/companion .* day 2, after modules 1, 2, 3, 4, 5 /)
    const { out } = await owner('series', 'right@example.com')
    expect(out).toMatch(/after module 1 .*companion .*waiting/)
    const { letters: planned } = JSON.parse((await owner('series', 'right@example.com', '--json')).out)
    expect(planned.at(-1)).toMatchObject({ due: null, after: 5, state: 'waiting' })
  })

  test('stays revoked if the refund fails, and the owner is told of the failure', async () => {
    const { site, sessionId, owner, id, oldLink, status } = await sold(kind)
    await owner('orders', 'revoke', id, '--why', 'Sold the link.')
    for (const wish of ['refund', 'refund-fails']) {
      await site.press(sessionId, wish)
      await site.worker.runDue()
    }
    expect(await status(oldLink)).toBe(403)
    expect(await site.services.db.selectFrom('contact_tags').selectAll().execute()).toEqual([])
    expect(await mailsSent(site)).toContain('refund-failed')
  })

  test('loses the reason of its revocation once the buyer is erased', async () => {
    const { site, owner, id } = await sold(kind)
    await owner('orders', 'revoke', id, '--why', 'Ada sold the link.')
    expect((await owner('export', 'ada@example.com')).out).toContain('Ada sold the link.')
    expect((await owner('forget', 'ada@example.com', '--yes')).code).toBe(0)
    expect(await orderOf(site)).toMatchObject({ email: '', revoked_why: null })
  })

  test('can’t be sent, changed or moved for a refunded order', async () => {
    const { site, sessionId, owner, id } = await sold(kind)
    await site.press(sessionId, 'refund')
    await site.worker.runDue()
    const sent = (await mailed(site)).length
    for (const call of [
      ['resend', id],
      ['rekey', id],
      ['move', id, 'bob@example.com'],
      ['resend', 'ord_none'],
    ])
      expect(await owner('orders', ...call)).toMatchObject({
        code: 1,
        said: expect.not.stringContaining('--yes'),
      })
    expect(await mailed(site)).toHaveLength(sent)
  })
})

test.each(databases)('no link of a test order is emailed on %s once the site is live', async (kind) => {
  const { site, id } = await sold(kind)
  const { config, clock } = site.services
  const owner = ownerOf({ ...config, mode: 'live' }, clock)
  for (const act of [
    ['resend', id],
    ['rekey', id],
    ['move', id, 'bob@example.com'],
  ])
    expect(await owner('orders', ...act, '--yes')).toMatchObject({
      code: 1,
      said: 'This order opens nothing.',
    })
})

describe.each(databases)('a refund on %s', (kind) => {
  test('is in the order’s currency, even if the course’s currency has changed', async () => {
    const { site, owner, id } = await sold(kind)
    const [currency, sign] = offer.currency === 'gbp' ? ['usd', '$'] : ['gbp', '£']
    await site.services.db.updateTable('orders').set({ currency }).execute()
    expect((await owner('orders')).out).toContain(money(offer.cents, currency))
    const part = await owner('orders', 'refund', id, '--yes', '--cents', '1000')
    expect(part.out).toBe(`Refunded ${sign}10.00. The order is partly refunded.`)
    expect((await owner('contact', 'ada@example.com')).out).toContain(`${sign}10.00`)
  })

  test('refunds a part, then the remainder, and never more', async () => {
    const { site, owner, id, oldLink, status } = await sold(kind)
    expect(await owner('orders', 'refund', id, '--yes', '--cents', '0')).toMatchObject({ code: 2 })
    const part = await owner('orders', 'refund', id.slice(-8), '--yes', '--cents', '1000')
    expect(part).toMatchObject({
      code: 0,
      out: `Refunded ${inCurrency(1_000)}. The order is partly refunded.`,
    })
    expect(await status(oldLink)).toBe(200)
    expect((await owner('orders', 'refund', id, '--cents', `${offer.cents}`)).said).toBe(
      `Only ${inCurrency(offer.cents - 1000)} can be refunded.`,
    )
    const tooMuch = await owner('orders', 'refund', id, '--yes', '--cents', `${offer.cents}`)
    expect(tooMuch.code).toBe(1)
    expect(tooMuch.said).toContain(`Only ${inCurrency(offer.cents - 1000)} can be refunded.`)
    expect((await owner('orders', 'refund', id, '--yes', '--cents', '1000')).code).toBe(0)
    expect((await owner('orders', 'refund', id, '--yes')).out).toContain('The order is refunded.')
    expect(await orderOf(site)).toMatchObject({ state: 'refunded', refunded_cents: offer.cents })
    expect(await status(oldLink)).toBe(403)
    expect((await owner('orders', 'refund', id, '--yes')).said).toContain('There is nothing to refund.')
  })

  test('uses a new key if Stripe refused, and is recognized if its response was lost', async () => {
    const { site, id } = await sold(kind)
    const { payments } = site.services
    const refund: typeof payments.refund = async (order, cents) => {
      await payments.refund(order, cents)
      throw new VendorError('stripe', 'no answer', { retryable: true })
    }
    const versions: number[] = []
    const refuse = async ({ version }: { version: number }) => {
      versions.push(version)
      throw new VendorError('stripe', 'no balance', { retryable: false })
    }
    for (const _ of [1, 2])
      await refundOrder({ ...site.services, payments: { ...payments, refund: refuse } }, id)
    expect(versions).toEqual([versions[0], Number(versions[0]) + 1])
    const given = await refundOrder({ ...site.services, payments: { ...payments, refund } }, id)
    expect(given).toMatchObject({ said: `Refunded ${inCurrency(offer.cents)}. The order is refunded.` })
  })

  test('of a part is made once even if Stripe’s response is lost, and again if the owner wants it', async () => {
    const { site, id, owner, sessionId } = await sold(kind)
    const { payments } = site.services
    const refund: typeof payments.refund = async (order, cents) => {
      await payments.refund(order, cents)
      throw new VendorError('stripe', 'no answer', { retryable: true })
    }
    const findCheckout = async () => {
      throw new VendorError('stripe', 'no answer', { retryable: true })
    }
    const lost = await refundOrder(
      { ...site.services, payments: { ...payments, refund, findCheckout } },
      id,
      5000,
    )
    expect(lost).toMatchObject({ refused: expect.stringContaining('may have refunded it') })
    // Settle the checkout, as a webhook would, before the owner tries again.
    await settleCheckout(site.services, sessionId)
    expect(await orderOf(site)).toMatchObject({ refunded_cents: 5000 })
    expect((await owner('orders', 'refund', id, '--yes', '--cents', '5000')).out).toContain(
      'no other was made',
    )
    expect(await orderOf(site)).toMatchObject({ refunded_cents: 5000 })
    await owner('orders', 'refund', id, '--yes', '--cents', '5000')
    expect(await orderOf(site)).toMatchObject({ refunded_cents: 10_000 })
  })

  test('of another amount waits until the previous one is settled', async () => {
    const { site, id, owner, sessionId } = await sold(kind)
    const { payments } = site.services
    const lose = async () => {
      throw new VendorError('stripe', 'no answer', { retryable: true })
    }
    await refundOrder({ ...site.services, payments: { ...payments, refund: lose } }, id, 5000)
    const waits = `Stripe has not answered the refund of ${inCurrency(5000)}.`
    for (const other of [['--cents', '3000'], []])
      expect((await owner('orders', 'refund', id, '--yes', ...other)).said).toContain(waits)
    expect(await orderOf(site)).toMatchObject({ refunded_cents: 0 })
    await owner('orders', 'refund', id, '--yes', '--cents', '5000')
    await owner('orders', 'refund', id, '--yes', '--cents', '3000')
    expect(await orderOf(site)).toMatchObject({ refunded_cents: 8000 })
    // This refund's response is lost, too. A call of settleCheckout() then finds the refund, as after a webhook.
    const lost = async (...refund: Parameters<typeof payments.refund>) => {
      await payments.refund(...refund)
      await lose()
    }
    const silent = { ...payments, refund: lost, findCheckout: lose }
    await refundOrder({ ...site.services, payments: silent }, id, 1000)
    await settleCheckout(site.services, sessionId)
    await owner('orders', 'refund', id, '--yes', '--cents', '2000')
    expect(await orderOf(site)).toMatchObject({ refunded_cents: 11_000 })
  })

  test('that Stripe refuses, because the Dashboard has refunded everything, still ends the access', async () => {
    const { site, sessionId, id, owner, oldLink, status } = await sold(kind)
    site.services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
    await site.press(sessionId, 'refund')
    expect((await owner('orders', 'refund', id, '--yes')).said).toContain('Stripe did not refund')
    expect(await orderOf(site)).toMatchObject({ state: 'refunded', refund_asked_version: null })
    expect(await status(oldLink)).toBe(403)
  })

  test('that never reached Stripe is made by the next try', async () => {
    const { site, id } = await sold(kind)
    const { payments } = site.services
    const versions: number[] = []
    const refund: typeof payments.refund = async ({ version }) => {
      versions.push(version)
      throw new VendorError('stripe', 'no line', { retryable: true })
    }
    const down = { ...site.services, payments: { ...payments, refund } }
    for (const _ of [1, 2]) await refundOrder(down, id, 5000)
    expect(versions[0]).toBe(versions[1])
    expect(await refundOrder(site.services, id, 5000)).toMatchObject({ order: { refunded_cents: 5000 } })
  })

  test('needs a confirmation', async () => {
    const { site, id } = await sold(kind)
    const { config, clock } = site.services
    const owner = ownerOf(config, clock)
    const asked = await owner('orders', 'refund', id, '--cents', '500')
    expect(asked.code).toBe(1)
    expect(asked.said).toContain(`refund ${inCurrency(500)} of ${inCurrency(offer.cents)} to ada@example.com`)
    expect(await orderOf(site)).toMatchObject({ refunded_cents: 0 })
    expect((await owner('orders', 'refund', id, '--cents', '500', '--yes')).code).toBe(0)
    expect(await orderOf(site)).toMatchObject({ refunded_cents: 500 })
  })

  test('above the remaining amount is refused at Stripe', async () => {
    const { site, sessionId } = await sold(kind)
    const { payments } = site.services
    const { payment_intent_id, ...order } = await orderOf(site)
    await site.press(sessionId, 'refund-part')
    const paid = { ...order, payment_intent_id: payment_intent_id ?? '' }
    await expect(payments.refund(paid, offer.cents)).rejects.toThrow()
    const refundedCents = Math.ceil(offer.cents / 3)
    expect(await payments.findCheckout(sessionId)).toMatchObject({ refundedCents })
  })
})

describe.each(databases)('free access on %s', (kind) => {
  test('opens the course, mentions no price, and counts as no sale', async () => {
    const site = await testSite(kind)
    const { db, config, clock } = site.services
    const owner = ownerOf(config, clock)
    expect((await owner('orders', 'gift', 'Guest@example.com')).code).toBe(0)
    await site.worker.runDue()
    const mail = (await mailed(site)).at(-1)
    expect(mail?.to?.[0]?.address).toBe('guest@example.com')
    expect(mail?.text).not.toContain('$0')
    const path = linkIn(mail, '/course/')
    expect((await site.app.request(path)).status).toBe(200)
    expect(await readSales(db, 0, clock.now() + 1)).toEqual([])
    expect(await readCheckouts(db, 0, clock.now() + 1)).toEqual([])
    expect(await mailsSent(site)).toEqual(['welcome'])
    expect(await db.selectFrom('contact_tags').select('tag_id').execute()).toEqual([
      { tag_id: tags.purchased },
    ])
    const again = await owner('orders', 'gift', 'guest@example.com')
    expect(again.said).toContain('guest@example.com has the course already')
    expect((await owner('orders', '--state', 'gift')).out).toContain('guest@example.com')
    expect((await owner('export', 'guest@example.com')).out).toContain('gift')

    const { id } = await orderOf(site)
    expect((await owner('orders', 'refund', id, '--yes')).said).toContain('There is nothing to refund.')
    expect((await owner('orders', 'revoke', id, '--why', 'The event is over.')).code).toBe(0)
    expect((await site.app.request(path)).status).toBe(403)
    await site.worker.runDue()
    expect(await db.selectFrom('contact_tags').selectAll().execute()).toEqual([])
  })

  test('is deleted when its person is erased', async () => {
    const site = await testSite(kind)
    const owner = ownerOf(site.services.config, site.services.clock)
    await owner('orders', 'gift', 'guest@example.com')
    expect((await owner('forget', 'guest@example.com', '--yes')).code).toBe(0)
    expect(await site.services.db.selectFrom('orders').selectAll().execute()).toEqual([])
  })
})
