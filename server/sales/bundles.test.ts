import { describe, expect, onTestFinished, test } from 'vitest'
import { tags } from '../../contract/tags.ts'
import { guarantee } from '../../model/course.ts'
import { courseModules } from '../../model/lessons.ts'
import { offer } from '../../model/offer.ts'
import type { FileProduct } from '../../model/products.ts'
import { series } from '../../model/series.ts'
import { workbook } from '../../model/test-product.ts'
import { linkIn, mailed } from '../testing/mail.ts'
import { addressOf } from '../testing/orders.ts'
import { buyProduct, everything, ordersIn, siteSelling, tagsIn, withFiles } from '../testing/products.ts'
import { databases } from '../testing/services.ts'
import type { TestSite } from '../testing/site.ts'
import { giveProduct, moveOrder } from './manage-access.ts'
import { whyNotSold } from './not-sold.ts'
import { openConfirmation } from './order-confirmation.ts'
import { paidOrdersSince } from './order-lists.ts'
import { paidBefore } from './orders.ts'
import { restoreOrder } from './settle.ts'

const calendar: FileProduct = {
  ...workbook,
  name: 'calendar',
  title: 'The calendar',
  priceId: 'price_calendar',
  tagId: 4_712,
  files: [{ file: 'calendar.pdf', title: 'The calendar to print', kind: 'pdf' }],
}
/** Opens two products without lessons. */
const papers: FileProduct = {
  ...everything,
  name: 'papers',
  title: 'All papers',
  priceId: 'price_papers',
  tagId: 4_713,
  includes: [workbook.name, calendar.name],
}

const ada = 'ada@example.com'
const flat = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ') ?? ''
const textsTo = async (site: TestSite, address: string) =>
  (await mailed(site)).filter(({ to }) => to?.[0]?.address === address).map(({ text }) => flat(text))

describe.each(databases)('a bundle, on %s', (kind) => {
  const selling = () => siteSelling(kind, calendar, everything, papers)

  test('is one order at its own price, with the tags, the letters and the series of what it opens', async () => {
    const site = await selling()
    await buyProduct(site, everything, ada)
    expect(await ordersIn(site)).toMatchObject([
      { product: 'all', includes: 'academy workbook', amount_cents: 39_900, state: 'paid' },
    ])
    expect(await tagsIn(site)).toEqual([4_711, tags.purchased])
    const contains = `It opens: ${offer.title} and The workbook.`
    expect(await textsTo(site, ada)).toEqual([expect.stringContaining(contains)])
    expect(await textsTo(site, 'owner@example.com')).toEqual([expect.stringContaining(contains)])
    const runs = await site.services.db.selectFrom('series_runs').select('series').execute()
    expect(runs).not.toEqual([])
    // As `owner reconcile` compares it.
    const paid = await paidOrdersSince(site.services, 0)
    expect(paid.map(({ wanted, tag }) => [wanted, tag])).toEqual([
      [tags.purchased, tags.purchased],
      [4_711, 4_711],
    ])
  })

  test('with the course is what a withdrawal from its contract names', async () => {
    const site = await siteSelling(kind, { ...everything, withdrawalDays: 14 })
    await buyProduct(site, everything, ada)
    const [order] = await ordersIn(site)
    const page = await (await site.app.request(`/course/${order?.access_token}/withdrawal`)).text()
    expect(page).toContain(`from the contract about ${everything.title}, order`)
  })

  test('with the course sends the letters that follow its modules', async () => {
    const site = await selling()
    await buyProduct(site, everything, ada)
    await mailed(site)
    const [order] = await ordersIn(site)
    for (const { id } of courseModules[0]?.lessons ?? [])
      await site.post(`/course/${order?.access_token}/${id}`, 'done=1')
    const next = series.find(({ id }) => id === 'companion')?.letters.find(({ after }) => after === 1)
    expect((await mailed(site)).at(-1)).toMatchObject({ subject: next?.subject, to: [{ address: ada }] })
  })

  test('with the course opens its whole room, with the other files', async () => {
    const site = await selling()
    await buyProduct(site, everything, ada)
    const app = withFiles(site)
    const room = linkIn(
      (await mailed(site)).find(({ to }) => to?.[0]?.address === ada),
      '/course/',
    )
    const page = await (await app.request(room)).text()
    expect(page).toContain('The workbook, ready to print')
    expect(page).toContain(`href="${room}/notes"`)
    const file = await app.request(`${room}/products/workbook/workbook.pdf`)
    expect(await file.text()).toBe('%PDF-1.7 thirty pages')
    const paths = ['', '/1-1', '/notes', ...(guarantee ? ['/log', '/guarantee'] : [])]
    for (const path of paths) expect([path, (await app.request(room + path)).status]).toEqual([path, 200])
    for (const path of [
      '/products/calendar/calendar.pdf',
      '/products/academy/workbook.pdf',
      '/products/workbook/calendar.pdf',
    ])
      expect([path, (await app.request(room + path)).status]).toEqual([path, 404])
  })

  test('without the course opens the files of each product, and none of the course', async () => {
    const site = await selling()
    await buyProduct(site, papers, ada)
    const app = withFiles(site)
    const [order] = await ordersIn(site)
    const room = `/course/${order?.access_token}`
    const page = await (await app.request(room)).text()
    expect(page).toContain('All papers')
    expect(page).toContain('The workbook, ready to print')
    expect((await app.request(`${room}/products/workbook/workbook.pdf`)).status).toBe(200)
    for (const path of ['/1-1', '/notes', '/log', '/guarantee'])
      expect([path, (await app.request(room + path)).status]).toEqual([path, 404])
    expect(await tagsIn(site)).toEqual([4_711, 4_712, 4_713])
  })

  test('is closed as a whole by a refund, which takes its tags unless another order has them', async () => {
    const site = await selling()
    await buyProduct(site, workbook, ada)
    const sessionId = await buyProduct(site, everything, ada)
    await site.press(sessionId, 'refund')
    await site.worker.runDue()
    const app = withFiles(site)
    const [alone, bundle] = (await ordersIn(site)).map(({ access_token }) => `/course/${access_token}`)
    for (const path of ['', '/1-1', '/products/workbook/workbook.pdf'])
      expect([path, (await app.request(bundle + path)).status]).toEqual([path, 403])
    expect((await app.request(`${alone}/products/workbook/workbook.pdf`)).status).toBe(200)
    expect(await tagsIn(site)).toEqual([4_711])
  })

  test('says in the letters what of it the buyer had paid for before, in either order', async () => {
    const site = await selling()
    const letters = async (subject: string) =>
      (await mailed(site)).filter((mail) => mail.subject === subject).map(({ text }) => flat(text))
    await buyProduct(site, workbook, ada)
    expect(await letters('Your link: The workbook')).toEqual([expect.not.stringContaining('before')])
    await buyProduct(site, everything, ada)
    const part = 'ad paid for The workbook before.'
    expect(await letters('Your link: Everything')).toEqual([expect.stringContaining(`You h${part}`)])
    const toOwner = await textsTo(site, 'owner@example.com')
    expect(toOwner).toContainEqual(expect.stringContaining(`The same person h${part}`))
    const whole = expect.stringContaining('You’ve bought this before')
    await buyProduct(site, offer, ada)
    expect(await letters(`Welcome to ${offer.title}`)).toEqual([whole])
    await buyProduct(site, everything, ada)
    expect(await letters('Your link: Everything')).toContainEqual(whole)
    await buyProduct(site, papers, 'bob@example.com')
    expect(await textsTo(site, 'bob@example.com')).toEqual([expect.not.stringContaining('before')])
    const bobs = (await ordersIn(site)).find(({ email }) => email === 'bob@example.com')
    expect(bobs && (await paidBefore(site.services, bobs))).toEqual({ isSecond: false, had: [] })
  })

  test('says on the page after the payment what of it the buyer had paid for before', async () => {
    const site = await selling()
    const shown = async (product: Parameters<typeof buyProduct>[1]) => {
      const sessionId = await buyProduct(site, product, ada)
      const address = await addressOf(site, sessionId)
      return openConfirmation(site.services)(address)
    }
    expect(await shown(workbook)).toMatchObject({ isSecond: false, had: [] })
    expect(await shown(everything)).toMatchObject({ isSecond: false, had: ['The workbook'] })
    expect(await shown(everything)).toMatchObject({ isSecond: true, had: [] })
  })

  test('sends the links of what it contains to somebody who starts to buy that again', async () => {
    const site = await selling()
    await buyProduct(site, everything, ada)
    const before = (await mailed(site)).length
    site.services.clock.advance(24 * 3_600_000)
    await buyProduct(site, workbook, ada, 'leave')
    expect((await mailed(site)).slice(before)).toMatchObject([{ subject: 'Your link: Everything' }])
    await buyProduct(site, calendar, ada, 'leave')
    expect(await mailed(site)).toHaveLength(before + 1)
  })

  test('ends the cart and the other checkouts of what it contains', async () => {
    const site = await selling()
    const timer = { action: 'start_timer', email: ada, firstName: 'Ada', lastName: '' }
    await site.call('abandoned-cart-timer', timer)
    await buyProduct(site, workbook, ada, 'leave')
    await buyProduct(site, calendar, ada, 'leave')
    await buyProduct(site, everything, ada)
    const states = (await ordersIn(site)).map(({ product, state }) => [product, state])
    expect(states).toEqual([
      ['workbook', 'expired'],
      ['calendar', 'pending'],
      ['all', 'paid'],
    ])
    const carts = await site.services.db.selectFrom('carts').select('state').execute()
    expect(carts).toEqual([{ state: 'paid' }])
  })

  test('can be given and moved, with all of its tags', async () => {
    const site = await selling()
    const given = await giveProduct(site.services, ada, everything)
    const id = 'order' in given ? given.order.id : ''
    expect(await giveProduct(site.services, ada, workbook)).toEqual({
      refused: `${ada} has The workbook already, by order ${id}.`,
    })
    expect((await textsTo(site, ada))[0]).toContain('It opens: ')
    await moveOrder(site.services, id, 'bob@example.com')
    await site.worker.runDue()
    const tagged = await site.services.db
      .selectFrom('contact_tags')
      .innerJoin('contacts', 'contacts.id', 'contact_id')
      .select(['email', 'tag_id'])
      .orderBy('tag_id')
      .execute()
    expect(tagged).toEqual([4_711, tags.purchased].map((tag_id) => ({ email: 'bob@example.com', tag_id })))
  })

  test('stays what it was for those who have bought it, also if its order was lost', async () => {
    const site = await selling()
    const sessionId = await buyProduct(site, papers, ada)
    Object.assign(papers, { includes: [offer.name, calendar.name] })
    onTestFinished(() => void Object.assign(papers, { includes: [workbook.name, calendar.name] }))
    const { db, payments } = site.services
    await db.deleteFrom('orders').execute()
    const checkout = await payments.findCheckout(sessionId)
    if (!checkout) throw new Error('the sandbox lost the checkout')
    expect(await restoreOrder(site.services, checkout)).toBe(true)
    expect(await ordersIn(site)).toMatchObject([{ product: 'papers', includes: 'workbook calendar' }])
  })

  test('isn’t sold while the course in it is behind', async () => {
    const site = await selling()
    const { pauseAfterDays } = offer
    Object.assign(offer, { pauseAfterDays: -1 })
    onTestFinished(() => void Object.assign(offer, { pauseAfterDays }))
    expect(await whyNotSold(site.services, everything)).not.toBe(null)
    expect(await whyNotSold(site.services, papers)).toBe(null)
  })
})
