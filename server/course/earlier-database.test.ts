import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { courseModules } from '../../model/lessons.ts'
import { offer } from '../../model/offer.ts'
import { day } from '../process/clock.ts'
import { openLog } from '../process/log.ts'
import { migrate } from '../store/migrate.ts'
import { openDatabase } from '../store/open.ts'
import { eachBatch, type Row, type TableName, tableNames } from '../store/snapshot.ts'
import { bothDatabases, type DatabaseKind, testConfig } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { casesOf, earnedInWords, readAttached } from './cases.ts'

/**
 * What the program of commit ae9e06a2 stored on SQLite when its buyers used all of the course room. It had no products, and these
 * two migrations. Each line is a row. Ada has the course, Bob got his money back, and Eve hasn't paid yet.
 */
const rows = readFileSync(join(import.meta.dirname, '../testing/earlier-database.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): [TableName, Row] => JSON.parse(line))

const keyOf = (email: string) =>
  rows.find(([table, row]) => table === 'orders' && row.email === email)?.[1].access_token

/** Starts this version on that database. */
async function updated(kind: DatabaseKind) {
  const { database } = await testConfig(kind, {}, 'empty')
  const db = openDatabase(database, openLog('silent'))
  await migrate(db, '002-contact-search')
  for (const [table, row] of rows)
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(db)
  await db.destroy()
  const site = await testSite(kind, { database })
  site.services.clock.advance(46 * day)
  const base = `/course/${keyOf('ada@example.com')}`
  return {
    site,
    db: site.services.db,
    page: async (path = '') =>
      (await (await site.app.request(`${base}${path}`)).text()).replaceAll('<!-- -->', ''),
    send: async (path: string, fields: Record<string, string>) =>
      (await site.post(`${base}${path}`, `${new URLSearchParams(fields)}`)).status,
  }
}

describe.each(bothDatabases)('a database from before products, on %s', (kind) => {
  test('keeps every row, and its orders are for the course', async () => {
    const { db } = await updated(kind)
    const now: Partial<Record<TableName, Row[]>> = {}
    for (const name of tableNames)
      for await (const batch of eachBatch(db, name))
        now[name] = [...(now[name] ?? []), ...batch.map((row) => ({ ...row }))]
    for (const [table, row] of rows) expect(now[table]).toContainEqual(expect.objectContaining(row))
    expect(now.orders?.map(({ product, includes }) => [product, includes])).toEqual(
      rows.filter(([table]) => table === 'orders').map(() => [offer.name, null]),
    )
  })

  test('has keys that open what they opened: the course with its lessons, notes, log and case', async () => {
    const { site, page } = await updated(kind)
    const overview = await page()
    for (const { title } of courseModules) expect(overview).toContain(title)
    expect(overview).toContain('1 of 30 lessons done')
    expect(await page('/1-1')).toContain('You finished this lesson on January 5, 2026')
    expect(await page('/notes')).toContain('Ten niches, three left.\n“Water filters” is the best.')
    expect(await page('/log')).toContain('<strong>$83.40 of $1,000</strong> in commissions')
    expect(await page('/log.csv')).toBe(
      'Month,Hours,Pages,Visitors,Clicks,Sales,Earned (USD),Addresses\r\n' +
        '2026-01,21.5,1,1240,33,0,0.00,https://shop.example/a\r\n' +
        '2026-02,18,2,1500,51,2,83.40,"https://shop.example/a\nhttps://shop.example/b"\r\n',
    )
    const guarantee = await page('/guarantee')
    for (const text of ['Clicks and no sales.', 'Move the table up.']) expect(guarantee).toContain(text)
    expect(await page('/review')).toContain('https://shop.example/a')
    expect((await site.app.request(`/course/${keyOf('bob@example.com')}`)).status).toBe(403)
    expect(keyOf('eve@example.com')).toBeNull()
  })

  test('shows the owner the log with the case, as it was then', async () => {
    const { db } = await updated(kind)
    const order = rows.find(([table]) => table === 'cases')?.[1].order_id
    const [found] = await casesOf(db, `${order}`)
    const { standing, months, log } = readAttached(found ?? { attached: '{}' })
    expect(earnedInWords(standing)).toBe('$83.40 of $1,000.00')
    expect(log.columns.map(({ key }) => key)).toEqual(['visitors', 'clicks', 'sales', 'commission'])
    expect(months.map(({ hours, counts }) => [hours, counts])).toEqual([
      [21.5, { visitors: 1_240, clicks: 33, sales: 0, commission: 0 }],
      [18, { visitors: 1_500, clicks: 51, sales: 2, commission: 8_340 }],
    ])
  })

  test('goes on: its jobs are done, and what buyers type is stored', async () => {
    const { site, db, page, send } = await updated(kind)
    await site.worker.runDue()
    expect(await db.selectFrom('jobs').select('name').where('state', '=', 'dead').execute()).toEqual([])
    const [, seen = ''] = /name="was.month" value="(\d+)"/.exec(await page('/log?month=2026-02')) ?? []
    const before = { changes: '2026-02', 'was.month': seen }
    const month = { month: '2026-02', ...before, hours: '19', visitors: '1500', clicks: '51' }
    expect(await send('/log', { ...month, sales: '3', commission: '120' })).toBe(303)
    expect(await page('/log')).toContain('<strong>$120 of $1,000</strong>')
    expect(await send('/guarantee', { text: 'Done. What next?' })).toBe(303)
    expect(await db.selectFrom('cases').select('state').execute()).toEqual([{ state: 'open' }])
    expect(await send('/1-2', { done: '1' })).toBe(303)
    expect(await page()).toContain('2 of 30 lessons done')
  })
})
