import { describe, expect, onTestFinished, test } from 'vitest'
import { tags } from '../../contract/tags.ts'
import { offer } from '../../model/offer.ts'
import { catalogue } from '../catalogue.ts'
import { day, hour, minute } from '../process/clock.ts'
import { openWorker } from '../queue/worker.ts'
import { openServices } from '../services.ts'
import { testConvertKit } from '../testing/convertkit.ts'
import { bothDatabases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { remindAbandonedCartJob } from './remind-abandoned-cart.ts'
import { readSales } from './sales.ts'

const email = 'ada@example.com'
const start = (site: TestSite) =>
  site.call('abandoned-cart-timer', { action: 'start_timer', email, firstName: 'Ada', lastName: '' })
const cancel = (site: TestSite) => site.call('abandoned-cart-timer', { action: 'cancel_timer', email })
const carts = ({ services }: TestSite) =>
  services.db.selectFrom('carts').select(['state', 'outcome']).orderBy('created_at').execute()
async function effects({ services }: TestSite) {
  const added = await services.db.selectFrom('jobs').select(['name', 'payload']).execute()
  const mails = added.filter((job) => job.name === 'send-mail')
  const tagged = added.filter((job) => job.name === 'tag-contact')
  return {
    mails: mails
      .map((job) => JSON.parse(job.payload).mail)
      .filter((mail) => mail !== 'series')
      .sort(),
    tags: tagged.map((job) => JSON.parse(job.payload).tagId),
  }
}
async function wantNoForms({ services: { db, clock } }: TestSite) {
  await db
    .updateTable('contacts')
    .set({ state: 'confirmed', forms_quiet_until: clock.now() + day })
    .execute()
}
async function wait(site: TestSite, ms: number) {
  site.services.clock.advance(ms)
  await site.worker.runDue()
}

describe.each(bothDatabases)('the abandoned-cart timer on %s', (kind) => {
  test('reminds and tags once when it runs out, and not a minute before', async () => {
    const site = await testSite(kind)
    await start(site)
    await wait(site, 59 * minute)
    expect(await effects(site)).toEqual({ mails: [], tags: [] })
    await wait(site, minute)
    await wait(site, day)
    expect(await effects(site)).toEqual({ mails: ['cart-reminder'], tags: [tags.abandonedCart] })
    expect(await carts(site)).toEqual([{ state: 'reminded', outcome: 'reminded by mail' }])
  })

  test('keeps waiting if the clock was set back', async () => {
    const site = await testSite(kind)
    await start(site)
    const { id, due_at } = await site.services.db.selectFrom('carts').selectAll().executeTakeFirstOrThrow()
    const attempt = { jobId: 'job_1', number: 1, last: false }
    const payload = JSON.stringify({ cartId: id })
    expect(await remindAbandonedCartJob.run(payload, site.services, attempt)).toEqual({ again: due_at })
    expect(await effects(site)).toEqual({ mails: [], tags: [] })
  })

  test('a cancelled timer never sends', async () => {
    const site = await testSite(kind)
    await start(site)
    await cancel(site)
    await wait(site, day)
    expect(await effects(site)).toEqual({ mails: [], tags: [] })
    expect(await carts(site)).toEqual([{ state: 'cancelled', outcome: 'cancelled by the visitor' }])
  })

  test('a newer start replaces the older one and its timer', async () => {
    const site = await testSite(kind)
    await start(site)
    await wait(site, 40 * minute)
    await start(site)
    await wait(site, 40 * minute)
    expect(await effects(site)).toEqual({ mails: [], tags: [] })
    await wait(site, 20 * minute)
    expect((await effects(site)).mails).toEqual(['cart-reminder'])
    expect(await carts(site)).toEqual([
      { state: 'cancelled', outcome: 'replaced by a newer one' },
      { state: 'reminded', outcome: 'reminded by mail' },
    ])
  })

  test('concurrent starts leave one open cart', async () => {
    const site = await testSite(kind)
    await Promise.all([start(site), start(site), start(site)])
    expect((await carts(site)).filter((cart) => cart.state === 'open')).toHaveLength(1)
    await wait(site, hour)
    expect((await effects(site)).mails).toHaveLength(1)
  })

  test('a person who has paid meanwhile is not reminded, even if no webhook has arrived', async () => {
    const site = await testSite(kind)
    site.services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
    await start(site)
    await site.buy(email)
    await wait(site, hour)
    expect((await effects(site)).mails).toEqual(['sale', 'welcome'])
    expect((await carts(site))[0]?.state).toBe('paid')
  })

  test('a person who paid with another email address gets no reminder', async () => {
    const site = await testSite(kind)
    await start(site)
    const { body } = await site.call('create-payment', {
      email,
      firstName: 'Ada',
      priceId: site.services.payments.priceId,
    })
    await site.app.request(new URL(String(body.url)).pathname, {
      method: 'POST',
      body: new URLSearchParams({ email: 'ada@work.example', wish: 'pay' }),
    })
    await site.worker.runDue()
    await wait(site, hour)
    expect((await effects(site)).mails).toEqual(['sale', 'welcome'])
    const order = await site.services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(order.paid_email).toBe('ada@work.example')
  })

  test.each([
    ['a delayed payment is pending', async (site: TestSite) => void (await site.buy(email, 'pay-later'))],
    [
      'the person has unsubscribed',
      async ({ services }: TestSite) =>
        void (await services.db.updateTable('contacts').set({ state: 'unsubscribed' }).execute()),
    ],
    [
      'email to the person bounces',
      async ({ services }: TestSite) =>
        void (await services.db.updateTable('contacts').set({ state: 'bounced' }).execute()),
    ],
    ['the person said “This wasn’t me”', wantNoForms],
    [
      'the product isn’t sold at the moment',
      async () => {
        Object.assign(offer, { paused: 'Back in May.' })
        onTestFinished(() => void Object.assign(offer, { paused: null }))
      },
    ],
  ])('nobody is reminded when %s', async (_, happens) => {
    const site = await testSite(kind)
    await start(site)
    await happens(site)
    await wait(site, hour)
    expect(await effects(site)).toEqual({ mails: [], tags: [] })
    expect((await carts(site))[0]?.state).toBe('lapsed')
  })

  test('nobody who said “This wasn’t me” is tagged for Kit’s reminders', async () => {
    const { account, settings } = await testConvertKit()
    const site = await testSite(kind, { convertKit: settings })
    await start(site)
    await wantNoForms(site)
    await wait(site, hour)
    await site.call('convertkit-contact', { email, tagId: tags.abandonedCart })
    await site.worker.runDue()
    expect(account.tags.get(tags.abandonedCart)?.size).toBe(0)
  })

  test('a worker that was down for days sends no late reminder', async () => {
    const site = await testSite(kind)
    await start(site)
    await wait(site, hour + 3 * day)
    expect(await carts(site)).toEqual([{ state: 'lapsed', outcome: 'more than two days late' }])
  })

  test('a person is reminded at most once in seven days, even with several carts', async () => {
    const site = await testSite(kind)
    for (const pause of [0, 0, 6 * day]) {
      site.services.clock.advance(pause)
      await start(site)
      await wait(site, hour)
    }
    expect((await effects(site)).mails).toEqual(['cart-reminder'])
    site.services.clock.advance(2 * day)
    await start(site)
    await wait(site, hour)
    expect((await effects(site)).mails).toEqual(['cart-reminder', 'cart-reminder'])
  })

  test('a clock that is set back causes no early and no second reminder', async () => {
    const site = await testSite(kind)
    const { clock } = site.services
    await start(site)
    clock.advance(-2 * hour)
    await site.worker.runDue()
    expect((await effects(site)).mails).toEqual([])
    clock.advance(3 * hour)
    await site.worker.runDue()
    clock.advance(-3 * hour)
    await site.worker.runDue()
    await wait(site, 4 * hour)
    expect((await effects(site)).mails).toEqual(['cart-reminder'])
  })

  test('a restart while the timer runs changes nothing: it reminds once, when it is due', async () => {
    const site = await testSite(kind)
    const { config, log, clock, db } = site.services
    await start(site)
    clock.advance(30 * minute)
    for (const pause of [0, 30 * minute, hour]) {
      clock.advance(pause)
      const again = await openServices(config, log, clock)
      await openWorker(again, catalogue).runDue()
      await again.close()
      const sent = await db
        .selectFrom('deliveries')
        .select('state')
        .where('kind', '=', 'cart-reminder')
        .execute()
      expect(sent).toEqual(pause === 0 ? [] : [{ state: 'sent' }])
    }
  })

  test('the cancel page and the timer tag a cart once, and a person’s second cart causes no second email', async () => {
    const site = await testSite(kind)
    const askForTag = () => site.call('convertkit-contact', { email, tagId: tags.abandonedCart })
    await start(site)
    await wait(site, hour)
    await cancel(site)
    await askForTag()
    await site.worker.runDue()
    expect(await effects(site)).toEqual({ mails: ['cart-reminder'], tags: [tags.abandonedCart] })
    await wait(site, hour)
    await start(site)
    await cancel(site)
    await askForTag()
    await wait(site, hour)
    const { mails } = await effects(site)
    expect(mails).toEqual(['cart-reminder'])
    expect((await carts(site)).map(({ state }) => state)).toEqual(['reminded', 'cancelled'])
  })

  test('a payment after a reminder ends the next cart without a reminder', async () => {
    const site = await testSite(kind)
    await start(site)
    await wait(site, hour)
    await start(site)
    await site.buy(email)
    await wait(site, hour)
    expect((await effects(site)).mails).toEqual(['cart-reminder', 'sale', 'welcome'])
    expect((await carts(site)).map(({ state }) => state)).toEqual(['reminded', 'paid'])
  })

  test('before a reminder that the mail server delayed is sent, Stripe is asked again', async () => {
    // No server listens on this port.
    const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: { name: '', address: 'hello@site.test' } }
    const site = await testSite(kind, { mail })
    site.services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
    const held = async () => {
      const rows = await site.services.db
        .selectFrom('deliveries')
        .select(['kind', 'state', 'reason'])
        .execute()
      return rows.find((row) => row.kind === 'cart-reminder')
    }
    const { sessionId } = await site.buy(email, 'leave')
    await start(site)
    await wait(site, hour)
    expect((await held())?.state).toBe('waiting')
    const pay = new URLSearchParams({ email, wish: 'pay' })
    site.services.clock.advance(minute)
    await site.app.request(`/sandbox/stripe/pay/${sessionId}`, { method: 'POST', body: pay })
    await wait(site, hour)
    expect(await held()).toMatchObject({ state: 'skipped', reason: 'By now: paid.' })
    // A reminder that was never sent can't have brought the buyer back.
    expect(await readSales(site.services.db, 0, site.services.clock.now())).toMatchObject([
      { recovered: false },
    ])
  })

  test('a reminder that the mail server delayed for days is no longer sent', async () => {
    const site = await testSite(kind, {
      mail: { smtpUrl: 'smtp://127.0.0.1:1', from: { name: '', address: 'hello@site.test' } },
    })
    await start(site)
    await wait(site, hour)
    await wait(site, 3 * day)
    const delivery = await site.services.db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
    expect(delivery).toMatchObject({ state: 'skipped', reason: 'By now: more than two days late.' })
  })

  test('the tag that triggers Kit’s reminder is not sent to Kit if the person has bought meanwhile', async () => {
    const site = await testSite(kind, { convertKit: { apiKey: 'kit_test', apiUrl: 'http://127.0.0.1:1/v4' } })
    await start(site)
    await wait(site, hour)
    await site.buy(email)
    await site.worker.runDue()
    await wait(site, hour)
    const { db } = site.services
    const tagging = await db
      .selectFrom('deliveries')
      .selectAll()
      .where('kind', '=', `tag ${tags.abandonedCart}`)
      .execute()
    expect(tagging).toMatchObject([{ state: 'skipped', reason: 'Bought in the meantime.' }])
  })

  test('a tag that was skipped because of a pending payment is sent with the next cart, if the payment failed', async () => {
    let isDown = true
    const fault = () => (isDown ? new Response('', { status: 503 }) : undefined)
    const { account, settings } = await testConvertKit({ fault })
    const site = await testSite(kind, { convertKit: settings })
    await start(site)
    await wait(site, hour)
    const { sessionId } = await site.buy(email, 'pay-later')
    await site.worker.runDue()
    await wait(site, hour)
    isDown = false
    await site.press(sessionId, 'fail')
    await wait(site, 8 * day)
    expect(account.tags.get(tags.abandonedCart)?.size).toBe(0)
    await start(site)
    await wait(site, hour)
    expect(account.tags.get(tags.abandonedCart)?.size).toBe(1)
  })

  test('with Kit, the timer adds the tag and sends no email', async () => {
    const convertKit = { apiKey: 'kit_test', apiUrl: 'http://127.0.0.1:1/v4' }
    const site = await testSite(kind, { convertKit })
    await start(site)
    await wait(site, hour)
    expect(await effects(site)).toEqual({ mails: [], tags: [tags.abandonedCart] })
  })
})
