import { lessonTexts, photos } from 'virtual:published'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mainProduct } from '../../contract/products.ts'
import { courseModules } from '../../model/lessons.ts'
import { offer } from '../../model/offer.ts'
import type { FileProduct } from '../../model/products.ts'
import { worksheetsByProduct } from '../../model/worksheets.ts'
import { createApp } from '../app.ts'
import { erasePerson } from '../care/erase-person.ts'
import { findPerson } from '../care/person.ts'
import { unbuilt } from '../testing/pages.ts'
import { baking, buyProduct, everything, ordersIn, siteSelling, teach } from '../testing/products.ts'
import { type DatabaseKind, databases } from '../testing/services.ts'

const ada = 'ada@example.com'
const both: FileProduct = { ...everything, includes: [mainProduct, baking.name] }
const knitting: FileProduct = { ...baking, name: 'knitting', title: 'Knitting', priceId: 'price_knitting' }

/** Returns the room of somebody who has bought a product, on a site with two more products with lessons than the course. */
async function roomFor(kind: DatabaseKind, product: { priceId: string }) {
  const site = await siteSelling(kind, baking, knitting, both)
  for (const { name } of [baking, knitting]) teach(name)
  const texts = lessonTexts as Record<string, unknown>
  texts['baking/1-1'] = [['p', {}, 'Knead for ten minutes.']]
  onTestFinished(() => void delete texts['baking/1-1'])
  const sessionId = await buyProduct(site, product, ada)
  const [order] = await ordersIn(site)
  const key = `/course/${order?.access_token}`
  const get = async (path: string) => {
    const answer = await site.app.request(`${key}${path}`)
    return { status: answer.status, text: (await answer.text()).replaceAll('<!-- -->', '') }
  }
  return {
    site,
    sessionId,
    key,
    get,
    page: async (path = '') => (await get(path)).text,
    send: (path: string, fields: Record<string, string>) =>
      site.post(`${key}${path}`, `${new URLSearchParams(fields)}`),
    rows: async () => ({
      progress: (await site.services.db.selectFrom('course_progress').select('lesson_id').execute())
        .map(({ lesson_id }) => lesson_id)
        .sort(),
      answers: await site.services.db.selectFrom('course_answers').select(['worksheet', 'text']).execute(),
    }),
  }
}

describe.each(databases)('the lessons of another product, on %s', (kind) => {
  test('are all that its key opens, with progress, notes and worksheets of their own', async () => {
    const { site, key, page, send } = await roomFor(kind, baking)
    const base = `${key}/products/baking`
    const start = await site.app.request(key)
    expect([start.status, start.headers.get('location')]).toEqual([302, base])
    const overview = await page('/products/baking')
    for (const text of ['The baking course', 'The evening', 'With it: eight rolls', 'Begin here'])
      expect(overview).toContain(text)
    expect(overview).toContain(`href="${base}/2-1"`)
    for (const text of [offer.title, '/log', '/guarantee', 'Bonuses']) expect(overview).not.toContain(text)
    expect(await page('/products/baking/1-1')).toContain('<p>Knead for ten minutes.</p>')

    const done = await send('/products/baking/1-1', { done: '1' })
    expect(done.headers.get('location')).toBe(`${base}/1-2?done=1-1`)
    await send('/products/baking/1-1/answers', { 'a.0.0': 'Eight', 'was.0.0': '' })
    await send('/products/baking/1-2/note', { 'a.note': 'Buy flour', 'was.note': '' })
    expect(await page('/products/baking/1-1')).toContain('Eight</textarea>')
    expect(await page('/products/baking/1-1/sheet')).toContain('Eight')
    expect((await site.app.request(`${base}/1-1/sheet.xlsx`)).status).toBe(200)
    expect(await page('/products/baking/notes')).toContain('Buy flour')
    expect(await page('/products/baking')).toContain('1 of 3 lessons done')
    await send('/products/baking/2-1', { done: '1' })
    const last = await send('/products/baking/1-2', { done: '1' })
    expect(last.headers.get('location')).toBe(`${base}/end`)
    const end = await page('/products/baking/end')
    expect(end).toContain('all 3 lessons done')
    expect(end).toContain('<dt>Worksheets filled in</dt><dd>1/1<')
    expect(end).not.toContain('Months in the log')
    Object.assign(worksheetsByProduct, { [baking.name]: [] })
    expect(await page('/products/baking/end')).not.toContain('Worksheets filled in')
    expect(await page('/products/baking/notes')).toContain('>Eight<')
  })

  test('show their photos', async () => {
    const { page } = await roomFor(kind, baking)
    const picture = 'products/baking/lessons/1-1-a/loaf.jpg'
    const texts = lessonTexts as Record<string, unknown>
    texts['baking/1-1'] = [['div', null, ['Photo', { picture, alt: 'A loaf on a board' }]]]
    Object.assign(photos, { [picture]: { src: '/assets/loaf.jpg', width: 8, height: 5 } })
    expect(await page('/products/baking/1-1')).toContain(
      'src="/assets/loaf.jpg" width="8" height="5" alt="A loaf on a board"',
    )
  })

  test('don’t mix with the main course’s in a bundle, whose room leads to both', async () => {
    const { key, page, send, rows, site } = await roomFor(kind, both)
    expect(await page()).toContain(`href="${key}/products/baking"`)
    expect(await page('/products/baking')).toMatch(new RegExp(`href="${key}"[^>]*>Open the lessons`))
    await send('/1-1', { done: '1' })
    expect(await page('/products/baking')).toContain('3 lessons, in order')
    await send('/products/baking/1-2', { done: '1' })
    expect(await page()).toContain(
      `1 of ${courseModules.flatMap(({ lessons }) => lessons).length} lessons done`,
    )
    await send('/products/baking/1-1/answers', { 'a.0.0': 'Eight', 'was.0.0': '' })
    expect(await rows()).toEqual({
      progress: ['1-1', 'baking/1-2'],
      answers: [{ worksheet: 'baking/schedule', text: 'Eight' }],
    })
    await send('/1-1/note', { 'a.note': 'About links', 'was.note': '' })
    site.services.clock.advance(3_600_000)
    for (const [text, was] of [
      ['About flour', ''],
      ['About rye flour', 'About flour'],
    ] as const)
      await send('/products/baking/1-1/note', { 'a.note': text, 'was.note': was })
    expect(await page('/notes')).toContain('About links')
    expect(await page('/notes')).not.toMatch(/flour|Eight|version=/)
    const notes = await page('/products/baking/notes')
    expect(notes).toContain('About rye flour')
    const version = /notes(\?version=[\w-]+)/.exec(notes)?.[1] ?? ''
    expect(await page(`/products/baking/notes${version}`)).toContain('About flour<')
    expect(await page(`/notes${version}`)).not.toContain('flour')

    expect(await findPerson(site.services.db, ada)).toMatchObject({
      notes: [{ text: 'About links' }],
      productNotes: [{ product: 'baking', text: 'About rye flour' }],
    })
    await erasePerson(site.services.db, ada, () => true)
    expect(await site.services.db.selectFrom('product_notes').selectAll().execute()).toEqual([])
  })

  test.each([
    ['the course', offer, ['/products/baking', '/products/knitting', '/products/academy']],
    ['another product', baking, ['', '/products/knitting', '/products/academy']],
    ['a bundle', both, ['/products/knitting', '/products/all']],
  ])('stay closed to whoever has bought %s, by any address', async (_, product, closed) => {
    const { site, key, get, send, rows } = await roomFor(kind, product)
    const files: string[] = []
    const courseFile = (name: string, of?: string) => {
      files.push(`${of} ${name}`)
      return null
    }
    const app = createApp(site.services, { ...unbuilt(site.services), courseFile })
    for (const room of closed) {
      const lessons = ['/1-1', '/1-2', '/1-1/sheet', '/1-1/sheet.xlsx', '/notes', '/end']
      for (const path of [...(room ? [''] : []), ...lessons])
        expect([room, path, (await get(room + path)).status]).toEqual([room, path, 404])
      for (const [path, fields] of [
        ['/1-1', { done: '1' }],
        ['/1-1/answers', { 'a.0.0': 'Eight', 'was.0.0': '' }],
        ['/1-1/note', { 'a.note': 'Mine', 'was.note': '' }],
        ['/notes', { text: 'Mine', seen: '' }],
      ] as const)
        expect([room, path, (await send(room + path, fields)).status]).toEqual([room, path, 404])
      await app.request(`${key}${room}/files/worksheets/schedule.pdf`)
    }
    for (const path of [
      '/files/products%2Fknitting%2Fworksheets/schedule.pdf',
      '/products/knitting/worksheets%2Fschedule.pdf',
    ])
      await app.request(`${key}${path}`)
    expect(files.filter((file) => /^knitting/.test(file))).toEqual([])
    expect(await rows()).toEqual({ progress: [], answers: [] })
    for (const table of ['course_notes', 'product_notes'] as const)
      expect(await site.services.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('are closed by a refund', async () => {
    const { site, sessionId, get } = await roomFor(kind, baking)
    expect((await get('/products/baking/1-1')).status).toBe(200)
    await site.press(sessionId, 'refund')
    await site.worker.runDue()
    for (const path of ['', '/products/baking', '/products/baking/1-1', '/products/baking/notes'])
      expect([path, (await get(path)).status]).toEqual([path, 403])
  })
})
