import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { trapField } from '../../contract/trap.ts'
import { inCurrency } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { fileProducts } from '../../model/products.ts'
import { inSite } from '../../model/reader/site-folder.ts'
import { offAddresses } from '../../model/site.ts'
import { workbook } from '../../model/test-product.ts'
import { keepSubscribers } from '../../server/audience/imported-lists.ts'
import { listCases } from '../../server/course/cases.ts'
import { readStanding } from '../../server/course/guarantee-progress.ts'
import { writeToCase } from '../../server/course/write-to-case.ts'
import { countSubscribers, keepIssue } from '../../server/newsletter/issues.ts'
import { day, isoDay } from '../../server/process/clock.ts'
import { createOrder } from '../../server/sales/orders.ts'
import { linkIn, mailed } from '../../server/testing/mail.ts'
import { orderOf, saleAt } from '../../server/testing/orders.ts'
import { workInOwnCheckout } from '../../server/testing/own-checkout.ts'
import { buyProduct } from '../../server/testing/products.ts'
import { databases } from '../../server/testing/services.ts'
import { testSite } from '../../server/testing/site.ts'
import { countDaily } from '../../server/visits/visit-counter.ts'
import { openDrafts } from '../content/drafts.ts'
import { ownerOf } from '../testing/owner.ts'
import { deskApp } from './desk-app.tsx'

beforeEach(workInOwnCheckout)

const key = 'the-key-of-this-start'
const port = 4173
const own = { host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` }

async function openDesk(kind: (typeof databases)[number]) {
  const site = await testSite(kind)
  const app = deskApp(site.services, { key, port })
  const ask = (path: string, init: RequestInit = {}) =>
    app.request(`/${key}${path}`, { headers: own, ...init })
  return {
    site,
    app,
    ask,
    read: async (path: string) => (await ask(path)).text(),
    post: async (path: string, fields: Record<string, string> = {}) => {
      const answer = await ask(path, { method: 'POST', body: new URLSearchParams(fields) })
      // A refused form is shown again, with what was typed.
      if (answer.status === 200) return answer.text()
      expect(answer.status).toBe(303)
      return (await app.request(answer.headers.get('location') ?? '', { headers: own })).text()
    },
  }
}

/** Returns the version in the form with this action. */
const seenIn = (page: string, action: string) =>
  new RegExp(`action="/[\\w-]+${action}".*?name="seen" value="([^"]*)"`, 's').exec(page)?.[1] ?? 'none'

/** Returns the path of the newest order's page. */
const orderPath = async (read: (path: string) => Promise<string>) =>
  /href="\/[\w-]+(\/orders\/ord_\w+)"/.exec(await read('/orders'))?.[1] ?? ''
const refundAction = async (read: (path: string) => Promise<string>) => {
  const page = await read(`${await orderPath(read)}/refund`)
  return /action="\/[\w-]+(\/orders\/\w+\/refund)"/.exec(page)?.[1] ?? ''
}
const whole = { typed: (offer.cents / 100).toFixed(2) }

describe.each(databases)('the desk on %s', (kind) => {
  test('shows the figures as numbers, charts and tables', async () => {
    const { site, read } = await openDesk(kind)
    const { db, clock } = site.services
    const at = clock.now() - 3 * day
    const visits = [
      { day: isoDay(at), kind: 'view', subject: '/articles/profitable-niche', count: 1_100 },
      { day: isoDay(at), kind: 'view', subject: '/3-hour-workday', count: 70 },
      { day: isoDay(at), kind: 'view', subject: '/articles/page/2', count: 20 },
      { day: isoDay(at), kind: 'view', subject: '/newsletter', count: 10 },
      { day: isoDay(at), kind: 'view', subject: '/academy', count: 290 },
      { day: isoDay(at), kind: 'view', subject: '/products/calendar', count: 10 },
      { day: isoDay(at), kind: 'view', subject: '/checkout', count: 40 },
      { day: isoDay(clock.now()), kind: 'referrer', subject: 'news.example', count: 1 },
    ] as const
    await countDaily(db, visits)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    const page = await read('/numbers')
    expect(page.match(/class="chart"/g)).toHaveLength(5)
    expect(page).toMatch(/<title>2026-01-05\nCheckouts: 1\nOrders: 1\nAfter a reminder: 0</)
    // The lines of the charts use the page’s color variables, so they follow its theme.
    expect(page).toContain('stroke="var(--act)"')
    for (const shown of [
      `${inCurrency(offer.cents, { round: true })}<`,
      '1,540',
      'news.example',
      '2026-01-05',
    ])
      expect(page).toContain(shown)
    expect(page).not.toContain('<script')
    expect((await read('/csv/numbers/funnel')).split('\r\n')).toEqual(
      expect.arrayContaining(['Articles viewed,1170', 'Sales pages viewed,300', 'Checkout viewed,40']),
    )
    const since = await read('/numbers?days=2')
    expect(since).not.toContain('<b>1,540</b>')
    expect(since).toContain('before: 1,540')
  })

  test('the first page says what waits, the closest deadline first, and the menu counts it', async () => {
    const { site, read, ask } = await openDesk(kind)
    const { db, clock } = site.services
    expect(await read('')).toContain('Everybody has an answer')
    await site.call('convertkit-contact', {
      email: 'eve@example.com',
      firstName: 'Eve',
      reason: 'Partnership opportunity',
      message: 'Shall we talk about it?',
    })
    await site.buy('ada@example.com')
    await site.worker.runDue()
    const { access_token } = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    await site.post(`/course/${access_token}/guarantee`, `${new URLSearchParams({ text: 'No sales.' })}`)
    const written = { file: 'issues/*.md', slug: '', seen: null, value: { subject: 'Next week' }, text: '' }
    await openDrafts(site.services.config.dataDir, clock.now).store({ ...written, known: null })
    const page = await read('')
    expect(page).toMatch(/A text that isn’t finished.*<bdi>Next week</)
    expect(page.indexOf('A guarantee request')).toBeLessThan(page.indexOf('Message: Partnership'))
    expect(page).toMatch(/in \d+ days/)
    expect(page).toMatch(/Cases<span class="count">1</)
    expect(page).toMatch(/Messages<span class="count">1</)
    await db.updateTable('orders').set({ state: 'disputed' }).execute()
    expect(await read('')).toContain('A dispute at the bank')
    // Nobody can answer a dispute of the sandbox, once the site takes real money.
    const buyer = await db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow()
    const real = await createOrder(db, buyer, { ...saleAt(clock.now()), livemode: 1 }, clock.now())
    await db.updateTable('orders').set({ paid_at: clock.now() }).where('id', '=', real.id).execute()
    expect(await read('')).not.toContain('A dispute at the bank')
    expect(await read('/search?q=eve')).toContain('Shall we talk about it?')
    expect(await read('/search?q=ada')).toContain('/orders/ord_')
    expect(await read('/search?q=story')).toContain('story.yaml')
    expect(await read('/search?q=xyzzy')).toContain('Nothing has these words')
    clock.advance(30 * day)
    expect(await (await ask('')).text()).toMatch(/badge bad"><time[^>]*>\d+ days ago/)
  })

  test('imports a list of subscribers that the owner has looked at', async () => {
    const { site, read, ask, post } = await openDesk(kind)
    const upload = async (text: string, name = 'list.csv') => {
      const body = new FormData()
      body.set('list', new File([text], name))
      return (await ask('/contacts/import', { method: 'POST', body })).text()
    }
    expect(await upload('', 'empty.csv')).toContain('Choose a file first')
    expect(await upload('name\r\nAnn\r\n')).toContain('the first line must name the columns')
    const list =
      'Email,First name,Status\r\nann@example.com,Ann,active\r\nbob@example.com,Bob,unsubscribed\r\n'
    const trial = await upload(list)
    expect(trial).toContain('Ann &lt;ann@example.com&gt;')
    expect(trial).toContain('1 new subscriber')
    expect(await countSubscribers(site.services.db)).toBe(0)
    const [, hash = ''] = /name="hash" value="(\w+)"/.exec(trial) ?? []
    expect(await post('/contacts/import/agreed', { hash: 'another', name: 'list.csv' })).toContain(
      'choose it again',
    )
    // Leaving the trial for another file removes the list.
    await read('/contacts/import')
    expect(await post('/contacts/import/agreed', { hash, name: 'list.csv' })).toContain('choose it again')
    await upload(list)
    expect(await post('/contacts/import/agreed', { hash, name: 'list.csv' })).toContain('1 new subscriber')
    expect(await countSubscribers(site.services.db)).toBe(1)
    expect(await read('/contacts?search=bob')).toContain('unsubscribed')
    // The file is gone, so that a second press can't import it again.
    expect(await post('/contacts/import/agreed', { hash, name: 'list.csv' })).toContain('choose it again')
  })

  test('answers a guarantee case, in the course room and by email', async () => {
    const { site, read, post } = await openDesk(kind)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    const { access_token } = await site.services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const room = `/course/${access_token}/guarantee`
    await site.post(room, `${new URLSearchParams({ text: 'Clicks <b>and</b> no sales.' })}`)
    expect(await read('/messages')).toContain('1 guarantee request to answer')
    const cases = await read('/cases')
    expect(cases).toContain('Clicks &lt;b&gt;and&lt;/b&gt; no sales.')
    const action = /action="\/[\w-]+(\/cases\/\w+\/answer)"/.exec(cases)?.[1] ?? ''
    expect(await post(action, { text: ' ', decision: 'answered' })).toContain('nothing was sent')
    expect(await post(action, { text: 'Yes.', decision: 'everything' })).toContain('nothing was sent')
    expect(await post(action, { text: 'Move the table up.', decision: 'answered' })).toContain('on its way')
    expect(await (await site.app.request(room)).text()).toContain('Move the table up.')
    await site.worker.runDue()
    const mails = ((await site.services.sandbox.mailbox?.list()) ?? []).map(({ mail }) => mail)
    const [answer] = mails.filter(({ subject }) => subject === 'My answer is here')
    expect([answer?.to?.[0]?.address, answer?.text?.includes('Move the table up.')]).toEqual([
      'ada@example.com',
      true,
    ])
    expect(await read('/messages')).not.toContain('guarantee request')
  })

  test('shows a buyer’s worksheets with a case or a page review only if the buyer has ticked that', async () => {
    const { site, ask, read, post } = await openDesk(kind)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    const { access_token } = await orderOf(site)
    const send = (path: string, fields: Record<string, string>) =>
      site.post(`/course/${access_token}${path}`, `${new URLSearchParams(fields)}`)
    await send('/1-2/answers', { 'a.3.0.0': 'Insoles <b>', 'a.3.0.1': 'x', 'a.3.0.3': 'x' })
    await send('/guarantee', { text: 'No sales.' })
    const { id } = await site.services.db.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    const sheets = `/cases/${id}/sheets`
    expect([(await read('/cases')).includes(sheets), (await ask(sheets)).status]).toEqual([false, 404])

    await send('/guarantee', { text: 'Please look at my sheets.', sheets: '1' })
    expect(await read('/cases')).toContain(sheets)
    const page = await read(sheets)
    expect(page).toMatch(
      /<td[^>]*>1\. Insoles &lt;b&gt;<\/td><td[^>]*>x<\/td><td[^>]*><\/td><td[^>]*>x<\/td>.*?<td[^>]*>2<\/td>/,
    )
    expect(page).not.toContain('<textarea')

    // The buyer’s next text takes the tick back.
    await send('/guarantee', { text: 'Not anymore.' })
    expect((await ask(sheets)).status).toBe(404)
    await send('/guarantee', { text: 'Once more.', sheets: '1' })
    await post(`/cases/${id}/answer`, { text: 'Done.', decision: 'closed' })
    expect([(await read('/cases')).includes(sheets), (await ask(sheets)).status]).toEqual([false, 404])

    await send('/review', { address: 'ada.example', question: 'Is the table clear?', sheets: '1' })
    const link = /href="\/[\w-]+(\/messages\/\w+\/sheets)"/.exec(await read('/messages'))?.[1] ?? ''
    expect(await read(link)).toContain('1. Insoles')
    await site.services.db.updateTable('page_reviews').set({ shows_sheets: 0 }).execute()
    expect([(await read('/messages')).includes(link), (await ask(link)).status]).toEqual([false, 404])
  })

  test('refuses an answer to a case that has changed or ended, and keeps its text', async () => {
    const { site, read, ask } = await openDesk(kind)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    await writeToCase(site.services, await orderOf(site), { kind: 'guarantee', text: 'No sales.' })
    const page = await read('/cases')
    const action = /action="\/[\w-]+(\/cases\/\w+\/answer)"/.exec(page)?.[1] ?? ''
    const send = async (text: string, decision: string, shown: string) => {
      const body = new URLSearchParams({ text, decision, seen: seenIn(shown, action) })
      return (await ask(action, { method: 'POST', body })).text()
    }
    await writeToCase(site.services, await orderOf(site), { kind: 'guarantee', text: 'One sale now!' })
    const added = await send('No, sorry.', 'declined', page)
    expect(added).toContain('The buyer has written again. Nothing was sent.')
    expect(added).toMatch(/One sale now![\s\S]*<textarea[^>]* lang="en"[^>]*>No, sorry\.<\/textarea>/)
    await send('Move the table up.', 'answered', added)
    const changed = await send('A long answer from another tab.', 'closed', added)
    expect(changed).toContain('The case is answered by now. Nothing was sent.')
    expect(changed).toMatch(/<textarea[^>]*>A long answer from another tab\.<\/textarea>/)
    await send('No, sorry.', 'declined', changed)
    const ended = await send('Second thoughts.', 'answered', changed)
    expect(ended).toContain('The case is declined by now. Nothing was sent.')
    expect(ended).toContain('<pre lang="en">Second thoughts.</pre>')
    const { db } = site.services
    expect((await listCases(db, { limit: 10 })).rows.map(({ state }) => state)).toEqual(['declined'])
    await db.updateTable('cases').set({ state: 'open' }).execute()
    await db.updateTable('orders').set({ email: '', paid_email: null }).execute()
    expect(await send('Are you there?', 'answered', await read('/cases'))).toContain(
      'The buyer was forgotten: nothing was sent.',
    )
    expect(await read('/cases')).not.toContain('/contacts/"')
  })

  test('shows the name under which a story may be published, and declines the story', async () => {
    const { site, read, post } = await openDesk(kind)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    await writeToCase(site.services, await orderOf(site), {
      kind: 'story',
      text: 'Ten.',
      name: 'Ada <of> Leeds',
    })
    const cases = await read('/cases')
    expect(cases).toContain('May be published as <strong><bdi>Ada &lt;of&gt; Leeds</bdi></strong>')
    const action = /action="\/[\w-]+(\/cases\/\w+\/answer)"/.exec(cases)?.[1] ?? ''
    expect(await post(action, { text: 'Not yet.', decision: 'declined' })).toContain('on its way')
    expect(await read('/cases')).toContain('declined')
    expect(await site.services.db.selectFrom('cases').select('state').execute()).toEqual([
      { state: 'declined' },
    ])
  })

  test('isolates names, so that a right-to-left name leaves the text around it in order', async () => {
    const { site, read } = await openDesk(kind)
    await site.call('convertkit-contact', { email: 'm@example.com', firstName: 'مريم', message: 'Hello.' })
    await site.worker.runDue()
    for (const list of ['/messages', '/contacts']) expect(await read(list)).toContain('<bdi>مريم</bdi>')
    expect(await read('/csv/contacts')).toContain('m@example.com,مريم,')
  })

  test('refuses a text that is too long in a sentence', async () => {
    const { ask } = await openDesk(kind)
    const body = new URLSearchParams({ text: 'x'.repeat(70_000) })
    const answer = await ask('/messages/msg_1/reply', { method: 'POST', body })
    expect(answer.status).toBe(413)
    expect(await answer.text()).toBe('That is too large: the desk takes at most 64 KB.')
  })

  test('deletes one message, and leaves the others and their sender', async () => {
    const { site, read, post } = await openDesk(kind)
    for (const message of ['Please erase this.', 'Keep this.'])
      await site.call('convertkit-contact', { email: 'eve@example.com', firstName: 'Eve', message })
    const { id } = await site.services.db
      .selectFrom('messages')
      .select('id')
      .where('message', '=', 'Please erase this.')
      .executeTakeFirstOrThrow()
    expect(await read(`/messages/${id}/delete`)).toContain('Everything else about this person stays.')
    expect(await post(`/messages/${id}/delete`)).toContain('The message is deleted.')
    expect(await post(`/messages/${id}/delete`)).toContain('gone already')
    const left = await site.services.db.selectFrom('messages').select('message').execute()
    expect(left).toEqual([{ message: 'Keep this.' }])
  })

  test('keeps a message until the reply to it is sent', async () => {
    const { site, read, post } = await openDesk(kind)
    await site.call('convertkit-contact', { email: 'eve@example.com', firstName: 'Eve', message: 'Hi' })
    await site.worker.runDue()
    const action = /action="\/[\w-]+(\/messages\/\w+\/reply)"/.exec(await read('/messages'))?.[1] ?? ''
    const remove = () => post(action.replace(/reply$/, 'delete'))
    expect(await post(action, { text: 'This is my answer.' })).toContain('on its way')
    expect(await remove()).toContain('Your reply to it isn’t sent yet: nothing was deleted.')
    expect((await mailed(site)).filter(({ text }) => text?.includes('my answer'))).toHaveLength(1)
    expect(await remove()).toContain('The message is deleted.')
  })

  test('lists probable spam apart, and moves it to the inbox', async () => {
    const { site, read, post } = await openDesk(kind)
    const message = { email: 'eve@example.com', firstName: 'Eve', message: 'Is this course for me?' }
    await site.call('convertkit-contact', { ...message, [trapField]: 'https://eve.example' })
    await site.worker.runDue()
    for (const list of ['/messages', '/messages?only=open', '/csv/messages'])
      expect(await read(list)).not.toContain('Is this course for me?')
    expect(await read('/messages')).toContain('Probably spam (1)')
    const spam = await read('/messages?only=spam')
    expect(spam).toContain('Is this course for me?')
    const action = /action="\/[\w-]+(\/messages\/\w+\/inbox)"/.exec(spam)?.[1] ?? ''
    expect(await post(action)).toContain('The message is in the inbox.')
    expect(await read('/messages?only=open')).toContain('Is this course for me?')
    expect(await read('/messages')).toContain('Probably spam (0)')
    expect(await post('/messages/msg_erased/inbox')).toContain('That message was erased: nothing was done.')
  })

  test('answers a message by email and marks it as answered', async () => {
    const { site, read, post } = await openDesk(kind)
    const message = { email: 'eve@example.com', firstName: 'Eve', reason: 'Partnership opportunity' }
    await site.call('convertkit-contact', { ...message, message: 'Shall we <b>talk</b>?' })
    await site.worker.runDue()
    const inbox = await read('/messages')
    expect(inbox).toContain('Shall we &lt;b&gt;talk&lt;/b&gt;?')
    const action = /action="\/[\w-]+(\/messages\/\w+\/reply)"/.exec(inbox)?.[1] ?? ''
    expect(await post(action, { text: ' ' })).toContain('nothing was sent')
    expect(await post(action, { text: 'Yes, gladly.\n\nOn Monday?' })).toContain('on its way')
    site.services.clock.advance(1)
    expect(await post(action, { text: 'Yes, gladly.\n\nOn Monday?' })).toContain('already on its way')
    await site.worker.runDue()
    const mails = ((await site.services.sandbox.mailbox?.list()) ?? []).map(({ mail }) => mail)
    const [reply, ...others] = mails.filter(({ subject }) => subject === 'Re: Partnership opportunity')
    expect(others).toEqual([])
    expect(reply?.to?.[0]?.address).toBe('eve@example.com')
    expect(reply?.text).toContain('On Monday?')
    expect(await read('/messages')).toContain('answered 2026')
    await site.services.db.deleteFrom('messages').execute()
    expect(await post(action, { text: 'And then?' })).toContain('no longer here: nothing was sent')
  })

  test('offers no refund of zero, and no refund of an invalid amount', async () => {
    const { site, read, post } = await openDesk(kind)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    const action = await refundAction(read)
    for (const typed of ['', 'all', '-5', '0', '5.005'])
      expect(await post(action, { typed })).toContain('nothing was refunded')
    expect(await post(action, { typed: '1,000' })).toContain(
      `Only ${inCurrency(offer.cents)} can be refunded.`,
    )
    expect(await post(action, { typed: '$10.50' })).toContain(
      `Refunded ${inCurrency(1_050)}. The order is partly refunded.`,
    )
    await site.services.db.updateTable('orders').set({ amount_cents: 0, refunded_cents: 0 }).execute()
    expect(await read(await orderPath(read))).not.toContain('>Refund …<')
  })

  test('asks for confirmation of each action on an order, does it, and logs it', async () => {
    const { site, read, post, ask } = await openDesk(kind)
    const { db, logged } = site.services
    await site.buy('ada@example.com')
    await site.worker.runDue()
    const path = await orderPath(read)
    const links = async () => {
      const mails = await mailed(site)
      return mails
        .filter(({ text }) => text?.includes('/course/'))
        .map((mail) => [mail.to?.[0]?.address, linkIn(mail, '/course/')])
    }
    const [[, first = ''] = []] = await links()
    expect(await read(`${path}/resend`)).toContain('ada@example.com gets an email')
    expect(await post(`${path}/resend`)).toContain('on its way to ada@example.com')
    expect(await links()).toEqual(Array(2).fill(['ada@example.com', first]))

    expect(await read(`${path}/rekey`)).toContain('stops working at once')
    await post(`${path}/rekey`)
    expect((await site.app.request(first)).status).toBe(404)

    expect(await read(`${path}/move`)).toContain('type="email"')
    expect(await post(`${path}/move`, { typed: 'nobody' })).toContain('That isn’t an email address')
    expect(await post(`${path}/move`, { typed: 'Bob@Example.com' })).toContain(
      'on its way to bob@example.com',
    )
    const [to, last = ''] = (await links()).at(-1) ?? []
    expect([to, (await site.app.request(last)).status]).toEqual(['bob@example.com', 200])

    expect(await read(`${path}/revoke`)).toContain('until you give the access back')
    expect(await post(`${path}/revoke`, { typed: ' ' })).toContain('The reason is missing')
    expect(await post(`${path}/revoke`, { typed: 'Sold the link.' })).toContain('no longer works')
    expect((await site.app.request(last)).status).toBe(403)
    const page = await read(path)
    expect(page).toContain('Sold the link.')
    expect(page.match(/ …</g)).toEqual([' …<', ' …<'])
    // An action that is no longer possible redirects to the order.
    expect((await ask(`${path}/resend`)).headers.get('location')).toBe(`/${key}${path}`)
    expect(await post(`${path}/resend`)).toContain('This order opens nothing.')
    expect((await ask(`${path}/explode`, { method: 'POST' })).status).toBe(404)
    expect((await ask('/orders/ord_none')).status).toBe(404)

    const noted = logged
      .filter((line) => line.includes('the owner acted'))
      .map((line) => JSON.parse(line).act)
    expect(new Set(noted)).toEqual(new Set(['resend', 'rekey', 'move', 'revoke']))
    await site.worker.runDue()
    expect(await db.selectFrom('contact_tags').select('tag_id').execute()).toEqual([])
  })

  test('gives free access to an email address, once', async () => {
    const { site, read, post } = await openDesk(kind)
    expect(await read('/orders/gift')).toContain('doesn’t count as a sale')
    expect(await post('/orders/gift', { typed: 'x' })).toContain('That isn’t an email address')
    expect(await post('/orders/gift', { typed: 'guest@example.com' })).toContain(
      'on its way to guest@example.com',
    )
    expect(await post('/orders/gift', { typed: 'guest@example.com' })).toContain('has the course already')
    expect(await mailed(site)).toHaveLength(1)
    expect(await read('/orders?search=GUEST')).toContain('gift')
    expect(await read('/orders?search=nobody')).toContain('No order matches.')
  })

  test('shows a refused gift again as it was typed, what is for sale first', async () => {
    const { read, post } = await openDesk(kind)
    fileProducts.push(workbook)
    ;(offAddresses as string[]).push('/academy')
    onTestFinished(() => {
      fileProducts.splice(0)
      ;(offAddresses as string[]).pop()
    })
    const page = await read('/orders/gift')
    expect(page.match(/<option value="[\w-]+"/g)).toEqual([
      '<option value="workbook"',
      '<option value="academy"',
    ])
    const again = await post('/orders/gift', { typed: 'ann at example', product: 'academy' })
    expect(again).toContain('isn’t an email address: nothing was changed')
    expect(again).toMatch(/name="typed"[^>]* value="ann at example"/)
    expect(again).toContain('<option value="academy" selected="">')
  })

  test('says what an order is about after its product is gone', async () => {
    const { site, read } = await openDesk(kind)
    fileProducts.push(workbook)
    onTestFinished(() => void fileProducts.splice(0))
    await buyProduct(site, workbook, 'ada@example.com')
    await site.buy('bob@example.com')
    await site.worker.runDue()
    fileProducts.splice(0)
    const [, order = ''] =
      /href="\/[\w-]+(\/orders\/ord_\w+)"/.exec(await read('/search?q=ada@example')) ?? []
    expect(await read(order)).toMatch(/Product<.*>workbook</)
    expect(await read('/contacts/ada%40example.com')).toMatch(/Product<.*>workbook</)
    expect(await read('/contacts/bob%40example.com')).not.toContain('Product<')
    const { out } = await ownerOf(site.services.config, site.services.clock)('orders')
    expect(out).toMatch(/Product.*workbook/s)
  })

  test('pages and searches every list', async () => {
    const { site, read } = await openDesk(kind)
    const { db, clock } = site.services
    for (let n = 100; n < 155; n++) {
      const who = { email: `reader${n}@example.com`, firstName: `R${n}`, lastName: '' }
      await site.call('convertkit-contact', { ...who, reason: 'Hello', message: `My message ${n}` })
    }
    await site.worker.runDue()
    const contact = await db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow()
    const sale = saleAt(clock.now())
    for (let n = 100; n < 155; n++) {
      const named = { ...contact, email: `reader${n}@example.com`, first_name: `R${n}` }
      await createOrder(db, named, sale, clock.now())
    }
    for (const list of ['/contacts', '/messages', '/orders', '/emails']) {
      const first = await read(list)
      const older = /href="\/[\w-]+(\/\w+\?after=\w+)">Older</.exec(first)?.[1] ?? 'none'
      const second = await read(older)
      const shown = (page: string) => [...new Set(page.match(/reader\d+@/g))]
      expect(shown(first).filter((email) => list !== '/emails' && shown(second).includes(email))).toEqual([])
      if (list !== '/emails') expect([...shown(first), ...shown(second)]).toHaveLength(55)
      const found = await read(`${list}?search=READER123`)
      expect(shown(found)).toEqual(['reader123@'])
    }
  })

  test('pages the issues, and the cases with open ones first, sorted by their promised day', async () => {
    const { site, read } = await openDesk(kind)
    const { db, clock } = site.services
    await site.buy('ada@example.com')
    const { id: order_id } = await orderOf(site)
    const { standing, months } = await readStanding(db, order_id)
    const cases = Array.from({ length: 60 }, (_, n) => ({
      id: `case_${n}`,
      order_id,
      kind: 'guarantee' as const,
      // Every third case is open. Of the open ones, the newest has the earliest promised day.
      state: n % 3 === 0 ? ('open' as const) : ('closed' as const),
      opened_at: clock.now() + n,
      due_at: clock.now() + day - n,
      attached: JSON.stringify({ standing, months }),
      shows_sheets: 0,
    }))
    await db.insertInto('cases').values(cases).execute()
    const issue = { subject: 'S', preview: 'P', markdown: 'M', tag_id: null }
    for (let n = 10; n < 65; n++)
      await keepIssue(
        db,
        { ...issue, slug: `number-${n}`, send_at: clock.now() + (n % 7) * day },
        clock.now(),
      )

    const open = cases.filter(({ state }) => state === 'open').sort((a, b) => a.due_at - b.due_at)
    const others = cases.filter(({ state }) => state !== 'open').reverse()
    const expected = [...open, ...others].map(({ id }) => id)
    const pagesOf = async (list: string, pattern: RegExp) => {
      const first = await read(list)
      const older = /href="\/[\w-]+(\/\w+\?after=[\w-]+)">Older</.exec(first)?.[1] ?? 'none'
      return [first, await read(older)].map((page) => [...page.matchAll(pattern)].map(([, id]) => id))
    }
    const shown = await pagesOf('/cases', /id="text-(case_\d+)"|>closed<\/p>/g)
    expect(shown.map(({ length }) => length)).toEqual([50, 10])
    expect(shown.flat().slice(0, 20)).toEqual(expected.slice(0, 20))
    const listed = await Promise.all([listCases(db, { limit: 25 }), listCases(db, { limit: 100 })])
    const rest = await listCases(db, { limit: 100, after: listed[0].next ?? '' })
    expect([...listed[0].rows, ...rest.rows].map(({ id }) => id)).toEqual(expected)
    expect(listed[1].rows.map(({ id }) => id)).toEqual(expected)
    const issues = await pagesOf('/letters', /\/letters\/issues\/(number-\d+)"/g)
    expect(issues.map(({ length }) => length)).toEqual([50, 5])
    expect(new Set(issues.flat()).size).toBe(55)
  })

  test('checks the services only on request, not whenever it shows the jobs', async () => {
    const { read, ask } = await openDesk(kind)
    expect(await read('/jobs')).not.toContain('No Stripe keys')
    const answer = await ask('/services', { method: 'POST' })
    expect(await answer.text()).toContain('No Stripe keys')
  })

  test('sends a test email with the checks of the services', async () => {
    const { site, ask } = await openDesk(kind)
    const send = async (to: string) =>
      (await ask('/services/test', { method: 'POST', body: new URLSearchParams({ to }) })).text()
    expect(await send('nobody')).toContain('nothing was sent')
    const answer = await send('me@example.com')
    for (const part of ['A test email is on its way to me@example.com.', 'No Stripe keys'])
      expect(answer).toContain(part)
    expect((await site.services.sandbox.mailbox?.list())?.map(({ mail }) => mail.to?.[0]?.address)).toEqual([
      'me@example.com',
    ])
  })

  test('an order’s form that was opened before the order changed does nothing', async () => {
    const { site, read, post } = await openDesk(kind)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    const page = await read(`${await orderPath(read)}/refund`)
    const [, seen = 'none'] = /name="seen" value="(\d+)"/.exec(page) ?? []
    const action = await refundAction(read)
    const form = { typed: '50', seen }
    expect(await post(action, form)).toContain(`Refunded ${inCurrency(5_000)}.`)
    // The owner goes back to the form, and presses its button again.
    expect(await post(action, form)).toContain('The order has changed since you opened that form')
    for (const act of ['resend', 'rekey', 'move', 'revoke'])
      expect(await post(action.replace('refund', act), form)).toContain('nothing was done')
    // What was typed is still there, unless it was an amount.
    const move = await post(action.replace('refund', 'move'), { typed: 'ada@other.example', seen })
    expect(move).toContain('value="ada@other.example"')
    expect(move).toContain('name="seen" value="')
    expect(await post(action, { typed: '5x' })).toContain('value="5x"')
    expect(await orderOf(site)).toMatchObject({ refunded_cents: 5_000, revoked_at: null })
  })

  test('a reply from a tab that doesn’t show the last answer sends nothing, and keeps its text', async () => {
    const { site, read, post } = await openDesk(kind)
    const { db, clock } = site.services
    await site.call('convertkit-contact', { email: 'eve@example.com', firstName: 'Eve', message: 'Hi' })
    await site.worker.runDue()
    const replies = async () => (await mailed(site)).filter(({ text }) => text?.includes('my answer'))
    const inbox = await read('/messages')
    const action = /action="\/[\w-]+(\/messages\/\w+\/reply)"/.exec(inbox)?.[1] ?? ''
    const seen = seenIn(inbox, action)
    clock.advance(day)
    expect(await post(action, { text: 'This is my answer.', seen })).toContain('on its way')
    clock.advance(day)
    // A double click isn’t a stale tab.
    expect(await post(action, { text: 'This is my answer.', seen })).toContain('already on its way')
    const refused = await post(action, { text: 'my answer, from another tab', seen })
    expect(refused).toMatch(/since you opened this form, on 2026-01-\d\d \d\d:\d\d UTC: nothing was sent\./)
    expect(refused).toMatch(/<textarea[^>]* lang="en"[^>]*>my answer, from another tab<\/textarea>/)
    expect(await replies()).toHaveLength(1)
    // The form now shows the answer, so that the owner can send this one, too.
    const again = { text: 'my answer, from another tab', seen: seenIn(refused, action) }
    expect(await post(action, again)).toContain('on its way')
    expect(await replies()).toHaveLength(2)
    await db.deleteFrom('messages').execute()
    for (const act of ['reply', 'insert'])
      expect(await post(action.replace('reply', act), { text: 'my last words', seen })).toMatch(
        /no longer here: nothing was sent.*<pre lang="en">my last words<\/pre>/s,
      )
  })

  test('the same reply is sent again from a form that shows the last answer, and after its job has died', async () => {
    const { site, read, post } = await openDesk(kind)
    const { db, clock } = site.services
    await site.call('convertkit-contact', { email: 'eve@example.com', firstName: 'Eve', message: 'Hi' })
    await site.worker.runDue()
    const action = /action="\/[\w-]+(\/messages\/\w+\/reply)"/.exec(await read('/messages'))?.[1] ?? ''
    const sent = async () => (await mailed(site)).filter(({ text }) => text?.includes('my answer')).length
    const send = async (fields: Record<string, string> = {}) => {
      clock.advance(day)
      return post(action, { text: 'This is my answer.', ...fields })
    }
    const seen = async () => ({ seen: seenIn(await read('/messages'), action) })
    expect(await send(await seen())).toContain('The reply is on its way.')
    expect(await sent()).toBe(1)
    expect(await send(await seen())).toContain('The reply is on its way.')
    expect(await sent()).toBe(2)
    expect(await send()).toContain('The same reply was already on its way.')
    await db.deleteFrom('jobs').where('key', 'like', 'reply:%').execute()
    expect(await send()).toContain('The reply is on its way.')
    expect(await sent()).toBe(3)

    const dead = { state: 'dead', finished_at: clock.now() } as const
    expect(await send(await seen())).toContain('The reply is on its way.')
    await db
      .updateTable('jobs')
      .set(dead)
      .where('key', 'like', 'reply:%')
      .where('state', '=', 'waiting')
      .execute()
    expect(await send(await seen())).toContain('The reply is on its way.')
    expect(await sent()).toBe(4)
    expect(await db.selectFrom('jobs').select('id').where('state', '=', 'dead').execute()).toEqual([])
  })

  test('a text for a case that the list doesn’t show is kept', async () => {
    const { read, post } = await openDesk(kind)
    expect(await read('/cases')).toContain('Nobody has used the guarantee yet')
    const answer = { text: 'A long answer.', decision: 'closed', seen: 'open' }
    expect(await post('/cases/case_gone/answer', answer)).toMatch(
      /no longer exists: nothing was sent.*<pre lang="en">A long answer\.<\/pre>/s,
    )
  })

  test('a press on a job, an alarm or a segment that has changed does nothing', async () => {
    const { site, read, post } = await openDesk(kind)
    const { db, clock } = site.services
    await site.call('convertkit-contact', { email: 'eve@example.com', firstName: 'Eve', message: 'Hi' })
    const fail = () => db.updateTable('jobs').set({ state: 'dead', finished_at: clock.now() }).execute()
    await fail()
    const jobs = await read('/jobs')
    const drop = /action="\/[\w-]+(\/jobs\/\w+\/drop)"/.exec(jobs)?.[1] ?? ''
    const dismiss = '/alarms/dead-jobs/dismiss'
    const stale = { drop: seenIn(jobs, drop), dismiss: seenIn(await read(''), dismiss) }
    await post('/jobs/retry')
    clock.advance(day)
    await fail()
    await site.call('convertkit-contact', { email: 'ann@example.com', firstName: 'Ann', message: 'Hi' })
    await fail()
    expect(await post(drop, { seen: stale.drop })).toContain('has failed again since: nothing was done.')
    expect(await db.selectFrom('jobs').select('payload').where('payload', '=', '{}').execute()).toEqual([])
    expect(await post(dismiss, { seen: stale.dismiss })).toContain('has changed since you opened the page')
    expect(await read('')).not.toContain('Dismissed until')
    expect(await post(dismiss, { seen: seenIn(await read(''), dismiss) })).toContain(
      'is dismissed for a week',
    )
    expect(await post(drop, { seen: seenIn(await read('/jobs'), drop) })).toContain('The job is dropped.')

    await post('/contacts/segments', { name: 'Early', search: 'eve' })
    const seen = seenIn(await read('/contacts'), '/contacts/segments/drop')
    await post('/contacts/segments', { name: 'Early', search: 'ann' })
    expect(await post('/contacts/segments/drop', { name: 'Early', seen })).toContain('nothing was deleted')
    expect(await read('/contacts')).toContain('/contacts/segments/drop')
  })

  test('a contact’s first day in another century is a filter, and one that isn’t a day is refused in a sentence', async () => {
    const { site, read } = await openDesk(kind)
    await site.call('convertkit-contact', { email: 'ann@example.com', firstName: 'Ann', message: 'Hi' })
    // A browser makes the year 26 of a date with two digits.
    const page = await read('/contacts?since=0026-01-05')
    expect(page).toContain('here since 0026-01-05 or later')
    expect(page).toContain('name="since" value="0026-01-05"')
    const refused = await read('/contacts?since=20266-01-05')
    expect(refused).toContain('20266-01-05&quot; isn’t a time like')
    expect(refused).toContain('ann@example.com')
  })

  test('“these contacts” get a tag only if they are as many as the page showed', async () => {
    const { site, read, post } = await openDesk(kind)
    const sign = (name: string) =>
      site.call('convertkit-contact', { email: `${name}@example.com`, firstName: 'Eve', message: 'Hi' })
    await sign('eve')
    const asked = { name: 'Early', act: 'tag', search: 'example' }
    const question = async () => read(`/contacts/tags?${new URLSearchParams(asked)}`)
    const tag = { ...asked, seen: seenIn(await question(), '/contacts/tags') }
    await sign('ann')
    expect(await post('/contacts/tags', tag)).toContain(
      'These are 2 contacts by now, not 1 contact: nobody got or lost the tag Early.',
    )
    expect(await site.services.db.selectFrom('own_tags').selectAll().execute()).toEqual([])
    const seen = seenIn(await question(), '/contacts/tags')
    expect(await post('/contacts/tags', { ...tag, seen })).toContain('2 contacts have got the tag Early.')
  })

  test('refunds once if the button is clicked again before the first response', async () => {
    const { site, read, post } = await openDesk(kind)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    const action = await refundAction(read)
    const { payments } = site.services
    const taken = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    site.services.payments = {
      ...payments,
      async refund(order, cents) {
        await payments.refund(order, cents)
        taken.resolve()
        await answer.promise
      },
    }
    const first = post(action, whole)
    await taken.promise
    expect(await post(action, whole)).toContain('The order is refunded.')
    answer.resolve()
    expect(await first).toContain('The order is refunded.')
    expect(await orderOf(site)).toMatchObject({ state: 'refunded', refunded_cents: offer.cents })
  })

  test('repeats a refund that the buyer’s bank returned', async () => {
    const { site, read, post } = await openDesk(kind)
    const { sessionId } = await site.buy('ada@example.com')
    await site.worker.runDue()
    const action = await refundAction(read)
    await post(action, whole)
    await site.press(sessionId, 'refund-fails')
    await site.worker.runDue()
    expect(await post(action, whole)).toContain('The order is refunded.')
  })

  test('finds a contact and shows everything about it', async () => {
    const { site, read } = await openDesk(kind)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    expect(await read('/contacts?search=ADA')).toContain('ada@example.com')
    expect(await read('/contacts?search=bob')).toContain('Nobody fits.')
    const person = await read('/contacts/ada%40example.com')
    for (const part of ['Orders', inCurrency(offer.cents), 'purchased', 'mail: welcome'])
      expect(person).toContain(part)
  })

  test('hands out one person’s data, and erases that person after a confirmation, once', async () => {
    const { site, read, ask, post } = await openDesk(kind)
    const { db } = site.services
    for (const email of ['ada@example.com', 'bob@example.com']) await site.buy(email)
    await site.worker.runDue()
    const ada = '/contacts/ada%40example.com'
    const file = await ask(`${ada}/export`, { method: 'POST' })
    expect(file.headers.get('content-disposition')).toContain('attachment')
    const text = await file.text()
    expect(JSON.parse(text)).toMatchObject({ email: 'ada@example.com', orders: [{ state: 'paid' }] })
    const { access_token } = await db
      .selectFrom('orders')
      .selectAll()
      .where('email', '=', 'ada@example.com')
      .executeTakeFirstOrThrow()
    expect([text.includes('bob@'), text.includes(access_token ?? 'none')]).toEqual([false, false])

    const asked = await read(`${ada}/forget`)
    expect(asked).toContain('remove the name and address from 1 paid order')
    const seen = seenIn(asked, `${ada}/forget`)
    await site.call('convertkit-contact', { email: 'ada@example.com', firstName: 'Ada', message: 'Wait.' })
    await site.worker.runDue()
    // The page that asked didn't say that a message goes, too.
    const again = await post(`${ada}/forget`, { seen })
    expect(again).toContain('nothing was erased')
    expect(await post(`${ada}/forget`)).toContain('nothing was erased')
    expect(await read(ada)).toContain('Messages')
    const done = await post(`${ada}/forget`, { seen: seenIn(again, `${ada}/forget`) })
    expect(done).toContain('Erased. This site can’t erase:\n- ')
    expect(done).toContain('dashboard.stripe.com')
    expect([(await ask(ada)).status, (await ask(`${ada}/forget`)).status]).toEqual([404, 404])
    expect((await ask(`${ada}/export`, { method: 'POST' })).status).toBe(404)
    expect(await post(`${ada}/forget`, { seen })).toContain('Nothing is stored about this address.')
    expect(await read('/contacts/bob%40example.com')).toContain('Orders')
    const log = await read('/devices')
    for (const act of ['/forget', '/export']) expect(log).toContain(`@example.com${act}`)
    expect(log).not.toContain('ada@')
  })

  test('unsubscribes a person after a confirmation', async () => {
    const { site, read, ask, post } = await openDesk(kind)
    const { db, clock } = site.services
    await keepSubscribers(db, [{ email: 'ada@example.com', firstName: 'Ada', lastName: '' }], clock.now())
    const ada = '/contacts/ada%40example.com'
    expect(await read(ada)).toContain('Unsubscribe them …')
    expect(await read(`${ada}/unsubscribe`)).toContain('This would unsubscribe ada@example.com')
    expect(await countSubscribers(db)).toBe(1)
    const done = await post(`${ada}/unsubscribe`)
    expect(done).toContain('ada@example.com is unsubscribed.')
    expect(done).not.toContain('Unsubscribe them …')
    expect(await countSubscribers(db)).toBe(0)
    const bob = '/contacts/bob%40example.com/unsubscribe'
    expect([(await ask(bob)).status, (await ask(bob, { method: 'POST' })).status]).toEqual([404, 404])
    expect(await read('/devices')).toContain('@example.com/unsubscribe')
  })

  test('shows a dead job, and retries it', async () => {
    const { site, read, post } = await openDesk(kind)
    const { db, clock } = site.services
    await site.call('convertkit-contact', { email: 'eve@example.com', firstName: 'Eve', message: 'Hi' })
    await db
      .updateTable('jobs')
      .set({ state: 'dead', finished_at: clock.now(), last_error: 'no route' })
      .execute()
    const work = await read('/jobs')
    expect(work).toContain('no route')
    const today = await read('')
    expect(today).toContain('1 job was given up.')
    // The alarm is enough, so the list below doesn’t repeat it.
    expect(today.slice(today.indexOf('Waits for you'))).not.toMatch(/jobs?\b.*failed/)
    const action = /action="\/[\w-]+(\/jobs\/\w+\/retry)"/.exec(work)?.[1] ?? ''
    expect(await post(action)).toContain('The job is waiting again.')
    expect(await db.selectFrom('jobs').select('state').executeTakeFirst()).toEqual({ state: 'waiting' })
    expect(await read('')).not.toContain('given up')
    await db.updateTable('jobs').set({ state: 'dead', finished_at: clock.now() }).execute()
    expect(await read('')).toContain('1 job was given up.')
    expect(await post('/jobs/retry')).toContain('1 job waiting again')
    await db.updateTable('jobs').set({ state: 'dead', finished_at: clock.now() }).execute()
    const drop = action.replace('retry', 'drop')
    expect(await post(drop)).toContain('The job is dropped.')
    expect(await post(drop)).toContain('is no longer failed')
    expect(await read('')).not.toContain('given up')
  })
})

test('another host name, a missing key and another page’s form are refused', async () => {
  const { app } = await openDesk('sqlite')
  const answers: [string, RequestInit, number][] = [
    [`/${key}`, { headers: { host: `evil.example:${port}` } }, 421],
    [`/${key}`, { headers: { host: '127.0.0.1:9999' } }, 421],
    ['/', { headers: own }, 404],
    ['/the-key-of-another-start', { headers: own }, 404],
    // This path has as many characters as the key, but more bytes.
    [`/${encodeURIComponent('é'.repeat(key.length))}`, { headers: own }, 404],
    ['/messages', { headers: own }, 404],
    ['/fonts/literata.woff2', { headers: own }, 404],
    [`/${key}/fonts/..%2f..%2fpackage.json`, { headers: own }, 404],
    [`/${key}/fonts/literata.woff2`, { headers: own }, 200],
    [`/${key}/jobs/x/retry`, { method: 'POST', headers: { ...own, origin: 'https://evil.example' } }, 403],
    [`/${key}/jobs/x/retry`, { method: 'POST', headers: { host: own.host } }, 403],
    [`/${key}/jobs/x/retry`, { method: 'POST', headers: { ...own, origin: 'null' } }, 403],
    ['/content', { headers: own }, 404],
    [`/${key}/content/save`, { method: 'POST', headers: { ...own, origin: 'https://evil.example' } }, 403],
    [`/${key}/content/assets/package.json`, { headers: own }, 404],
    [`/${key}/content/edit?file=package.json`, { headers: own }, 404],
    [`/${key}/content/edit?file=pages/../.env`, { headers: own }, 404],
    [`/${key}/content/picture?path=../../package.json`, { headers: own }, 404],
    [`/${key}/content/picture?path=site.yaml`, { headers: own }, 404],
    [`/${key}/content/delete?file=../.env`, { headers: own }, 404],
  ]
  for (const [path, init, status] of answers) expect((await app.request(path, init)).status).toBe(status)
  const page = await app.request(`/${key}`, { headers: own })
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  // The URL contains the key, which must not leak through a Referer header.
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
})

const sent = (body: unknown) => ({
  method: 'POST',
  headers: { ...own, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('a save from a tab that has read an older version of the file is refused, and kept as a draft', async () => {
  const { app } = await openDesk('sqlite')
  const file = 'offer.yaml'
  const before = readFileSync(inSite(file), 'utf8')
  const change = {
    file,
    slug: '',
    seen: 'an older version',
    value: { product: 'Mine' },
    text: '',
    known: null,
  }
  const answer = await app.request(`/${key}/content/save`, sent(change))
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({
    state: 'changed',
    saved: { content: { text: '' } },
    revision: 1,
  })
  expect(readFileSync(inSite(file), 'utf8')).toBe(before)
  const page = await (await app.request(`/${key}/content/edit?file=${file}`, { headers: own })).text()
  expect(page).toContain('"product":"Mine"')
})

test.each(['model/tools.ts', 'pages/../.env', 'package.json', '.git/hooks/a.yaml', 'nowhere.yaml'])(
  'the editor writes no draft of %s',
  async (file) => {
    const { app } = await openDesk('sqlite')
    for (const path of ['draft', 'save']) {
      const change = { file, slug: '', seen: null, value: {}, text: '', known: null }
      expect((await app.request(`/${key}/content/${path}`, sent(change))).status).toBe(400)
    }
  },
)

test.each(['articles/*.mdx', 'tools/*.yaml'])('a new entry of %s can’t leave its folder', async (file) => {
  const { app } = await openDesk('sqlite')
  const at = (name: string) => `"file":"${file.replace('*', name)}"`
  for (const [slug, says] of [
    ['../../x', at('x')],
    ['.git/x', at('git-x')],
    ['', 'Type the last part of its address'],
  ] as const) {
    const change = { file, slug, seen: null, value: { title: 'x' }, text: '', known: null }
    const answer = await app.request(`/${key}/content/save`, sent(change))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(says)
  }
})

test('a picture is encoded again, and a drawing is refused', async () => {
  const { app } = await openDesk('sqlite')
  const post = (folder: string, body: string) =>
    app.request(`/${key}/content/picture?folder=${folder}&name=a`, { method: 'POST', headers: own, body })
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const [folder, body] of [
    ['covers', drawing],
    ['covers', 'no picture'],
    ['../server', drawing],
  ] as const)
    expect((await post(folder, body)).status).toBe(422)
})
