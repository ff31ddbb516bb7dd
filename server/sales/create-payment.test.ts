import { describe, expect, onTestFinished, test } from 'vitest'
import { offer } from '../../model/offer.ts'
import { termsPage } from '../../model/pages/terms.ts'
import { checkoutPage } from '../../model/words/checkout.ts'
import { noticePage } from '../../model/words/notice.ts'
import { notices } from '../../model/words/notices.ts'
import { day, hour, minute } from '../process/clock.ts'
import { mailed } from '../testing/mail.ts'
import { bothDatabases, testServices } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { VendorError } from '../vendors/vendor-error.ts'

const buyer = { email: 'Ada@example.com', firstName: 'Ada', lastName: 'Lovelace', priceId: offer.priceId }
const orders = ({ services }: TestSite) =>
  services.db.selectFrom('orders').selectAll().orderBy('created_at').execute()
/** Stripe's answer about the course's price. */
const rightPrice = () => {
  const { cents, currency } = offer
  return { cents, currency, once: true, active: true, livemode: false }
}
const greeting = async (site: TestSite) => {
  const welcome = (await mailed(site)).find(({ to }) => to?.[0]?.address === 'ada@example.com')
  return /Hi [^,]*,/.exec(welcome?.text ?? '')?.[0]
}

describe.each(bothDatabases)('create-payment on %s', (kind) => {
  test('returns the URL of a checkout, and stores the checkout with the order', async () => {
    const site = await testSite(kind)
    const { status, body } = await site.call('create-payment', buyer)
    expect(status).toBe(200)
    const [order] = await orders(site)
    expect(order).toMatchObject({
      email: 'ada@example.com',
      state: 'pending',
      amount_cents: offer.cents,
      checkout_url: body.url,
    })
    expect(String(body.url)).toContain(order?.checkout_session_id)
  })

  test('nothing is sold while sales are paused, but an open checkout can be paid', async () => {
    const site = await testSite(kind)
    const { url } = (await site.call('create-payment', buyer)).body
    Object.assign(offer, { paused: 'Full until May.' })
    onTestFinished(() => void Object.assign(offer, { paused: null }))
    const { status, body } = await site.call('create-payment', { ...buyer, email: 'bob@example.com' })
    expect([status, body.error]).toEqual([400, 'Full until May.'])
    await site.post(
      new URL(String(url)).pathname,
      `${new URLSearchParams({ email: buyer.email, wish: 'pay' })}`,
    )
    await site.worker.runDue()
    expect((await orders(site)).map(({ state }) => state)).toEqual(['paid'])
  })

  test('a product with a box at the checkout is sold only to buyers who tick it, and the order says so', async () => {
    const site = await testSite(kind)
    const { consent, consentChanged } = checkoutPage.form
    Object.assign(offer, { consent: 'default' })
    onTestFinished(() => void Object.assign(offer, { consent: null }))
    const without = await site.call('create-payment', buyer)
    expect([without.status, without.body.error]).toEqual([400, notices.emptyFields.consent])
    const older = await site.call('create-payment', { ...buyer, consent: 'An older sentence.' })
    expect([older.status, older.body.error]).toEqual([400, consentChanged])

    const post = (form: Record<string, string>) =>
      site.app.request('/functions/v1/create-payment', {
        method: 'POST',
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        body: `${new URLSearchParams({ ...buyer, ...form })}`,
      })
    const again = await post({})
    const html = await again.text()
    expect(again.status).toBe(400)
    expect(html).toMatch(/<input type="checkbox"[^>]* aria-invalid="true"[^>]* name="consent"/)
    expect(html.split(notices.emptyFields.consent)).toHaveLength(2)
    expect(html).toContain(`value="${consent}"`)
    expect(html).not.toContain('name and email address')
    expect(await orders(site)).toEqual([])

    const { headers } = await post({ consent })
    const form = `${new URLSearchParams({ email: buyer.email, wish: 'pay' })}`
    await site.post(new URL(headers.get('location') ?? '').pathname, form)
    await site.worker.runDue()
    const now = site.services.clock.now()
    expect(await orders(site)).toMatchObject([
      { state: 'paid', consent, consented_at: now, terms_of: termsPage.updated },
    ])
    const receipt = (await mailed(site)).find(({ to }) => to?.[0]?.address === 'ada@example.com')
    expect(receipt?.text?.replaceAll(/\s+/g, ' ')).toContain(
      `you agreed at the checkout: “${consent}” It’s under`,
    )
  })

  test('a box whose sentence has two lines can be ticked without JavaScript', async () => {
    const site = await testSite(kind)
    const consent = 'I want the course now.\nI can’t withdraw.'
    Object.assign(offer, { consent })
    onTestFinished(() => void Object.assign(offer, { consent: null }))
    // Browsers send a line break as two characters.
    const form = { ...buyer, consent: consent.replace('\n', '\r\n') }
    const answer = await site.app.request('/functions/v1/create-payment', {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: `${new URLSearchParams(form)}`,
    })
    expect([answer.status, await orders(site)]).toMatchObject([303, [{ consent }]])
  })

  test('each click opens a checkout of its own, and paying one closes the others', async () => {
    const site = await testSite(kind)
    const urls: unknown[] = []
    for (const _ of [1, 2, 3]) {
      urls.push((await site.call('create-payment', buyer)).body.url)
      site.services.clock.advance(minute)
    }
    expect(new Set(urls).size).toBe(3)
    // A stranger may have entered the email address, so the buyer's own checkout must stay open.
    expect((await orders(site)).map(({ state }) => state)).toEqual(['pending', 'pending', 'pending'])
    const paying = `${new URLSearchParams({ email: buyer.email, wish: 'pay' })}`
    for (const url of urls) {
      await site.post(new URL(String(url)).pathname, paying)
      await site.worker.runDue()
    }
    expect((await orders(site)).map(({ state }) => state)).toEqual(['paid', 'expired', 'expired'])
  })

  test('paying one checkout closes the others, also those at a former price', async () => {
    const site = await testSite(kind)
    await site.buy('ada@example.com', 'leave')
    await site.services.db.updateTable('orders').set({ price_id: 'price_before' }).execute()
    site.services.clock.advance(hour)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    expect((await orders(site)).map(({ state }) => state).sort()).toEqual(['expired', 'paid'])
  })

  test('paying one checkout closes the others, however many there are', async () => {
    const site = await testSite(kind)
    for (let n = 0; n < 6; n++) {
      await site.buy('ada@example.com', 'leave')
      site.services.clock.advance(minute)
    }
    await site.buy('ada@example.com')
    await site.worker.runDue()
    const orders = await site.services.db.selectFrom('orders').select('state').orderBy('created_at').execute()
    expect(orders.map(({ state }) => state)).toEqual([...Array(6).fill('expired'), 'paid'])
  })

  test('an address has at most five open checkouts: a sixth closes the oldest', async () => {
    const site = await testSite(kind)
    const { payments, clock } = site.services
    const urls: string[] = []
    for (let n = 0; n < 8; n++) {
      urls.push(String((await site.call('create-payment', buyer)).body.url))
      await site.worker.runDue()
      clock.advance(minute)
    }
    const states = (await orders(site)).map(({ state }) => state)
    expect(states).toEqual([...Array(3).fill('expired'), ...Array(5).fill('pending')])
    const first = new URL(urls[0] ?? '').pathname.split('/').at(-1) ?? ''
    expect(await payments.findCheckout(first)).toMatchObject({ state: 'expired' })
    // They are closed in jobs, so nobody waits for them.
    await Promise.all(Array.from({ length: 10 }, () => site.call('create-payment', buyer)))
    await site.worker.runDue()
    await site.call('create-payment', buyer)
    await site.worker.runDue()
    const open = (await orders(site)).filter(({ state }) => state === 'pending')
    expect(open).toHaveLength(5)
  })

  test('paying one checkout closes another that is just being opened', async () => {
    const site = await testSite(kind)
    const { payments, clock } = site.services
    const { sessionId } = await site.buy(buyer.email, 'leave')
    site.services.payments = {
      ...payments,
      async openCheckout(claimed) {
        await site.post(`/sandbox/stripe/pay/${sessionId}`, `${new URLSearchParams({ email: buyer.email })}`)
        await site.worker.runDue()
        return payments.openCheckout(claimed)
      },
    }
    expect((await site.call('create-payment', buyer)).status).toBe(200)
    clock.advance(minute)
    await site.worker.runDue()
    expect((await orders(site)).map(({ state }) => state).sort()).toEqual(['expired', 'paid'])
  })

  test('the checkout for another email address stays open', async () => {
    const site = await testSite(kind)
    const { body } = await site.call('create-payment', { ...buyer, email: 'bob@example.com' })
    await site.call('create-payment', buyer)
    expect((await orders(site)).map(({ state }) => state)).toEqual(['pending', 'pending'])
    const payPage = await site.app.request(new URL(String(body.url)).pathname)
    expect(await payPage.text()).toContain('bob@example.com')
  })

  test('the next click settles an order that was just paid, even before a webhook', async () => {
    const site = await testSite(kind)
    site.services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
    await site.buy(buyer.email)
    expect(await orders(site)).toMatchObject([{ state: 'pending' }])
    expect((await site.call('create-payment', buyer)).status).toBe(200)
    expect((await orders(site)).map(({ state }) => state)).toEqual(['paid', 'pending'])
  })

  test('an order without a checkout, or with one that Stripe does not know, blocks nobody', async () => {
    const site = await testSite(kind)
    await site.call('create-payment', buyer)
    await site.services.db
      .updateTable('orders')
      .set({ checkout_session_id: null, checkout_url: null })
      .execute()
    await site.call('create-payment', buyer)
    expect((await orders(site)).map(({ state }) => state)).toEqual(['expired', 'pending'])
    await site.services.db
      .updateTable('orders')
      .set({ checkout_session_id: 'cs_forgotten' })
      .where('state', '=', 'pending')
      .execute()
    expect((await site.call('create-payment', buyer)).status).toBe(200)
  })

  test('the welcome email uses the name from the latest form', async () => {
    const site = await testSite(kind)
    await site.call('create-payment', { ...buyer, firstName: 'Bbo', lastName: 'Typo' })
    site.services.clock.advance(minute)
    const { body } = await site.call('create-payment', buyer)
    await site.post(new URL(String(body.url)).pathname, `${new URLSearchParams({ email: buyer.email })}`)
    expect(await greeting(site)).toBe('Hi Ada,')
    const names = { first_name: 'Ada', last_name: 'Lovelace' }
    expect((await orders(site)).at(-1)).toMatchObject(names)
    expect(await site.services.db.selectFrom('contacts').selectAll().execute()).toMatchObject([names])
  })

  test('a stranger cannot set the name of a buyer who gives one to Stripe', async () => {
    const site = await testSite(kind)
    await site.call('create-payment', { ...buyer, firstName: 'Loser', lastName: 'Fool' })
    site.services.clock.advance(minute)
    const { body } = await site.call('create-payment', buyer)
    const paying = new URLSearchParams({ email: buyer.email, name: 'Ada King Lovelace' })
    await site.post(new URL(String(body.url)).pathname, `${paying}`)
    expect(await greeting(site)).toBe('Hi Ada,')
    const names = { first_name: 'Ada', last_name: 'King Lovelace' }
    expect((await orders(site)).at(-1)).toMatchObject(names)
    expect(await site.services.db.selectFrom('contacts').selectAll().execute()).toMatchObject([names])
  })

  test('the open cart is linked to the order', async () => {
    const site = await testSite(kind)
    const { email, firstName } = buyer
    await site.call('abandoned-cart-timer', { action: 'start_timer', email, firstName })
    await site.call('create-payment', buyer)
    const { order_id } = await site.services.db.selectFrom('carts').selectAll().executeTakeFirstOrThrow()
    expect(order_id).toBe((await orders(site))[0]?.id)
  })

  test.each([
    ['sandbox', 0],
    ['live', 1],
  ] as const)('an order in %s mode has livemode %i', async (mode, livemode) => {
    const site = await testSite(kind, { mode })
    await site.call('create-payment', buyer)
    expect(await orders(site)).toMatchObject([{ livemode }])
  })

  test.each(['pay', 'pay-later'])(
    'a buyer who chose to %s gets a new checkout, like anybody else',
    async (wish) => {
      const site = await testSite(kind)
      const { sessionId } = await site.buy(buyer.email, wish)
      const { status, body } = await site.call('create-payment', buyer)
      expect([status, Object.keys(body).sort()]).toEqual([200, ['ok', 'url']])
      expect(body.url).toContain('/pay/cs_')
      expect(body.url).not.toContain(sessionId)
    },
  )

  test('a buyer who starts to buy again gets their link by email, and every checkout says not to pay twice', async () => {
    const site = await testSite(kind)
    await site.buy(buyer.email)
    site.services.clock.advance(minute)
    await site.call('create-payment', buyer)
    const { body } = await site.call('create-payment', buyer)
    const stranger = await site.call('create-payment', { ...buyer, email: 'bob@example.com' })
    const links = (await mailed(site)).filter(({ text }) => text?.includes('/course/'))
    expect(links.map(({ to }) => to?.[0]?.address)).toEqual(['ada@example.com', 'ada@example.com'])
    for (const { url } of [body, stranger.body]) {
      const payPage = await (await site.app.request(new URL(String(url)).pathname)).text()
      expect(payPage).toContain(`Already bought ${offer.title}?`)
    }
  })

  test('the course can be bought again', async () => {
    const site = await testSite(kind)
    const first = await site.buy(buyer.email)
    await site.worker.runDue()
    await site.press(first.sessionId, 'refund')
    await site.worker.runDue()
    const second = await site.buy(buyer.email)
    await site.worker.runDue()
    site.services.clock.advance(day)
    await site.buy(buyer.email)
    await site.worker.runDue()
    expect(second.sessionId).not.toBe(first.sessionId)
    expect((await orders(site)).map(({ state }) => state).sort()).toEqual(['paid', 'paid', 'refunded'])
  })

  test('a sandbox purchase blocks nobody when the site goes live', async () => {
    const site = await testSite(kind)
    await site.buy(buyer.email)
    await site.worker.runDue()
    await site.services.db.updateTable('orders').set({ price_id: 'price_of_the_sandbox' }).execute()
    expect((await site.call('create-payment', buyer)).body.url).toContain('/pay/cs_')
  })

  test('any other price, or no name, is refused and nothing is stored', async () => {
    const site = await testSite(kind)
    expect((await site.call('create-payment', { ...buyer, priceId: 'price_other' })).status).toBe(400)
    expect(await site.call('create-payment', { ...buyer, firstName: ' ' })).toEqual({
      status: 400,
      body: { error: 'Please fill in your name and email address.' },
    })
    expect(await orders(site)).toEqual([])
  })

  test('an email address that Stripe rejects gets an error', async () => {
    const site = await testSite(kind)
    expect(await site.call('create-payment', { ...buyer, email: 'ada@localhost' })).toEqual({
      status: 400,
      body: { error: 'Please enter a valid email address.' },
    })
  })

  test('an order that never got a checkout expires', async () => {
    const site = await testSite(kind)
    await site.call('create-payment', { ...buyer, email: 'ada@localhost' })
    await site.call('create-payment', buyer)
    const unheard = { checkout_session_id: null, checkout_url: null }
    await site.services.db.updateTable('orders').set(unheard).where('state', '=', 'pending').execute()
    site.services.clock.advance(day)
    await site.worker.runDue()
    expect((await orders(site)).map(({ state }) => state)).toEqual(['expired', 'expired'])
  })

  test('sends Stripe the names, the email address and the expiry time', async () => {
    const site = await testSite(kind)
    const { body } = await site.call('create-payment', buyer)
    const { apiUrl, secretKey } = site.services.sandbox.stripe?.config ?? {}
    const session = String(body.url).split('/').at(-1)
    const answer = await fetch(`${apiUrl}/v1/checkout/sessions/${session}`, {
      headers: { authorization: `Bearer ${secretKey}` },
    })
    const [order] = await orders(site)
    expect(await answer.json()).toMatchObject({
      mode: 'payment',
      customer_email: 'ada@example.com',
      metadata: { order_id: order?.id, first_name: 'Ada', last_name: 'Lovelace' },
      expires_at: Math.floor((order?.expires_at ?? 0) / 1_000),
      success_url: expect.stringMatching(
        /^http:\/\/\S+\/checkout\/success\?session_id=\{CHECKOUT_SESSION_ID\}&claim=[\w-]{32}$/,
      ),
      cancel_url: `${site.services.config.siteUrl}/checkout/cancel`,
      allow_promotion_codes: false,
    })
  })

  test('a failure that Stripe stores under an order’s idempotency key does not block the next click', async () => {
    const site = await testSite(kind)
    const { payments } = site.services
    const asked: string[] = []
    site.services.payments = {
      ...payments,
      async openCheckout(claimed) {
        asked.push(claimed.order.id)
        if (asked[0] !== claimed.order.id) return payments.openCheckout(claimed)
        throw new VendorError('stripe', 'openCheckout: api_error', { retryable: true })
      },
    }
    expect((await site.call('create-payment', buyer)).status).toBe(500)
    expect((await site.call('create-payment', buyer)).status).toBe(200)
    expect((await orders(site)).map(({ state }) => state).sort()).toEqual(['expired', 'pending'])
  })

  test('if one of two concurrent clicks fails, the other’s checkout stays valid', async () => {
    const site = await testSite(kind)
    const { payments, clock } = site.services
    site.services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
    await site.call('abandoned-cart-timer', { action: 'start_timer', ...buyer })
    const both = Promise.withResolvers<void>()
    let asked = 0
    site.services.payments = {
      ...payments,
      async openCheckout(claimed) {
        asked += 1
        const isFirst = asked === 1
        if (!isFirst) both.resolve()
        await both.promise
        if (isFirst) throw new VendorError('stripe', 'openCheckout: no answer', { retryable: true })
        await Promise.race(clicks)
        return payments.openCheckout(claimed)
      },
    }
    const clicks = [1, 2].map(() => site.call('create-payment', buyer))
    const answers = await Promise.all(clicks)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 500])
    const order = (await orders(site)).find(({ state }) => state === 'pending')
    expect(order).toMatchObject({ checkout_url: expect.any(String) })
    const paying = new URLSearchParams({ email: buyer.email, wish: 'pay' })
    await site.app.request(new URL(order?.checkout_url ?? '').pathname, { method: 'POST', body: paying })
    // No webhook arrives and the buyer doesn't return, but a buyer who has paid must get no reminder.
    clock.advance(2 * hour)
    await site.worker.runDue()
    expect(await site.services.db.selectFrom('carts').select('outcome').execute()).toEqual([
      { outcome: 'paid' },
    ])
  })

  test('a price that the site has changed is compared with Stripe’s before anything is sold at it', async () => {
    const site = await testSite(kind)
    const { config, sandbox, payments } = site.services
    const { cents } = offer
    onTestFinished(() => void Object.assign(offer, { cents }))
    const atStripe = rightPrice()
    Object.assign(site.services, {
      config: { ...config, stripe: sandbox.stripe?.config },
      payments: { ...payments, findPrice: async () => atStripe },
    })
    // As between a publication and its check, and as on two machines of which one has taken the publication.
    for (const [price, answer] of [
      [cents, undefined],
      [cents + 100, noticePage.reasons.notOnSale],
      [cents, undefined],
      [cents + 100, noticePage.reasons.notOnSale],
    ] as const) {
      Object.assign(offer, { cents: price })
      expect((await site.call('create-payment', buyer)).body.error).toBe(answer)
    }
    expect((await orders(site)).map(({ amount_cents }) => amount_cents)).toEqual([cents, cents])
  })

  test('when Stripe refuses, the visitor sees an id that is in the log, and no internals', async () => {
    const stranger = { secretKey: 'sk_live_nobody', webhookSecret: 'whsec_1', priceId: 'price_1' }
    const apiUrl = (await testServices('sqlite')).sandbox.stripe?.config.apiUrl ?? null
    const site = await testSite(kind, { stripe: { ...stranger, apiUrl } })
    // The key was right when the price was checked.
    Object.assign(site.services.payments, { findPrice: async () => rightPrice() })
    const { status, body } = await site.call('create-payment', buyer)
    expect(status).toBe(500)
    expect(Object.keys(body).sort()).toEqual(['error', 'id'])
    expect(site.services.logged.join('')).toContain(`"requestId":"${body.id}"`)
    expect(JSON.stringify(body)).not.toMatch(/stripe|key/i)
    expect(site.services.logged.join('')).not.toContain('sk_live_nobody')
  })
})
