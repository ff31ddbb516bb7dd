import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { LogColumn } from '../../contract/course-room.ts'
import { longestNotes } from '../../contract/workbook.ts'
import { guarantee as ofCourse } from '../../model/course.ts'
import { courseFiles } from '../../model/course-files.ts'
import { inCurrency } from '../../model/formats.ts'
import { courseModules } from '../../model/lessons.ts'
import { log as ofBuyers, countedColumn as ofGuarantee } from '../../model/log.ts'
import { offer } from '../../model/offer.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { createApp } from '../app.ts'
import { ringingAlarms } from '../care/alarms.ts'
import { erasePerson } from '../care/erase-person.ts'
import { findPerson } from '../care/person.ts'
import { day, minute } from '../process/clock.ts'
import { replaceKey } from '../sales/manage-access.ts'
import { refundOrder } from '../sales/refund-order.ts'
import { eachBatch, tableNames } from '../store/snapshot.ts'
import { beforeTransaction } from '../testing/before-transaction.ts'
import { mailed } from '../testing/mail.ts'
import { orderOf } from '../testing/orders.ts'
import { unbuilt } from '../testing/pages.ts'
import { databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { caseVersion, entriesOf, findCase, readAttached } from './cases.ts'
import { longestText } from './guarantee-page.ts'
import { keepNotes } from './kept-notes.ts'
import { bookSession } from './reviews.ts'
import { afterWorkingDays, answerCase, writeToCase } from './write-to-case.ts'

/** The sample’s. */
const guarantee = ofCourse as NonNullable<typeof ofCourse>
const log = ofBuyers as NonNullable<typeof ofBuyers>
const countedColumn = ofGuarantee as NonNullable<typeof ofGuarantee>

/** Changes a value of the site until the test has finished. */
function during<Value extends object>(
  value: Value,
  changes: { [Key in keyof Value]?: Value[Key] | undefined },
) {
  const before = { ...value }
  onTestFinished(() => void Object.assign(value, before))
  Object.assign(value, changes)
}
const email = 'ada@example.com'
const lessons = courseModules.flatMap((module) => module.lessons)
const [first, second, third] = lessons

async function bought(kind: 'sqlite' | 'postgres') {
  const site = await testSite(kind)
  const { sessionId } = await site.buy(email)
  await site.worker.runDue()
  const base = `/course/${(await orderOf(site)).access_token}`
  return { site, base, sessionId, ...visitor(site, base) }
}

/** Removes the comments that React inserts between adjacent texts. */
const withoutMarks = (html: string) => html.replaceAll('<!-- -->', '')

/** The version of the notes that a page's form was opened with, and the text in the form. */
const seenIn = (page: string) => /name="seen" value="(\d*)"/.exec(page)?.[1] ?? 'none'
const textIn = (page: string) => /<textarea[^>]*>([^<]*)</.exec(page)?.[1]?.trim() ?? ''

/** The hidden fields of the form that changes a month of the log. */
const hiddenIn = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/name="(changes|was\.month)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )

function visitor(site: TestSite, base: string) {
  const page = async (path = '') => withoutMarks(await (await site.app.request(`${base}${path}`)).text())
  const send = (path: string, fields: Record<string, string>) =>
    site.post(`${base}${path}`, `${new URLSearchParams(fields)}`)
  return {
    page,
    send,
    changeMonth: async (month: string, fields: Record<string, string>) =>
      send('/log', { month, ...hiddenIn(await page(`/log?month=${month}`)), ...fields }),
  }
}

describe.each(databases)('the course room on %s', (kind) => {
  test('shows every lesson, and continues where the buyer left off', async () => {
    const { site, page, send, base } = await bought(kind)
    const overview = await page()
    for (const { title } of courseModules) expect(overview).toContain(title)
    expect(overview).toContain('Begin here')
    const unsaved =
      /<noscript>.{1,40}Save what you’ve typed first: this button doesn’t\..{1,9}<\/noscript><button/
    expect(await page(`/${first?.id}`)).toMatch(unsaved)
    const done = await send(`/${first?.id}`, { done: '1' })
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      `${base}/${second?.id}?done=${first?.id}`,
    ])
    expect(await page()).toContain(`1 of ${lessons.length} lessons done`)
    site.services.clock.advance(1)
    await page(`/${third?.id}`)
    expect(await page()).toMatch(new RegExp(`Continue where you were.{1,300}href="${base}/${third?.id}"`))
    expect(await page(`/${first?.id}`)).toContain('You finished this lesson on January 5, 2026')
    await send(`/${first?.id}`, { done: '0' })
    expect(await page()).not.toContain('lessons done')
  })

  test('a course without lessons yet isn’t done, and neither is a module without them', async () => {
    const { site, page, base } = await bought(kind)
    const { all, toEnd } = courseRoom.overview
    const [, ...others] = courseModules
    for (const module of others) during(module, { lessons: [] })
    // Six dots, none of which is reached.
    expect((await page()).match(/<circle[^>]* fill="var\(--mark\)"/g)).toBeNull()
    for (const module of courseModules) during(module, { lessons: [] })
    const overview = await page()
    expect([overview.includes(all), overview.includes(toEnd)]).toEqual([false, false])
    const end = await site.app.request(`${base}/end`)
    expect([end.status, end.headers.get('location')]).toEqual([303, base])
  })

  test('the last lesson that was left leads to the page with what the buyer has made', async () => {
    const { site, page, send, changeMonth, base } = await bought(kind)
    const early = await site.app.request(`${base}/end`)
    expect([early.status, early.headers.get('location')]).toEqual([303, base])
    const [left, ...others] = lessons
    for (const { id } of others) await send(`/${id}`, { done: '1' })
    await send('/1-2/answers', { 'a.3.0.0': 'Insoles' })
    await send('/log', { month: '2026-01', hours: '20', visitors: '140', commission: '83.40' })
    const last = await send(`/${left?.id}`, { done: '1' })
    expect(last.headers.get('location')).toBe(`${base}/end`)
    expect(await page()).toContain(`href="${base}/end"`)
    const end = await page('/end')
    expect(end).toContain(`Ada L: all ${lessons.length} lessons done, on January 5, 2026.`)
    expect(end).toMatch(/<dt>Visitors<\/dt><dd>140</)
    expect(end).toContain(`<dt>Earned per hour</dt><dd>${inCurrency(417)}<`)
    expect(end).toContain(`href="mailto:`)
    expect(end).not.toContain(`${base}/log#story`)
    await changeMonth('2026-01', { hours: '20', visitors: '140', commission: '1000' })
    expect(await page('/end')).toContain(`${base}/log#story`)
    await send('/story', { text: 'Ten pages.', name: 'Ada', consent: '1' })
    expect(await page('/end')).toContain('Your story arrived')
  })

  test('marks no lesson as opened for a prefetch, a HEAD or a bot', async () => {
    const { site, page, base } = await bought(kind)
    const opened = () => site.services.db.selectFrom('course_progress').select('lesson_id').execute()
    const requests = [
      { headers: { 'sec-purpose': 'prefetch' } },
      { headers: { purpose: 'prefetch' } },
      { headers: { 'x-moz': 'prefetch' } },
      { headers: { 'user-agent': 'Googlebot/2.1' } },
      { method: 'HEAD' },
    ]
    for (const request of requests)
      expect((await site.app.request(`${base}/${third?.id}`, request)).status).toBe(200)
    expect(await opened()).toEqual([])
    await page(`/${third?.id}`)
    expect(await opened()).toEqual([{ lesson_id: third?.id }])
  })

  test('keeps every page out of caches, Referer headers and search engines, and sets no cookie', async () => {
    const { site, base } = await bought(kind)
    const pages = ['', '/1-1', '/log', '/log.csv', '/notes', '/guarantee', '/review']
    for (const path of pages) {
      const { status, headers } = await site.app.request(`${base}${path}`)
      expect([path, status]).toEqual([path, 200])
      expect(headers.get('cache-control')).toContain('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  test('belongs to one buyer, and closes after a refund', async () => {
    const { site, base, send, sessionId } = await bought(kind)
    await send('/notes', { text: 'Mine alone' })
    await site.buy('eve@example.com')
    await site.worker.runDue()
    const orders = await site.services.db.selectFrom('orders').selectAll().execute()
    const eve = visitor(
      site,
      `/course/${orders.find((order) => order.email === 'eve@example.com')?.access_token}`,
    )
    expect(await eve.page('/notes')).not.toContain('Mine alone')
    for (const key of ['k'.repeat(32), 'open', '..', '%00'])
      expect((await site.app.request(`/course/${key}/notes`)).status).toBe(404)
    await site.press(sessionId, 'refund')
    await site.worker.runDue()
    for (const path of ['', '/1-1', '/notes'])
      expect((await site.app.request(`${base}${path}`)).status).toBe(403)
    expect((await send('/notes', { text: 'x' })).status).toBe(403)
  })

  test('sends a worksheet, byte ranges of it, and no file from another folder', async () => {
    const { site, base } = await bought(kind)
    const folder = await mkdtemp(join(tmpdir(), 'course-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'file')
    await writeFile(path, '0123456789')
    const sold = courseFiles.find(({ name }) => name.endsWith('.pdf'))?.name ?? ''
    const courseFile = (name: string) => (name === sold ? path : null)
    const render = async () => new Response('the page for an unknown address', { status: 404 })
    const app = createApp(site.services, { ...unbuilt(site.services), courseFile, render })
    expect(await (await app.request(`${base}/1-1`)).text()).toContain(`${base}/files/${sold}`)
    const file = await app.request(`${base}/files/${sold}`)
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="')
    expect([file.headers.get('content-type'), await file.text()]).toEqual(['application/pdf', '0123456789'])
    for (const [range, status, text] of [
      ['bytes=2-4', 206, '234'],
      ['bytes=-3', 206, '789'],
      ['bytes=8-', 206, '89'],
      ['bytes=9-2', 200, '0123456789'],
      ['bytes=10-', 416, ''],
      ['lines=1-2', 200, '0123456789'],
    ] as const) {
      const part = await app.request(`${base}/files/${sold}`, { headers: { range } })
      expect([range, part.status, await part.text()]).toEqual([range, status, text])
    }
    // RFC 9110, 14.2: a range is ignored for any method but GET.
    const head = await app.request(`${base}/files/${sold}`, {
      method: 'HEAD',
      headers: { range: 'bytes=2-4' },
    })
    expect(['content-length', 'content-range'].map((name) => head.headers.get(name))).toEqual(['10', null])
    for (const name of ['..%2F..%2Fpackage.json', 'worksheets/%00', 'worksheets/nothing.pdf']) {
      const none = await app.request(`${base}/files/${name}`)
      expect([none.status, await none.text()]).toEqual([404, 'the page for an unknown address'])
    }
    expect((await app.request(`/course/${'k'.repeat(32)}/files/${sold}`)).status).toBe(404)
    await writeFile(path, '')
    const empty = await app.request(`${base}/files/${sold}`)
    expect([empty.status, empty.headers.get('content-length'), await empty.text()]).toEqual([200, '0', ''])
  })

  test('stores notes up to a size limit', async () => {
    const { page, send } = await bought(kind)
    await send('/notes', { text: 'First\r\nSecond <b>line</b>' })
    expect(await page('/notes')).toContain('First\nSecond &lt;b&gt;line&lt;/b&gt;')
    const long = await send('/notes', { text: 'ä'.repeat(longestNotes + 1) })
    expect(long.status).toBe(400)
    expect(await long.text()).toContain('aren’t saved yet')
    const shown = await page('/notes')
    expect(shown).toContain('First\nSecond')
    expect((await send('/notes', { text: 'ä'.repeat(longestNotes), seen: seenIn(shown) })).status).toBe(303)
    expect((await send('/notes', { text: 'x'.repeat(20 * longestNotes) })).status).toBe(413)
  })

  test('a lesson’s page has the same notes, saves them as they’re typed, and keeps a version of ten minutes ago', async () => {
    const { site, base, page, send } = await bought(kind)
    const versions = async () => [...(await page('/notes')).matchAll(/\?version=/g)].length
    const noteIn = (html: string) => /name="a\.note"[^>]*>([^<]*)</.exec(html)?.[1]?.trim()
    const save = async (text: string, was: string) => {
      const answer = await site.app.request(`${base}/1-2/note`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: `${new URLSearchParams({ 'a.note': text, 'was.note': was })}`,
      })
      return answer.json()
    }
    await send('/notes', { text: 'From the page' })
    expect(noteIn(await page('/1-1'))).toBe('From the page')
    const nothing = { kept: [], others: {}, problems: {} }
    expect(await save('From the lesson', 'From the page')).toEqual({ ...nothing, kept: ['note'] })
    for (const [text, was] of [
      ['From the lesson, once', 'From the lesson'],
      ['From the lesson, once more', 'From the lesson, once'],
    ] as const)
      expect(await save(text, was)).toMatchObject({ kept: ['note'] })
    expect(await versions()).toBe(1)
    site.services.clock.advance(10 * minute)
    await save('Later', 'From the lesson, once more')
    expect(await versions()).toBe(2)
    expect(textIn(await page('/notes'))).toBe('Later')

    expect(await save('An old window', 'From the page')).toEqual({ ...nothing, others: { note: 'Later' } })
    expect(await save('x'.repeat(longestNotes + 1), 'Later')).toMatchObject({ kept: [] })
    // As long as notes may be, in a script whose characters take nine bytes each in a form, twice.
    const longest = 'あ'.repeat(longestNotes)
    expect(await save(longest, 'Later')).toMatchObject({ kept: ['note'] })
    const other = 'い'.repeat(longestNotes)
    expect(await save(other, longest)).toMatchObject({ kept: ['note'] })
    expect(await save('Later', other)).toMatchObject({ kept: ['note'] })
    const long = await send('/1-2/note', {
      'a.note': 'x'.repeat(longestNotes + 1),
      'was.note': 'An old window',
    })
    expect([long.status, (await long.text()).includes('name="was.note" value="An old window"')]).toEqual([
      400,
      true,
    ])
    const plain = await send('/1-2/note', { 'a.note': 'Without scripts', 'was.note': 'Later' })
    expect(plain.headers.get('location')).toBe(`${base}/1-2#note`)
    const refused = await send('/1-2/note', { 'a.note': 'An old <window>', 'was.note': 'Later' })
    const shown = await refused.text()
    expect([refused.status, noteIn(shown), shown.includes('Without scripts')]).toEqual([
      409,
      'An old &lt;window&gt;',
      true,
    ])
  })

  test('a second window shows both notes instead of replacing the first ones, and earlier notes stay', async () => {
    const { site, page, send, base } = await bought(kind)
    await send('/notes', { text: 'The first page' })
    const [laptop, phone] = [seenIn(await page('/notes')), seenIn(await page('/notes'))]
    site.services.clock.advance(day)
    expect((await send('/notes', { text: 'A long evening of work', seen: laptop })).status).toBe(303)
    // The same text again, from a double click, is no conflict.
    expect((await send('/notes', { text: 'A long evening of work', seen: laptop })).status).toBe(303)
    for (const seen of [phone, '', 'x']) {
      const refused = await send('/notes', { text: 'old <tab>', seen })
      const both = await refused.text()
      expect([
        refused.status,
        both.includes('old &lt;tab&gt;'),
        both.includes('A long evening of work'),
      ]).toEqual([409, true, true])
      expect(await page('/notes')).toContain('A long evening of work')
    }
    const conflict = await (await send('/notes', { text: 'Both together', seen: phone })).text()
    expect((await send('/notes', { text: 'Both together', seen: seenIn(conflict) })).status).toBe(303)

    const now = await page('/notes')
    const earlier = [...now.matchAll(/\?version=(\w+)/g)].map(([, id = '']) => id)
    const texts = await Promise.all(earlier.map(async (id) => textIn(await page(`/notes?version=${id}`))))
    expect([textIn(now), ...texts]).toEqual(['Both together', 'A long evening of work', 'The first page'])
    const back = await page(`/notes?version=${earlier[1]}`)
    expect((await send('/notes', { text: textIn(back), seen: seenIn(back) })).status).toBe(303)
    expect(textIn(await page('/notes'))).toBe('The first page')
    expect(textIn(await page('/notes?version=%00'))).toBe('The first page')
    // The version of another buyer can't be opened.
    const eve = await bought(kind)
    expect(textIn(await eve.page(`/notes?version=${earlier[0]}`))).toBe('')

    for (let n = 0; n < 15; n++)
      await send('/notes', { text: `Note ${n}`, seen: seenIn(await page('/notes')) })
    expect([...(await page('/notes')).matchAll(/\?version=/g)]).toHaveLength(10)
    expect(base).toContain('/course/')
  })

  test('of two windows that save at the same time, one is told of the other', async () => {
    const { page, send } = await bought(kind)
    await send('/notes', { text: 'Before' })
    const seen = seenIn(await page('/notes'))
    const saves = await Promise.all(['One', 'Two'].map((text) => send('/notes', { text, seen })))
    expect(saves.map(({ status }) => status).sort()).toEqual([303, 409])
  })

  test('a forgotten buyer can read the course, and nothing that they type is stored', async () => {
    const { site, page, send } = await bought(kind)
    const { db } = site.services
    await erasePerson(db, email, () => true)
    expect(await page('')).toContain('nothing that you type here is stored')
    expect(await page('/1-1')).toContain(first?.title)
    expect((await site.app.request(`/course/${(await orderOf(site)).access_token}/log.csv`)).status).toBe(200)
    for (const [path, fields] of [
      ['/notes', { text: 'I am Ada again' }],
      ['/1-1', { done: '1' }],
      ['/log', { month: '2026-01', hours: '20' }],
      ['/guarantee', { text: 'I am Ada again' }],
      ['/review', { address: 'ada.example', question: 'I am Ada again' }],
      ['/story', { text: 'I am Ada again', name: 'Ada', consent: '1' }],
    ] as const) {
      const refused = await send(path, fields)
      expect([refused.status, (await refused.text()).includes('Nothing is stored here anymore')]).toEqual([
        403,
        true,
      ])
    }
    for (const table of [
      'course_progress',
      'course_notes',
      'course_months',
      'page_reviews',
      'cases',
      'messages',
    ] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('nothing is stored that arrives while the buyer is erased, the key replaced, or the payment returned', async () => {
    for (const close of [
      (site: TestSite) => erasePerson(site.services.db, email, () => true),
      async (site: TestSite) => replaceKey(site.services, (await orderOf(site)).id),
      async (site: TestSite) => refundOrder(site.services, (await orderOf(site)).id),
    ]) {
      const { site } = await bought(kind)
      const { db, clock } = site.services
      const letIn = await orderOf(site)
      await close(site)
      await keepNotes(db, letIn, offer.name, { text: 'I am Ada', seen: '' }, clock.now())
      await writeToCase(site.services, letIn, { kind: 'guarantee', text: 'I am Ada' })
      await bookSession(site.services, letIn, { address: 'https://ada.example/', question: 'I am Ada' })
      for (const table of ['course_notes', 'cases', 'page_reviews', 'messages'] as const)
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test('a case and a booked session reach the owner, even if the buyer’s contact is gone', async () => {
    const { site, page, send } = await bought(kind)
    const { db } = site.services
    await db.updateTable('orders').set({ contact_id: null }).execute()
    await db.deleteFrom('contacts').execute()
    await send('/guarantee', { text: 'Clicks and no sales.' })
    await send('/review', { address: 'ada.example', question: 'Is the table clear?' })
    expect(await page('/review')).toContain('Is the table clear?')
    const texts = (await mailed(site)).map(({ text }) => text)
    for (const written of ['Clicks and no sales.', 'Is the table clear?'])
      expect(texts.find((text) => text?.includes(written))).toContain(email)
  })

  test('the same words with another decision close the case, and are sent', async () => {
    const { site, send } = await bought(kind)
    const { db } = site.services
    await send('/guarantee', { text: 'Clicks and no sales.' })
    const { id } = await db.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    const shown = async () =>
      caseVersion((await findCase(db, id)) ?? { state: 'closed' }, await entriesOf(db, [id]))
    const text = 'No, sorry.'
    const open = await shown()
    await answerCase(site.services, id, { text, decision: 'answered', seen: open })
    const answered = await shown()
    await answerCase(site.services, id, { text, decision: 'declined', seen: answered })
    // A page that was opened before, and a double click.
    expect(await answerCase(site.services, id, { text: 'Wait.', decision: 'answered', seen: open })).toEqual({
      changedTo: 'declined',
    })
    expect(await answerCase(site.services, id, { text, decision: 'declined', seen: answered })).toBe(
      'answered',
    )
    expect(await db.selectFrom('cases').select('state').execute()).toEqual([{ state: 'declined' }])
    const answers = (await mailed(site)).filter(({ subject }) => subject === 'My answer is here')
    expect(answers).toHaveLength(2)
  })

  test('books one page review, which the owner gets as a message', async () => {
    const { site, page, send } = await bought(kind)
    const wrong = await send('/review', { address: 'not a page', question: 'Why?' })
    expect([wrong.status, (await wrong.text()).includes('Please enter the address')]).toEqual([400, true])
    for (const question of ['Where do you stop reading?', 'And this one?'])
      await send('/review', { address: 'example.com/review', question })
    await site.worker.runDue()
    expect(await page('/review')).toContain('https://example.com/review')
    const messages = await site.services.db.selectFrom('messages').selectAll().execute()
    expect(messages.map(({ message }) => message)).toEqual([
      'https://example.com/review\n\nWhere do you stop reading?',
    ])
    expect((await mailed(site)).map(({ subject }) => subject)).toContain(
      'Message from Ada L: Page Review Session',
    )
  })
})

const months = {
  '2026-01': { hours: '21.5', visitors: '1,240', clicks: '33', sales: '0', commission: '' },
  '2026-02': { hours: '18', visitors: '1500', clicks: '51', sales: '2', commission: '$83.40' },
}

async function logged(kind: 'sqlite' | 'postgres') {
  const room = await bought(kind)
  room.site.services.clock.advance(45 * day)
  for (const [month, fields] of Object.entries(months))
    await room.send('/log', { month, ...fields, pages: 'https://shop.example/a\nshop.example/b' })
  return room
}

describe.each(databases)('the monthly log on %s', (kind) => {
  test('shows the totals, counts months without sales, and can be downloaded as CSV', async () => {
    const { page, send, changeMonth } = await logged(kind)
    const pages = 'https://shop.example/a\nshop.example/b'
    const saved = await changeMonth('2026-02', { ...months['2026-02'], pages })
    expect(saved.headers.get('location')).toMatch(/\/log\?saved=2026-02#main$/)
    const log = await page('/log?saved=2026-02')
    expect(log).toContain('February 2026 is saved')
    expect(log).toContain(
      `A line from zero to ${inCurrency(8_340)} in 2 months, below a mark at ${inCurrency(offer.guarantee?.until ?? 0, { round: true })}.`,
    )
    expect(log).toContain(`2 of ${guarantee.months} months`)
    expect(log).toContain(`2 of ${guarantee.pages} pages`)
    for (const sentence of Object.values(guarantee.yourSide)) expect(log).toContain(sentence)
    expect(await page('/log.csv')).toBe(
      'Month,Hours,Pages,Visitors,Clicks,Sales,Earned (USD),Addresses\r\n' +
        '2026-01,21.5,2,1240,33,0,0.00,"https://shop.example/a\nhttps://shop.example/b"\r\n' +
        '2026-02,18,2,1500,51,2,83.40,"https://shop.example/a\nhttps://shop.example/b"\r\n',
    )
    expect(await page('/log?month=2026-02')).toContain('value="83.40"')
    const change = { month: '2026-02', ...months['2026-02'], commission: '90', pages: '' }
    expect((await send('/log', change)).status).toBe(400)
    expect(await page('/log')).toContain(inCurrency(8_340))
    await changeMonth('2026-02', change)
    expect(await page('/log')).toContain(inCurrency(9_000, { round: true }))
  })

  test('counts only what the course counts, and keeps what it counted before', async () => {
    const { site, page, changeMonth } = await logged(kind)
    const { columns } = log
    during(log, { columns: columns.filter(({ key }) => key === 'sales' || key === 'commission') })
    const shown = await page('/log?month=2026-02')
    expect(shown).toContain('name="sales"')
    for (const name of ['visitors', 'clicks']) expect(shown).not.toContain(`name="${name}"`)
    expect(shown).toContain('>Sales</th>')
    for (const gone of ['>Visitors</th>', '>Clicks</th>', '1,500']) expect(shown).not.toContain(gone)
    expect(await page('/log.csv')).toContain('Month,Hours,Pages,Sales,Earned (USD),Addresses')
    await changeMonth('2026-02', { hours: '18', sales: '3', commission: '83.40' })
    const stored = site.services.db.selectFrom('course_months').where('month', '=', '2026-02')
    expect(await stored.select(['visitors', 'clicks', 'sales']).execute()).toEqual([
      { visitors: 1500, clicks: 51, sales: 3 },
    ])
  })

  test('has the course’s own columns and goal, also in the case, the email and the person’s data', async () => {
    const { site, page, send, changeMonth } = await logged(kind)
    const { db, clock } = site.services
    const loaves: LogColumn = { key: 'loaves', label: 'Loaves baked', kind: 'count' }
    const flour: LogColumn = { key: 'flour', label: 'Flour', ask: 'Spent on flour', kind: 'money' }
    during(log, { hours: false, pages: false, columns: [flour, loaves] })
    during(countedColumn, { ...loaves, caption: undefined })
    during(guarantee, { counted: 'loaves', pages: undefined })
    during(offer.guarantee ?? {}, { until: 30, unit: { one: 'loaf', other: 'loaves' } })
    const form = await page('/log?month=2026-02')
    expect(form.match(/<input name="\w+"|<input[^>]* name="\w+"/g)?.join()).toMatch(
      /"changes".*"flour".*"loaves"/,
    )
    for (const gone of ['name="hours"', 'name="pages"', 'name="sales"']) expect(form).not.toContain(gone)
    expect(form).toContain('Spent on flour')
    expect(await (await changeMonth('2026-02', { loaves: '1.5' })).text()).toContain(
      'Please enter a whole number',
    )
    await changeMonth('2026-02', { flour: '12.40', loaves: '12' })
    await changeMonth('2026-01', { loaves: '1' })
    const shown = await page('/log')
    expect(shown).toContain('<strong>13 of 30 loaves</strong>')
    expect(shown).toContain('A line from zero to 13 loaves in 2 months, below a mark at 30 loaves.')
    expect(shown).toMatch(/Loaves baked<.*In all<.*Flour</s)
    expect(shown).not.toMatch(/\d of \d+ pages|Sales<|in commissions/)
    expect(await page('/log.csv')).toBe(
      'Month,Flour (USD),Loaves baked\r\n2026-01,0.00,1\r\n2026-02,12.40,12\r\n',
    )
    // What the log no longer has stays, and so does what a release before this one needs.
    const [, stored] = await db.selectFrom('course_months').selectAll().orderBy('month').execute()
    expect(stored).toMatchObject({ tenths_of_hours: 180, sales: 2, commission_cents: 8_340 })
    expect(stored?.pages).toContain('shop.example/b')

    await send('/guarantee', { text: 'It does not rise.' })
    const letter = (await mailed(site)).find(({ text }) => text?.includes('It does not rise.'))
    expect(letter?.text).toContain('So far: 13 of 30 loaves')
    const [found] = await db.selectFrom('cases').selectAll().execute()
    expect(found && readAttached(found)).toMatchObject({
      standing: { earned: 13, goal: 30, unit: { other: 'loaves' }, pages: null },
      log: { columns: [{ key: 'flour' }, { key: 'loaves' }] },
      months: [{ counts: { loaves: 1 } }, { counts: { loaves: 12, flour: 1_240 } }],
    })
    expect(await page('/guarantee')).toContain('13 of 30 loaves by your log')
    expect(await findPerson(db, email)).toMatchObject({ log: [{}, { counts: '{"flour":1240,"loaves":12}' }] })

    clock.advance(day)
    expect(await page('/log')).not.toContain('You did it')
    await changeMonth('2026-02', { loaves: '29' })
    expect(await page('/log')).toContain('You did it: 30 loaves')
  })

  test('a second device learns that a month has changed, and replaces it with its next save', async () => {
    const { page, send } = await logged(kind)
    const form = { month: '2026-02', ...months['2026-02'], ...hiddenIn(await page('/log?month=2026-02')) }
    const save = (fields: Record<string, string>) => send('/log', { ...form, ...fields })
    const tries = await Promise.all(['90', '95'].map((commission) => save({ commission })))
    expect(tries.map(({ status }) => status).sort()).toEqual([303, 409])
    const refused = await save({ commission: '41' })
    const shown = withoutMarks(await refused.text())
    expect(refused.status).toBe(409)
    for (const part of ['This month was changed in another window', 'value="41"', 'Change February 2026'])
      expect(shown).toContain(part)
    expect(await page('/log')).not.toContain(inCurrency(4_100))
    expect((await save({ commission: '41', ...hiddenIn(shown) })).status).toBe(303)
    // A double click is no conflict.
    expect((await save({ commission: '41' })).status).toBe(303)
    expect(await page('/log')).toContain(inCurrency(4_100, { round: true }))
  })

  test('a month that two devices add at the same time is added once', async () => {
    const { send } = await bought(kind)
    const added = ['1', '2'].map((hours) => send('/log', { month: '2026-01', hours }))
    expect((await Promise.all(added)).map(({ status }) => status).sort()).toEqual([303, 400])
  })

  test('a long address in another script can be changed later', async () => {
    const { page, changeMonth } = await logged(kind)
    const typed = `https://shop.example/${'я'.repeat(200)}`
    expect((await changeMonth('2026-02', { pages: typed })).status).toBe(303)
    const stored = textIn(await page('/log?month=2026-02'))
    expect(stored).toBe(new URL(typed).href)
    expect((await changeMonth('2026-02', { pages: stored, sales: '3' })).status).toBe(303)
    expect((await changeMonth('2026-02', { pages: `${stored}${'я'.repeat(200)}` })).status).toBe(400)
  })

  test('counts a page of a site once, with or without www and https', async () => {
    const { page, send } = await bought(kind)
    const pages = [
      'https://www.shop.example/a',
      'http://shop.example/a',
      'shop.example/b',
      'www.shop.example/c',
    ]
    await send('/log', { month: '2026-01', ...months['2026-01'], pages: pages.join('\n') })
    expect(await page('/log')).toContain(`3 of ${guarantee.pages} pages`)
  })

  test('shows an error at each invalid field, keeps the typed values, and stores nothing', async () => {
    const { page, send } = await bought(kind)
    const wrong = await send('/log', {
      month: '2031-01',
      hours: '800',
      visitors: 'many',
      clicks: '-1',
      sales: '1.5',
      commission: '3.999',
      pages: 'javascript:alert(1)',
    })
    expect(wrong.status).toBe(400)
    const text = await wrong.text()
    expect(text.match(/class="field-error"/g)).toHaveLength(7)
    expect(text).toContain('value="many"')
    // The browser shows the form, whose faults would else be below the screen of a phone.
    expect(text).toMatch(/action="[^"]*\/log#form"/)
    expect(await page('/log')).not.toContain('Every month so far')
  })
})

test('working days skip Saturdays and Sundays, and end at midnight of the site’s zone', () => {
  const friday = Date.UTC(2026, 0, 9, 15)
  expect(new Date(afterWorkingDays(friday, 1)).toISOString()).toBe('2026-01-12T23:59:59.999Z')
  expect(new Date(afterWorkingDays(friday, 10)).toISOString()).toBe('2026-01-23T23:59:59.999Z')
  // In New York, it is still Thursday evening.
  const evening = Date.parse('2026-01-09T03:00Z')
  const due = afterWorkingDays(evening, 1, 'America/New_York')
  expect(new Date(due).toISOString()).toBe('2026-01-10T04:59:59.999Z')
})

describe.each(databases)('the guarantee on %s', (kind) => {
  test('a request opens a case with the log attached, due within the days that the page promises', async () => {
    const { site, page, send } = await logged(kind)
    const { db, clock } = site.services
    await send('/guarantee', { text: 'Clicks and no sales.' })
    await send('/guarantee', { text: 'The page is at shop.example/a.' })
    await site.worker.runDue()
    const found = await db.selectFrom('cases').selectAll().execute()
    expect(found).toHaveLength(1)
    expect(JSON.parse(found[0]?.attached ?? '')).toMatchObject({
      standing: { earned: 8_340 },
      months: [{ month: '2026-01', counts: { commission: 0 } }, { counts: { sales: 2 } }],
    })
    // As the release before this one reads it after a rollback.
    expect(JSON.parse(found[0]?.attached ?? '')).toMatchObject({
      standing: { earnedCents: 8_340, goalCents: offer.guarantee?.until },
      months: [
        { visitors: 1_240, commissionCents: 0 },
        { sales: 2, commissionCents: 8_340 },
      ],
    })
    const subjects = async () => (await mailed(site)).map(({ subject }) => subject)
    expect(await subjects()).toContain('I got your guarantee request')
    expect(await page('/guarantee')).toContain(`within ${guarantee.answerDays} working days`)
    expect(found[0]?.due_at).toBe(afterWorkingDays(clock.now(), guarantee.answerDays))
    expect(await page('/guarantee')).toContain('Waiting for my answer')

    const answer = { text: 'Move the table up.', decision: 'answered' } as const
    expect(await answerCase(site.services, found[0]?.id ?? '', answer)).toBe('answered')
    await site.worker.runDue()
    expect(await page('/guarantee')).toContain('Move the table up.')
    expect(await subjects()).toContain('My answer is here')
    clock.advance(30 * day)
    await send('/log', { month: '2026-03', sales: '1', commission: '20' })
    await send('/guarantee', { text: 'Done. What next?' })
    const reopened = await db.selectFrom('cases').selectAll().executeTakeFirstOrThrow()
    expect(reopened).toMatchObject({
      state: 'open',
      due_at: afterWorkingDays(clock.now(), guarantee.answerDays),
    })
    expect(readAttached(reopened)).toMatchObject({
      standing: { earned: 10_340 },
      months: [{}, {}, { month: '2026-03' }],
    })
  })

  test('a message that arrives just after the owner’s answer reopens the case, or opens another', async () => {
    const { site, send } = await logged(kind)
    const { db } = site.services
    const states = () => db.selectFrom('cases').select('state').orderBy('state').execute()
    await send('/guarantee', { text: 'Clicks and no sales.' })
    const { id } = await db.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    for (const [decision, after] of [
      ['answered', [{ state: 'open' }]],
      ['closed', [{ state: 'closed' }, { state: 'open' }]],
    ] as const) {
      beforeTransaction(site.services, () => answerCase(site.services, id, { text: 'Why?', decision }))
      await send('/guarantee', { text: 'Because.' })
      expect(await states()).toEqual(after)
    }
  })

  test('a message or an answer that is sent twice concurrently is stored once', async () => {
    const { site, send } = await logged(kind)
    const { db } = site.services
    const texts = async () =>
      (await db.selectFrom('case_entries').select('text').orderBy('id').execute()).map(({ text }) => text)
    const sendTwice = (text: string) => Promise.all([1, 2].map(() => send('/guarantee', { text })))
    await sendTwice('Clicks and no sales.')
    expect(await texts()).toEqual(['Clicks and no sales.'])
    await sendTwice('None today either.')
    const { id } = await db.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    const answer = { text: 'And now?', decision: 'answered' } as const
    expect(await Promise.all([1, 2].map(() => answerCase(site.services, id, answer)))).toEqual([
      'answered',
      'answered',
    ])
    await sendTwice('None today either.')
    expect((await texts()).slice(1)).toEqual(['None today either.', 'And now?', 'None today either.'])
    const mails = (await mailed(site)).map(({ subject }) => subject)
    expect(mails.filter((subject) => subject === 'My answer is here')).toHaveLength(1)
  })

  test('an answer after a refund has no link to the closed room', async () => {
    const { site, send, sessionId } = await bought(kind)
    await send('/guarantee', { text: 'Clicks and no sales.' })
    const { id } = await site.services.db.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    await site.press(sessionId, 'refund')
    await site.worker.runDue()
    await answerCase(site.services, id, { text: 'Your money is on its way.', decision: 'closed' })
    const answer = (await mailed(site)).find(({ subject }) => subject === 'My answer is here')
    expect(answer?.text).toContain('Your money is on its way.')
    expect(answer?.text).toContain('reply to this email')
    expect(answer?.text).not.toMatch(/\/course\/|that page/)
  })

  test('raises an alarm when a case is past its due date, until it is answered', async () => {
    const { site, send } = await logged(kind)
    const { db, clock } = site.services
    const rings = async () =>
      (await ringingAlarms(site.services, 0)).some(({ name }) => name === 'late-cases')
    await send('/guarantee', { text: 'Clicks and no sales.' })
    clock.advance(13 * day)
    expect(await rings()).toBe(false)
    clock.advance(3 * day)
    expect(await rings()).toBe(true)
    const [open] = await db.selectFrom('cases').select('id').execute()
    await answerCase(site.services, open?.id ?? '', { text: 'Sorry for the wait.', decision: 'closed' })
    expect(await rings()).toBe(false)
  })

  test('a person’s data includes their whole course room, and erasing the person deletes it', async () => {
    const { site, send } = await logged(kind)
    const { db } = site.services
    await send('/1-1', { done: '1' })
    await send('/notes', { text: 'secret-of-ada' })
    await send('/guarantee', { text: 'secret-of-ada', sheets: '1' })
    await send('/review', { address: 'shop.example/secret-of-ada', question: 'secret-of-ada', sheets: '1' })
    const person = await findPerson(db, email)
    expect(person).toMatchObject({
      progress: [{ lesson_id: '1-1' }],
      notes: [{ text: 'secret-of-ada' }],
      log: [{ month: '2026-01' }, { month: '2026-02' }],
      pageReviews: [{ question: 'secret-of-ada', shows_sheets: 1 }],
      cases: [{ kind: 'guarantee', shows_sheets: 1 }],
      caseEntries: [{ text: 'secret-of-ada' }],
    })
    await erasePerson(db, email, () => true)
    for (const name of tableNames)
      for await (const rows of eachBatch(db, name))
        expect(JSON.stringify(rows)).not.toMatch(/secret-of-ada|shop\.example/)
    expect(await db.selectFrom('orders').select('email').execute()).toEqual([{ email: '' }])
  })

  test('a buyer may show their worksheets with a request, and sees that they do', async () => {
    const { site, page, send } = await bought(kind)
    const tick = /<input type="checkbox"[^>]*name="sheets"[^>]*>/
    const isTicked = (html: string) => tick.exec(html)?.[0].includes('checked=') ?? null
    expect([isTicked(await page('/guarantee')), isTicked(await page('/review'))]).toEqual([false, false])
    const refused = [
      await send('/guarantee', { text: '', sheets: '1' }),
      await send('/review', { address: '', question: '', sheets: '1' }),
    ]
    for (const answer of refused) expect(isTicked(await answer.text())).toBe(true)
    await send('/guarantee', { text: 'No sales.', sheets: '1' })
    const mailWith = async (words: string) =>
      (await mailed(site))
        .map(({ text }) => text?.replaceAll(/\s+/g, ' '))
        .find((text) => text?.includes(words))
    expect(await mailWith('No sales.')).toContain('the buyer’s worksheets are with the case')
    const says = 'You let me read your worksheets with it.'
    expect([isTicked(await page('/guarantee')), (await page('/guarantee')).includes(says)]).toEqual([
      true,
      true,
    ])
    await send('/guarantee', { text: 'Better not.' })
    expect([isTicked(await page('/guarantee')), (await page('/guarantee')).includes(says)]).toEqual([
      false,
      false,
    ])
    await send('/review', { address: 'ada.example', question: 'Is the table clear?', sheets: '1' })
    expect(await page('/review')).toContain(says)
    expect(await mailWith('Is the table clear?')).toContain('You may read my worksheets.')
  })

  test('a request without text is rejected with an error', async () => {
    const { send } = await bought(kind)
    const wrong = await send('/guarantee', { text: ' ' })
    expect([wrong.status, (await wrong.text()).includes('Please write a few words')]).toEqual([400, true])
  })

  test('a request may be as long as the page says, and each line break counts as one character', async () => {
    const { send } = await bought(kind)
    const lines = 'A line.\r\n'.repeat(longestText / 8)
    expect((await send('/guarantee', { text: `${lines}End` })).status).toBe(400)
    expect((await send('/guarantee', { text: lines })).status).toBe(303)
  })

  test('only buyers who have reached the amount can offer a story', async () => {
    const { site, page, send, changeMonth } = await logged(kind)
    const offer = (fields = {}) =>
      send('/story', { text: 'Ten pages.', name: 'Ada of Leeds', consent: '1', ...fields })
    await offer()
    expect(await site.services.db.selectFrom('cases').selectAll().execute()).toEqual([])
    await changeMonth('2026-02', { ...months['2026-02'], pages: '', commission: '1000' })
    expect(await page('/log')).toContain('You did it')
    for (const [wrong, sentence] of [
      [{ consent: '' }, 'Please tick this'],
      [{ name: ' ' }, 'Please enter a name'],
      [{ text: '' }, 'Please write a few words'],
    ] as const) {
      const refused = await offer(wrong)
      const text = await refused.text()
      expect([refused.status, text.includes(sentence), text.includes('id="story"')]).toEqual([
        400,
        true,
        true,
      ])
      if (!('text' in wrong)) expect(text).toContain('Ten pages.')
    }
    expect(await site.services.db.selectFrom('cases').selectAll().execute()).toEqual([])
    await offer()
    await offer({ text: 'Another one.' })
    const cases = await site.services.db.selectFrom('cases').select(['kind', 'state', 'attached']).execute()
    expect(cases).toMatchObject([{ kind: 'story', state: 'open' }])
    expect(JSON.parse(cases[0]?.attached ?? '').consent).toEqual({
      name: 'Ada of Leeds',
      agreedAt: site.services.clock.now(),
    })
    expect(await page('/log')).toContain('Your story arrived')
  })
})
