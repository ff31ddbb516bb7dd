import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'
import { longestAnswer, ticked } from '../../contract/workbook.ts'
import { courseModules } from '../../model/lessons.ts'
import { fieldsOf, sheetOf } from '../../model/workbook.ts'
import { worksheets } from '../../model/worksheets.ts'
import { erasePerson } from '../care/erase-person.ts'
import { findPerson } from '../care/person.ts'
import { replaceKey } from '../sales/manage-access.ts'
import { orderOf } from '../testing/orders.ts'
import { databases } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { mostFields, mostText } from './answers.ts'

const email = 'ada@example.com'
/** Lesson 1.2: its table of candidates counts signals. */
const trail = '/1-2'
const signal = (row: number, column: number) => `a.3.${row}.${column}`

async function room(kind: 'sqlite' | 'postgres', changes = {}) {
  const site = await testSite(kind, changes)
  await site.buy(email)
  await site.worker.runDue()
  const base = async () => `/course/${(await orderOf(site)).access_token}`
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  return {
    site,
    base,
    page: async (path: string) =>
      (await (await site.app.request(`${await base()}${path}`)).text()).replaceAll('<!-- -->', ''),
    send: async (lesson: string, fields: Record<string, string>) =>
      site.post(`${await base()}${lesson}/answers`, `${new URLSearchParams(fields)}`),
    /** Saves as the page's script does. */
    save: async (lesson: string, fields: Record<string, string>) => {
      const answer = await site.app.request(`${await base()}${lesson}/answers`, {
        method: 'POST',
        headers: { ...form, accept: 'application/json' },
        body: `${new URLSearchParams(fields)}`,
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    stored: () =>
      site.services.db.selectFrom('course_answers').select(['worksheet', 'field', 'text']).execute(),
  }
}

/** The fields that a page's form would send without scripts. */
function formIn(page: string): Record<string, string> {
  const form = /<form[^>]*data-workbook.*?<\/form>/s.exec(page)?.[0] ?? ''
  const texts = [...form.matchAll(/<textarea[^>]*name="([^"]+)"[^>]*>([^<]*)</g)]
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries([...texts, ...hidden].map(([, name = '', value = '']) => [name, value.trim()]))
}

describe.each(databases)('a worksheet on its lesson’s page, on %s', (kind) => {
  test('keeps what is typed, and computes its sums', async () => {
    const { page, send, base, stored } = await room(kind)
    const typed = { [signal(0, 0)]: 'Software <b>', [signal(0, 1)]: 'x', [signal(0, 3)]: 'X', 'a.4.1': 'x' }
    const saved = await send(trail, typed)
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${await base()}/1-2#worksheet`])
    const shown = await page(trail)
    expect(shown).toContain('Software &lt;b&gt;')
    expect(shown).toMatch(/COUNTIF\(B1:E1[^>]*>2</)
    expect(shown).toMatch(/name="a.4.1" checked=""/)
    expect(shown).toContain('Last saved on January 5, 2026')
    const form = formIn(shown)
    expect([form[signal(0, 0)], form['was.3.0.1']]).toEqual(['Software &lt;b&gt;', 'x'])
    // A box that isn’t ticked isn’t sent.
    await send(trail, { 'was.4.1': 'x', [signal(0, 1)]: '', 'was.3.0.1': 'x' })
    expect((await stored()).map(({ field }) => field).sort()).toEqual(['3.0.0', '3.0.3'])
  })

  test('a form that is sent whole changes only what was changed in it', async () => {
    const { page, send, save, stored } = await room(kind)
    await send('/1-1', { 'a.1.0': 'Draft one', 'a.1.1': 'Draft two' })
    const form = formIn(await page('/1-1'))
    await save('/1-1', { 'a.1.0': 'From the phone', 'was.1.0': 'Draft one' })
    expect((await send('/1-1', { ...form, 'a.1.1': 'Draft two, again' })).status).toBe(303)
    expect((await stored()).map(({ text }) => text).sort()).toEqual(['Draft two, again', 'From the phone'])
  })

  test('a second window shows both texts instead of replacing the first', async () => {
    const { page, send, save, stored } = await room(kind)
    await send('/1-1', { 'a.1.4': 'For photographers' })
    const laptop = formIn(await page('/1-1'))
    await save('/1-1', { 'a.1.4': 'From the phone', 'was.1.4': 'For photographers' })
    const refused = await send('/1-1', { ...laptop, 'a.1.4': 'From the laptop', 'a.1.0': 'A first draft' })
    const both = await refused.text()
    expect([refused.status, both.includes('From the laptop'), both.includes('From the phone')]).toEqual([
      409,
      true,
      true,
    ])
    expect(both).toContain('Another window has changed this answer')
    expect((await stored()).map(({ text }) => text).sort()).toEqual(['A first draft', 'From the phone'])
    const script = await save('/1-1', { 'a.1.4': 'Mine', 'was.1.4': 'For photographers', 'a.1.3': 'Four' })
    expect(script).toEqual({
      status: 200,
      body: { kept: ['1.3'], others: { '1.4': 'From the phone' }, problems: {} },
    })
    // The same text from both windows is no conflict. Saving the shown form again replaces the other text.
    expect((await save('/1-1', { 'a.1.4': 'From the phone', 'was.1.4': 'x' })).body.kept).toEqual(['1.4'])
    expect((await send('/1-1', formIn(both))).status).toBe(303)
    expect((await stored()).map(({ text }) => text)).toContain('From the laptop')
  })

  test('two windows that save at the same time keep one of the texts, and show it to the other', async () => {
    const { save, stored } = await room(kind)
    const answers = await Promise.all(['One', 'Two'].map((text) => save('/1-1', { 'a.1.0': text })))
    const [row] = await stored()
    expect(answers.flatMap(({ body }) => body.kept)).toEqual(['1.0'])
    expect(answers.flatMap(({ body }) => Object.values(body.others as object))).toEqual([row?.text])
  })

  test('refuses a text that is too long and keeps the others, and refuses fields that the sheet doesn’t have', async () => {
    const { site, send, save, stored } = await room(kind)
    const long = await send('/1-1', { 'a.1.0': 'ä'.repeat(longestAnswer + 1), 'a.1.1': 'Short' })
    const shown = await long.text()
    expect([long.status, shown.includes('under 4,000 characters'), shown.includes('ää')]).toEqual([
      400,
      true,
      true,
    ])
    expect(await stored()).toMatchObject([{ field: '1.1', text: 'Short' }])
    expect((await save('/1-1', { 'a.1.0': 'x'.repeat(longestAnswer + 1) })).body.problems).toHaveProperty(
      '1.0',
    )
    for (const field of ['a.1', 'a.1.2.3.4', 'a.1000.0', 'a.constructor']) {
      const refused = await send('/1-1', { [field]: 'Stray text', 'a.1.2': 'Not stored' })
      expect([field, refused.status, (await refused.text()).includes('Stray text')]).toEqual([
        field,
        400,
        true,
      ])
      expect((await save('/1-1', { [field]: 'Stray text' })).status).toBe(400)
    }
    expect(await stored()).toHaveLength(1)
    expect((await send('/nothing', {})).status).toBe(404)
    const order_id = (await orderOf(site)).id
    const rest = { order_id, worksheet: 'other', field: '0.0', updated_at: 1 }
    await site.services.db
      .insertInto('course_answers')
      .values({ ...rest, text: 'x'.repeat(mostText - 20) })
      .execute()
    const full = await save('/1-1', {
      'a.1.0': 'y'.repeat(16),
      'a.1.3': 'y',
      'a.1.1': '',
      'was.1.1': 'Short',
    })
    expect([full.body.kept, Object.keys(full.body.problems as object)]).toEqual([['1.3', '1.1'], ['1.0']])
  })

  test('a template is stored only once it’s changed', async () => {
    const { page, send, stored } = await room(kind)
    const lesson = courseModules
      .flatMap(({ lessons }) => lessons)
      .find(({ worksheet }) => worksheet === 'application')
    const path = `/${lesson?.id}`
    const form = formIn(await page(path))
    const field = fieldsOf(sheetOf(worksheets.find(({ id }) => id === 'application') as never)).find(
      ({ start }) => start !== '',
    )
    expect(form[`a.${field?.key}`]).not.toBe('')
    await send(path, form)
    expect(await stored()).toEqual([])
    await send(path, { ...form, [`a.${field?.key}`]: 'Dear team' })
    expect(await stored()).toMatchObject([{ field: field?.key, text: 'Dear team' }])
  })

  test('keeps what is typed in a field that the owner has removed, and shows it', async () => {
    const { page, send, save, stored } = await room(kind)
    expect(
      (await save('/1-1', { 'a.1.7': 'Typed in time', 'a.9.0': ticked, 'a.1.0': 'One' })).body.kept,
    ).toEqual(['1.7', '9.0', '1.0'])
    const shown = await page('/1-1')
    expect(shown).toContain('Earlier answer 1')
    expect(shown).not.toContain('Earlier answer 2')
    expect(formIn(shown)).toMatchObject({ 'a.1.7': 'Typed in time', 'was.1.7': 'Typed in time' })
    expect(await page('/1-1/sheet')).toContain('Typed in time')
    const conflict = await send('/1-1', { 'a.1.7': 'Mine', 'was.1.7': 'Other' })
    expect([conflict.status, (await conflict.text()).includes('>Mine<')]).toEqual([409, true])
    await send('/1-1', { ...formIn(shown), 'a.1.7': '' })
    expect(await page('/1-1')).not.toContain('Earlier answer')
    expect((await stored()).map(({ field }) => field).sort()).toEqual(['1.0', '9.0'])
  })

  test('shows removed answers in the order of their fields', async () => {
    const { page, save } = await room(kind)
    await save('/1-1', { 'a.9.10': 'The later line', 'a.9.9': 'The earlier line' })
    expect((await page('/1-1/sheet')).match(/The (earlier|later) line/g)).toEqual([
      'The earlier line',
      'The later line',
    ])
  })

  test('shows what was typed in a lesson or a worksheet that the owner has removed', async () => {
    const { site, base, send, save } = await room(kind)
    const [first] = courseModules[0]?.lessons ?? []
    onTestFinished(() => void Object.assign(first ?? {}, { worksheet: 'niche-sentence' }))
    Object.assign(first ?? {}, { worksheet: undefined })
    const refused = [
      await send('/1-1', { 'a.1.0': 'My sentence' }),
      await send('/9-9', { 'a.1.0': 'My sentence' }),
      await site.post(`${await base()}/9-9/note`, 'a.note=My sentence&was.note='),
    ]
    for (const answer of refused)
      expect([answer.status, (await answer.text()).includes('My sentence')]).toEqual([404, true])
    expect((await save('/9-9', { 'a.1.0': 'My sentence' })).status).toBe(404)
  })

  test('stays in the notes if the owner has removed it', async () => {
    const { page, send } = await room(kind)
    await send('/1-1', { 'a.1.0': 'My <sentence>', 'a.2.0': ticked, 'a.10.0': 'Later', 'a.9.0': 'Before' })
    await send(trail, { [signal(0, 0)]: 'Software' })
    expect(await page('/notes')).not.toContain('no longer has')
    const [first] = courseModules[0]?.lessons ?? []
    onTestFinished(() => void Object.assign(first ?? {}, { worksheet: 'niche-sentence' }))
    Object.assign(first ?? {}, { worksheet: undefined })
    expect(await page('/notes')).toMatch(/no longer has.*>My &lt;sentence&gt;\n\nBefore\n\nLater</s)
    expect(await page('/notes')).not.toContain('Software')
  })

  test('a form with more fields than any worksheet has is refused at once', async () => {
    const { send, stored } = await room(kind)
    const fields = Array.from({ length: 100_000 }, (_, n) => [`a.${n % 1_000}.${Math.floor(n / 1_000)}`, ''])
    const begun = performance.now()
    expect((await send('/1-1', Object.fromEntries(fields))).status).toBe(400)
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(await stored()).toEqual([])
  })

  test('has an end to its fields', async () => {
    const { save } = await room(kind)
    const keys = Array.from(
      { length: mostFields + 1 },
      (_, index) => `${100 + Math.floor(index / 100)}.${index % 100}`,
    )
    const answer = await save('/1-1', Object.fromEntries(keys.map((key) => [`a.${key}`, 'y'])))
    expect(answer.body.problems).toHaveProperty([keys.at(-1) ?? ''])
    expect(answer.body.kept).toHaveLength(mostFields)
  })

  test('counts a field once that is sent again with a whole form', async () => {
    const { save } = await room(kind)
    const fields = Object.fromEntries(
      Array.from({ length: 600 }, (_, index) => [`a.${100 + Math.floor(index / 100)}.${index % 100}`, 'y']),
    )
    await save('/1-1', fields)
    expect((await save('/1-1', { ...fields, 'a.1.0': 'One more' })).body.problems).toEqual({})
  })

  test('stays when the key is replaced', async () => {
    const { site, base, page, send, stored } = await room(kind)
    await send('/1-1', { 'a.1.0': 'Mine alone' })
    const before = await base()
    await replaceKey(site.services, (await orderOf(site)).id)
    expect((await site.post(`${before}/1-1/answers`, 'a.1.0=Stranger')).status).toBe(404)
    expect(await page('/1-1')).toContain('Mine alone')
    expect(await page('/1-1/sheet')).toContain('Mine alone')
    expect(await stored()).toMatchObject([{ text: 'Mine alone' }])
  })

  test('is in a person’s data, and is erased with the person', async () => {
    const { site, base, send, stored } = await room(kind)
    await send('/1-1', { 'a.1.0': 'secret-of-ada' })
    expect(await findPerson(site.services.db, email)).toMatchObject({
      answers: [{ worksheet: 'niche-sentence', field: '1.0', text: 'secret-of-ada' }],
    })
    await erasePerson(site.services.db, email, () => true)
    expect(await stored()).toEqual([])
    const refused = await site.post(`${await base()}/1-1/answers`, 'a.1.0=again')
    expect([refused.status, await stored()]).toEqual([403, []])
  })
})

test('no worksheet has the browser’s copy of the notes', async () => {
  const worksheet = worksheets.find(({ id }) => id === courseModules[0]?.lessons[0]?.worksheet)
  const id = worksheet?.id
  onTestFinished(() => void Object.assign(worksheet ?? {}, { id }))
  Object.assign(worksheet ?? {}, { id: 'note' })
  Object.assign(courseModules[0]?.lessons[0] ?? {}, { worksheet: 'note' })
  onTestFinished(() => void Object.assign(courseModules[0]?.lessons[0] ?? {}, { worksheet: id }))
  const { page } = await room('sqlite')
  const places = [...(await page('/1-1')).matchAll(/data-workbook="([^"]+)"/g)].map(([, place]) => place)
  expect(places).toHaveLength(2)
  expect(new Set(places).size).toBe(2)
})

test('too many forms are refused in the room, with what was typed, and count for the order', async () => {
  const { site, base, send, save } = await room('sqlite', { rateLimitPerMinute: 1 })
  for (const text of ['1', '2', '3', '4']) expect((await save('/1-1', { 'a.1.0': text })).status).toBe(200)
  const refused = await send('/1-1', { 'a.1.0': 'A long evening', 'was.1.0': '4' })
  const page = await refused.text()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(page).toContain('A long evening')
  expect(page).toContain(`href="${await base()}/1-1#worksheet"`)
  expect(page).toContain(`action="${await base()}/1-1/answers"`)
  expect(page).toContain('name="was.1.0" value="4"')
  expect((await save('/1-1', { 'a.1.0': 'A long evening' })).status).toBe(429)
  const long = await site.post(`${await base()}/notes`, `text=${'x'.repeat(700_000)}`)
  expect(long.status).toBe(429)
  site.services.clock.advance(60_000)
  expect((await send('/1-1', { 'a.1.0': 'A long evening', 'was.1.0': '' })).status).toBe(409)
})

test('too many spreadsheets are refused without a form that nothing takes', async () => {
  const { site, base, save } = await room('sqlite', { rateLimitPerMinute: 1 })
  for (const text of ['1', '2', '3', '4']) await save(trail, { 'a.1.0.1': text })
  const accept = 'text/html'
  const refused = await site.app.request(`${await base()}${trail}/sheet.xlsx`, { headers: { accept } })
  const page = await refused.text()
  expect([refused.status, page.includes('<form'), page.includes('saved')]).toEqual([429, false, false])
})

test('guesses of a key count against the limit of their address', async () => {
  const { site } = await room('sqlite', { rateLimitPerMinute: 2 })
  const guess = async (key: string) =>
    (await site.post(`/course/${key.repeat(32)}/1-1/answers`, 'a.1.0=x')).status
  // The purchase was this address’s first call.
  expect([await guess('a'), await guess('b'), await guess('c')]).toEqual([404, 429, 429])
})

test('a form that is too long is shown again in the room', async () => {
  const { site, base } = await room('sqlite')
  const refused = await site.post(`${await base()}/notes`, `text=${'word '.repeat(220_000)}`)
  const page = await refused.text()
  expect([refused.status, page.includes('word word'), page.includes(`href="${await base()}/notes"`)]).toEqual(
    [413, true, true],
  )
})

test('the buyer’s spreadsheet has their answers and the results, and no formula that was typed', async () => {
  const { site, base, send } = await room('sqlite')
  await send(trail, {
    [signal(0, 0)]: 'Insoles',
    [signal(0, 1)]: 'x',
    [signal(0, 2)]: 'x',
    'a.1.0.1': '=1+1',
  })
  const answer = await site.app.request(`${await base()}${trail}/sheet.xlsx`)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="week-trail.xlsx"')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const all = text('xl/worksheets/sheet1.xml') + text('xl/sharedStrings.xml')
  expect(all).toContain('1. Insoles')
  expect(all).toContain('>=1+1<')
  expect(all).not.toContain('<f>1+1</f>')
  expect(all).toMatch(/<f>IFERROR\(COUNTIF\([^<]*<\/f><v>2<\/v>/)
  expect((await site.app.request(`${await base()}/1-1/sheet.xlsx`)).status).toBe(404)
})
