import { describe, expect, test } from 'vitest'
import { type SignupName, signups } from '../../contract/signups.ts'
import { modules } from '../../model/course.ts'
import { inCurrency } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { createApp } from '../app.ts'
import { erasePerson } from '../care/erase-person.ts'
import { keepIssue } from '../newsletter/issues.ts'
import { day, hour, minute } from '../process/clock.ts'
import { addJob } from '../queue/queue.ts'
import { sendIssue } from '../queue/requests.ts'
import { welcomeAgain } from '../sales/buyer-letters.ts'
import { cartReminder } from '../sales/reminder-letter.ts'
import { linkIn, mailed } from '../testing/mail.ts'
import { unbuilt } from '../testing/pages.ts'
import { databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'

const email = 'ann@example.com'

const welcomed = async (site: TestSite) =>
  (await mailed(site)).find(({ subject }) => subject?.startsWith('Welcome'))

test('strangers can have a buyer’s link sent to its buyer three times a day', () => {
  const order = { id: 'ord_1', contact_id: null }
  const keys = Array.from({ length: 24 }, (_, n) => welcomeAgain(order, 90 * day + n * hour).key)
  expect(new Set(keys).size).toBe(3)
})

describe.each(databases)('email on %s', (kind) => {
  test('a contact message reaches the owner with a Reply-To, and the visitor gets an acknowledgement', async () => {
    const site = await testSite(kind)
    await site.call('convertkit-contact', {
      email,
      firstName: 'Ann',
      lastName: 'Lee',
      reason: 'Partnership opportunity',
      message: 'Shall we talk?\nBcc: victim@example.com',
    })
    const mails = await mailed(site)
    const toOwner = mails.find(({ to }) => to?.[0]?.address === 'owner@example.com')
    const toVisitor = mails.find(({ to }) => to?.[0]?.address === email)

    expect(mails).toHaveLength(2)
    expect(toOwner?.replyTo).toEqual([{ name: 'Ann Lee', address: email }])
    expect(toOwner?.subject).toBe('Message from Ann Lee: Partnership opportunity')
    expect(toOwner?.text).toContain('Shall we talk?\nBcc: victim@example.com')
    expect(toOwner?.bcc).toBeUndefined()
    expect(toVisitor?.text).not.toContain('Shall we talk?')
  })

  test('a buyer gets the course link with the receipt, and the link works until the payment is refunded', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy(email)
    const welcome = await welcomed(site)
    const path = linkIn(welcome, '/course/')

    expect(welcome?.text).toContain(inCurrency(offer.cents))
    const course = await site.app.request(path)
    expect(course.status).toBe(200)
    expect(course.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await course.text()).toContain(modules[0]?.title)
    await site.press(sessionId, 'refund')
    await site.worker.runDue()
    expect((await site.app.request(path)).status).toBe(403)
  })

  test('a buyer whose first payment fails after a second payment succeeded is not asked to pay again', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy(email, 'pay-later')
    const { payments } = site.services
    const again = { email: 'ann@work.example', firstName: 'Ann', priceId: payments.priceId }
    const { body } = await site.call('create-payment', again)
    await site.post(new URL(String(body.url)).pathname, `${new URLSearchParams({ email, wish: 'pay' })}`)
    await site.press(sessionId, 'fail')
    expect((await mailed(site)).filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
    const failed = site.services.db.selectFrom('deliveries').where('kind', '=', 'payment-failed')
    expect(await failed.select(['state', 'reason']).execute()).toEqual([
      { state: 'skipped', reason: 'The course was paid by another order.' },
    ])
  })

  test('a disputed course stays open until the dispute is lost, and then no course link is sent either', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy(email)
    const path = linkIn(await welcomed(site), '/course/')
    const statuses: number[] = []
    for (const wish of ['dispute', 'dispute-lost']) {
      await site.press(sessionId, wish)
      await site.worker.runDue()
      statuses.push((await site.app.request(path)).status)
    }
    expect(statuses).toEqual([200, 403])
    const before = (await mailed(site)).length
    await site.post('/access', new URLSearchParams({ email }).toString())
    expect(await mailed(site)).toHaveLength(before)
  })

  test('a dispute after a full refund does not reopen the course', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy(email)
    const path = linkIn(await welcomed(site), '/course/')
    for (const wish of ['refund', 'dispute']) {
      await site.press(sessionId, wish)
      await site.worker.runDue()
    }
    expect((await site.app.request(path)).status).toBe(403)
  })

  test('a free sandbox purchase opens nothing once the site is live', async () => {
    const site = await testSite(kind)
    await site.buy(email)
    const path = linkIn(await welcomed(site), '/course/')
    const { config, clock } = site.services
    const services = { ...site.services, config: { ...config, mode: 'live' as const } }
    const live = createApp(services, unbuilt(services))
    expect((await live.request(path)).status).toBe(404)
    const before = (await mailed(site)).length
    clock.advance(2 * hour)
    const asked = await live.request('/access', { method: 'POST', body: new URLSearchParams({ email }) })
    expect(asked.status).toBe(200)
    expect(await mailed(site)).toHaveLength(before)
  })

  test('a sandbox purchase does not count once the site is live: an abandoned checkout still gets its reminder', async () => {
    const site = await testSite(kind)
    await site.buy(email)
    await site.worker.runDue()
    const before = (await mailed(site)).length
    Object.assign(site.services, { config: { ...site.services.config, mode: 'live' } })
    await site.call('abandoned-cart-timer', { action: 'start_timer', email, firstName: 'Ann' })
    site.services.clock.advance(61 * minute)
    expect((await mailed(site)).slice(before)).toMatchObject([
      { subject: 'Did something go wrong at the checkout?' },
    ])
  })

  test('a lost course link is sent again, only to the address that paid', async () => {
    const site = await testSite(kind)
    await site.buy(email)
    const before = await mailed(site)
    site.services.clock.advance(2 * hour)
    const ask = async (address: string) => {
      const answer = await site.post('/access', new URLSearchParams({ email: address }).toString())
      return [answer.status, await answer.text()]
    }
    const strangers = await ask('eve@example.com')

    expect(await mailed(site)).toHaveLength(before.length)
    expect(await ask(' Ann@Example.com ')).toEqual(strangers)
    await mailed(site)
    site.services.clock.advance(59 * minute)
    await ask(email)
    const [again, ...others] = (await mailed(site)).slice(before.length)
    expect(others).toEqual([])
    expect(again?.to?.[0]?.address).toBe(email)
    expect((await site.app.request(linkIn(again, '/course/'))).status).toBe(200)
  })

  test('an empty address or an erased buyer gets no course link', async () => {
    const site = await testSite(kind)
    await site.buy(email)
    await mailed(site)
    const { db, clock } = site.services
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    await erasePerson(db, email, () => true)
    const jobs = db.selectFrom('jobs').select('id')
    const before = await jobs.execute()
    await site.post('/access', 'email=')
    await site.post('/access', 'email=%20')
    expect(await jobs.execute()).toEqual(before)

    await addJob(db, welcomeAgain(order, clock.now()), clock.now())
    await site.worker.runDue()
    expect(await db.selectFrom('deliveries').selectAll().execute()).toEqual([])
    expect(await jobs.where('state', '=', 'dead').execute()).toEqual([])
  })

  test('answers to the emails of signups and of the newsletter reach the owner', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    const signUp = (name: SignupName) =>
      site.call('convertkit-contact', { email, firstName: 'Ann', lastName: '', ...signups[name] })
    await signUp('newsletter')
    await site.post(linkIn((await mailed(site))[0], '/confirm/'))
    clock.advance(day)
    await signUp('newsletter')
    await signUp('starterKit')
    const words = { slug: 'one', subject: 'One', preview: 'p', markdown: 'm', tag_id: null }
    const { issue } = await keepIssue(db, { ...words, send_at: clock.now() }, clock.now())
    await addJob(db, sendIssue({ issueId: issue.id, after: '' }), clock.now())
    await mailed(site)
    clock.advance(day)
    const emails = await mailed(site)
    const kinds = await db.selectFrom('deliveries').select('kind').where('state', '=', 'sent').execute()
    expect(kinds.map((row) => row.kind)).toEqual(
      expect.arrayContaining(['confirmation', 'subscribed', 'kit starterKit', 'issue one']),
    )
    expect(emails.map(({ replyTo }) => replyTo?.[0]?.address)).toEqual(emails.map(() => 'owner@example.com'))
  })

  test('an abandoned checkout causes one reminder, and none after an unsubscribe', async () => {
    const site = await testSite(kind)
    const start = { action: 'start_timer', email, firstName: 'Ann' }
    await site.call('abandoned-cart-timer', start)
    expect(await mailed(site)).toEqual([])
    site.services.clock.advance(61 * minute)
    const [reminder, ...others] = await mailed(site)
    expect(others).toEqual([])
    expect(reminder?.subject).toBe('Did something go wrong at the checkout?')
    expect(reminder?.replyTo?.[0]?.address).toBe('owner@example.com')

    await site.post(linkIn(reminder, '/unsubscribe/'))
    site.services.clock.advance(30 * day)
    await site.call('abandoned-cart-timer', start)
    site.services.clock.advance(61 * minute)
    expect(await mailed(site)).toHaveLength(1)
  })

  test('a queued reminder does not go to somebody who has unsubscribed', async () => {
    const site = await testSite(kind)
    await site.call('abandoned-cart-timer', { action: 'start_timer', email, firstName: 'Ann' })
    const { db, clock } = site.services
    const cart = await db.selectFrom('carts').selectAll().executeTakeFirstOrThrow()
    await db.updateTable('contacts').set({ state: 'unsubscribed' }).execute()
    const facts = { contactId: cart.contact_id, cartId: cart.id }
    await addJob(db, cartReminder(facts), clock.now())

    expect(await mailed(site)).toEqual([])
    const delivery = await db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
    expect(delivery).toMatchObject({ state: 'skipped', reason: 'By now: contact is unsubscribed.' })
  })
})
