import { describe, expect, onTestFinished, test } from 'vitest'
import { tags } from '../../contract/tags.ts'
import { offer } from '../../model/offer.ts'
import { offAddresses } from '../../model/site.ts'
import { workbook } from '../../model/test-product.ts'
import { noticePage } from '../../model/words/notice.ts'
import { createApp } from '../app.ts'
import { erasePerson } from '../care/erase-person.ts'
import { linkIn, mailed } from '../testing/mail.ts'
import { addressOf } from '../testing/orders.ts'
import { unbuilt } from '../testing/pages.ts'
import { buyProduct, ordersIn, siteSelling, tagsIn, withFiles } from '../testing/products.ts'
import { databases } from '../testing/services.ts'
import type { TestSite } from '../testing/site.ts'
import { connectStripe } from '../vendors/stripe.ts'
import { giveProduct, mailKeysAgain, moveOrder, replaceKey, revokeOrder } from './manage-access.ts'
import { openConfirmation } from './order-confirmation.ts'
import { paidOrdersSince } from './order-lists.ts'
import { restoreOrder } from './settle.ts'

const ada = 'ada@example.com'

describe.each(databases)('a product without lessons, on %s', (kind) => {
  test('is sold at its own price, and its emails and its tag are its own', async () => {
    const site = await siteSelling(kind)
    await buyProduct(site, workbook, ada)
    expect(await ordersIn(site)).toMatchObject([
      { product: 'workbook', state: 'paid', amount_cents: 2_900, price_id: 'price_workbook' },
    ])
    const mails = await mailed(site)
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'You sold The workbook: $29.00',
      'Your link: The workbook',
    ])
    expect(mails.map(({ text }) => text).join()).not.toContain(offer.title)
    expect(await tagsIn(site)).toEqual([4_711])
    // As `owner reconcile` compares it.
    expect(await paidOrdersSince(site.services, 0)).toMatchObject([{ wanted: 4_711, tag: 4_711 }])
    expect(await site.services.db.selectFrom('series_runs').selectAll().execute()).toEqual([])
  })

  test('opens a page with its files, and none of the course’s pages', async () => {
    const site = await siteSelling(kind)
    await buyProduct(site, workbook, ada)
    await buyProduct(site, offer, ada)
    const app = withFiles(site)
    const [files, course] = (await ordersIn(site)).map(({ access_token }) => `/course/${access_token}`)
    const page = await (await app.request(`${files}`)).text()
    expect(page).toContain('The workbook, ready to print')
    expect(page).toContain(`href="${files}/products/workbook/workbook.pdf"`)
    expect(page).not.toContain(`${course}`)
    const file = await app.request(`${files}/products/workbook/workbook.pdf`)
    expect(await file.text()).toBe('%PDF-1.7 thirty pages')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="workbook.pdf"')
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    for (const path of [
      '/log',
      '/notes',
      '/1-1',
      '/guarantee',
      '/files/worksheets/a.pdf',
      '/products/workbook/other.pdf',
    ])
      expect([path, (await app.request(`${files}${path}`)).status]).toEqual([path, 404])
    const written = await app.request(`${files}/notes`, { method: 'POST', body: new URLSearchParams() })
    expect(written.status).toBe(404)
    for (const path of ['/products/workbook/workbook.pdf', '/files/products%2Fworkbook/workbook.pdf'])
      expect([path, (await app.request(`${course}${path}`)).status]).toEqual([path, 404])
  })

  test('is closed by a refund, which takes its tag and leaves the course open', async () => {
    const site = await siteSelling(kind)
    const sessionId = await buyProduct(site, workbook, ada)
    await buyProduct(site, offer, ada)
    expect(await tagsIn(site)).toEqual([4_711, tags.purchased])
    await site.press(sessionId, 'refund')
    await site.worker.runDue()
    const app = withFiles(site)
    const [files, course] = (await ordersIn(site)).map(({ access_token }) => `/course/${access_token}`)
    const closed = await app.request(`${files}`)
    expect(closed.status).toBe(403)
    expect(await closed.text()).toContain('href="/products/workbook"')
    expect((await app.request(`${files}/products/workbook/workbook.pdf`)).status).toBe(403)
    expect((await app.request(`${course}`)).status).toBe(200)
    expect(await tagsIn(site)).toEqual([tags.purchased])
  })

  test('is closed by a dispute that was lost', async () => {
    const site = await siteSelling(kind)
    const sessionId = await buyProduct(site, workbook, ada)
    for (const wish of ['dispute', 'dispute-lost']) await site.press(sessionId, wish)
    await site.worker.runDue()
    const [order] = await ordersIn(site)
    expect(order?.state).toBe('dispute_lost')
    expect((await withFiles(site).request(`/course/${order?.access_token}`)).status).toBe(403)
  })

  test('isn’t paid by a payment for something else', async () => {
    const site = await siteSelling(kind)
    const sessionId = await buyProduct(site, workbook, ada, 'leave')
    const { db } = site.services
    await db.updateTable('orders').set({ price_id: offer.priceId }).execute()
    await site.post(`/sandbox/stripe/pay/${sessionId}`, `${new URLSearchParams({ email: ada, wish: 'pay' })}`)
    await site.worker.runDue()
    expect(await ordersIn(site)).toMatchObject([
      { state: 'mismatched', objection: 'paid for price_workbook', access_token: null },
    ])
  })

  test('isn’t sold while it’s paused, or at a price that isn’t its own', async () => {
    const site = await siteSelling(kind)
    const wish = { email: ada, firstName: 'Ada', lastName: '' }
    const none = await site.call('create-payment', { ...wish, priceId: 'price_calendar' })
    expect([none.status, none.body.error]).toEqual([400, 'This price is not for sale.'])
    Object.assign(workbook, { paused: 'Back in May.' })
    onTestFinished(() => void Object.assign(workbook, { paused: null }))
    const paused = await site.call('create-payment', { ...wish, priceId: workbook.priceId })
    expect([paused.status, paused.body.error]).toEqual([400, 'Back in May.'])
    expect((await site.call('create-payment', { ...wish, priceId: offer.priceId })).status).toBe(200)
  })

  test('isn’t sold with Stripe’s keys and without a price at Stripe, and the course is', async () => {
    const site = await siteSelling(kind)
    const { services } = site
    services.config = { ...services.config, stripe: services.sandbox.stripe?.config ?? null }
    const app = createApp(services, unbuilt(services))
    const wish = { email: ada, firstName: 'Ada', lastName: '' }
    const call = async (priceId: string) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ ...wish, priceId })
      return app.request('/functions/v1/create-payment', { method: 'POST', headers, body })
    }
    const refused = await call(workbook.priceId)
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error: 'This isn’t on sale right now. You haven’t been charged.' },
    ])
    expect((await call(offer.priceId)).status).toBe(200)
  })

  test('is sold without the course, if the course’s page is switched off', async () => {
    const site = await siteSelling(kind)
    ;(offAddresses as string[]).push('/academy')
    onTestFinished(() => void (offAddresses as string[]).pop())
    const wish = { email: ada, firstName: 'Ada', lastName: '' }
    const refused = await site.call('create-payment', { ...wish, priceId: offer.priceId })
    expect([refused.status, refused.body]).toEqual([400, { error: noticePage.reasons.price }])
    await buyProduct(site, workbook, ada)
    expect(await ordersIn(site)).toMatchObject([{ product: 'workbook', state: 'paid' }])
  })

  test('whoever hasn’t paid is led back to no checkout of what isn’t sold anymore', async () => {
    const site = await siteSelling(kind)
    const { services } = site
    const [left, late] = [
      await buyProduct(site, offer, ada, 'leave'),
      await buyProduct(site, offer, ada, 'pay-later'),
    ]
    const shown = async () => openConfirmation(services)(await addressOf(site, left))
    expect(await shown()).toMatchObject({ state: 'unpaid', productName: offer.name })
    ;(offAddresses as string[]).push('/academy')
    onTestFinished(() => void (offAddresses as string[]).pop())
    expect(await shown()).toMatchObject({ state: 'unpaid', productName: null })
    await site.press(late, 'fail')
    const [failed] = await mailed(site)
    expect(failed?.subject).toContain('didn’t go through')
    expect(failed?.text).not.toContain('/checkout')
  })

  test('a second payment for the same product is named in the letters, and one for the course isn’t', async () => {
    const site = await siteSelling(kind)
    for (const product of [offer, workbook, workbook]) await buyProduct(site, product, ada)
    const texts = (await mailed(site)).map(({ text }) => text?.replaceAll(/\s+/g, ' ') ?? '')
    expect(texts.filter((text) => text.includes('You’ve bought this before'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('has paid for it before'))).toHaveLength(1)
  })

  test('can be given, moved and get a new key, and its links can be sent again with the course’s', async () => {
    const site = await siteSelling(kind)
    const { services } = site
    await buyProduct(site, offer, ada)
    const given = await giveProduct(services, ada, workbook)
    const id = 'order' in given ? given.order.id : ''
    const token = 'order' in given ? given.order.access_token : ''
    expect(await giveProduct(services, ada, workbook)).toEqual({
      refused: `${ada} has The workbook already, by order ${id}.`,
    })
    await site.worker.runDue()
    expect(await tagsIn(site)).toEqual([4_711, tags.purchased])
    expect(await replaceKey(services, id)).toMatchObject({ order: { product: 'workbook' } })
    expect((await withFiles(site).request(`/course/${token}`)).status).toBe(404)
    const before = (await mailed(site)).length
    services.clock.advance(24 * 3_600_000)
    await mailKeysAgain(services, ada)
    await site.worker.runDue()
    const sent = (await mailed(site)).slice(before).map(({ subject }) => subject)
    expect(sent).toEqual(['Your links'])
    await moveOrder(services, id, 'bob@example.com')
    await site.worker.runDue()
    const tagged = await services.db
      .selectFrom('contact_tags')
      .innerJoin('contacts', 'contacts.id', 'contact_id')
      .select(['email', 'tag_id'])
      .orderBy('email')
      .execute()
    expect(tagged).toEqual([
      { email: ada, tag_id: tags.purchased },
      { email: 'bob@example.com', tag_id: 4_711 },
    ])
  })

  test('a cart of it leads back to its checkout, and buying it leaves the cart of the course open', async () => {
    const site = await siteSelling(kind)
    const { services } = site
    const buyer = { action: 'start_timer', firstName: 'Ada', lastName: '' }
    await site.call('abandoned-cart-timer', { ...buyer, email: ada, priceId: workbook.priceId })
    await site.call('abandoned-cart-timer', { ...buyer, email: 'bob@example.com' })
    await buyProduct(site, workbook, 'bob@example.com')
    services.clock.advance(services.config.abandonedCartMs)
    await site.worker.runDue()
    const reminders = (await mailed(site)).filter(({ text }) => text?.includes('I send one reminder'))
    const toAda = reminders.find(({ text }) => text?.includes('The workbook'))
    expect(reminders).toHaveLength(2)
    expect(toAda?.text).toContain('/checkout?product=workbook')
    expect(await tagsIn(site)).toEqual([4_711, tags.abandonedCart])
  })

  test('takes none of the promotion codes, which are for the course', async () => {
    const site = await siteSelling(kind)
    const { services } = site
    const { siteUrl, invoiceSettings } = services.config
    if (!services.sandbox.stripe) throw new Error('the test site has no sandbox')
    services.payments = connectStripe(services.sandbox.stripe.config, {
      siteUrl,
      allowPromotionCodes: true,
      ...invoiceSettings,
    })
    for (const { priceId } of [offer, workbook]) {
      const { body } = await site.call('create-payment', {
        email: ada,
        firstName: 'Ada',
        lastName: '',
        priceId,
      })
      const form = { email: ada, wish: 'pay', code: 'SANDBOX20' }
      await site.post(new URL(String(body.url)).pathname, `${new URLSearchParams(form)}`)
      await site.worker.runDue()
    }
    const paid = (await ordersIn(site)).map(({ product, discount_cents }) => [product, discount_cents])
    expect(paid).toEqual([
      ['academy', offer.cents / 5],
      ['workbook', 0],
    ])
  })

  test('a lost order comes back as an order for what was paid', async () => {
    const site = await siteSelling(kind)
    const sessionId = await buyProduct(site, workbook, ada)
    const { db, payments } = site.services
    await db.deleteFrom('orders').execute()
    const checkout = await payments.findCheckout(sessionId)
    if (!checkout) throw new Error('the sandbox lost the checkout')
    expect(await restoreOrder(site.services, checkout)).toBe(true)
    expect(await ordersIn(site)).toMatchObject([{ product: 'workbook', amount_cents: 2_900 }])
  })
})

describe.each(databases)('what somebody has bought, on %s', (kind) => {
  /** Ada has the course, a workbook and a gift. Returns the rooms of her orders, as the links of her emails open them. */
  async function adasRooms(site: TestSite) {
    await buyProduct(site, offer, ada)
    await buyProduct(site, workbook, ada)
    const links = (await mailed(site)).filter(({ to }) => to?.[0]?.address === ada)
    return links.map((mail) => linkIn(mail, '/course/')) as [course: string, workbook: string]
  }

  test('is listed in each room that is opened from an email, and the links open it', async () => {
    const site = await siteSelling(kind)
    const rooms = await adasRooms(site)
    for (const [room, other] of [rooms, rooms.toReversed()] as [string, string][]) {
      const page = await (await site.app.request(room)).text()
      expect(page).toContain(`href="${other}"`)
      expect((await site.app.request(other)).status).toBe(200)
    }
    // The list is there on every visit of the room, also after other pages.
    expect(await (await site.app.request(`${rooms[0]}/notes`)).text()).toContain(`href="${rooms[0]}"`)
  })

  test('isn’t shown to somebody who pays with the same address, and opens the room without an email', async () => {
    const site = await siteSelling(kind)
    const [course] = await adasRooms(site)
    const key = course.split('..')[0] ?? ''
    await buyProduct(site, workbook, ada)
    const stranger = (await ordersIn(site)).at(-1)?.access_token
    for (const room of [`/course/${stranger}`, `/course/${stranger}..${course.split('..')[1]}`]) {
      const page = await (await site.app.request(room)).text()
      expect(page).toContain('The workbook, ready to print'.slice(0, 12))
      expect(page).toContain('href="/access"')
      expect(page).not.toContain(key)
      expect(page).not.toContain(offer.title)
    }
  })

  test('has nothing of other buyers, of an order that has ended, or that was moved away', async () => {
    const site = await siteSelling(kind)
    const [course, files] = await adasRooms(site)
    await buyProduct(site, workbook, 'bob@example.com')
    const listed = async () => (await (await site.app.request(course)).text()).includes('The workbook')
    expect(await listed()).toBe(true)
    const [, order] = await ordersIn(site)
    await moveOrder(site.services, order?.id ?? '', 'carol@example.com')
    expect(await listed()).toBe(false)
    expect((await site.app.request(files)).status).toBe(404)
    await giveProduct(site.services, ada, workbook)
    expect(await listed()).toBe(true)
    const gift = (await ordersIn(site)).at(-1)
    await revokeOrder(site.services, gift?.id ?? '', 'A test.')
    expect(await listed()).toBe(false)
  })

  test('belongs to who paid, and not to the address that was typed at the checkout', async () => {
    const site = await siteSelling(kind)
    const [course] = await adasRooms(site)
    const wish = { email: ada, firstName: 'Ada', lastName: '', priceId: workbook.priceId }
    const { body } = await site.call('create-payment', wish)
    const paying = new URLSearchParams({ email: 'eve@example.com', wish: 'pay' })
    await site.post(new URL(String(body.url)).pathname, `${paying}`)
    await site.worker.runDue()
    const page = await (await site.app.request(course)).text()
    expect(page.match(/Order number: /g)).toHaveLength(2)
  })

  test('is forgotten with the person', async () => {
    const site = await siteSelling(kind)
    const [course] = await adasRooms(site)
    await erasePerson(site.services.db, ada, () => true)
    const page = await (await site.app.request(course)).text()
    expect(page).not.toContain('The workbook')
  })

  test('is in one email if the links are lost, and each of them opens its room', async () => {
    const site = await siteSelling(kind)
    await adasRooms(site)
    const before = (await mailed(site)).length
    site.services.clock.advance(24 * 3_600_000)
    for (let again = 0; again < 2; again++)
      await site.post('/access', `${new URLSearchParams({ email: ada })}`)
    const [mail, ...others] = (await mailed(site)).slice(before)
    expect(others).toEqual([])
    expect(mail?.to).toMatchObject([{ address: ada }])
    expect(mail?.html).toMatch(new RegExp(`The workbook, order .*${offer.title}, order`, 's'))
    const paths = [...(mail?.html ?? '').matchAll(/href="[^"]+(\/course\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    )
    expect(new Set(paths).size).toBe(2)
    for (const path of paths) expect((await site.app.request(path)).status).toBe(200)
  })
})
