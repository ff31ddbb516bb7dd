import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lastUpkeepAt } from '../server/care/upkeep.ts'
import { openLog } from '../server/process/log.ts'
import { openDatabase } from '../server/store/open.ts'
import { eachBatch, type Row, tableNames } from '../server/store/snapshot.ts'
import type { Database } from '../server/store/tables.ts'
import { testClock } from '../server/testing/clock.ts'
import { bothDatabases, testConfig } from '../server/testing/services.ts'
import { ownerOf, testOwner } from './test-owner.ts'
import { plantPerson } from './test-person.ts'

function temporary(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, name)
}

async function contents(db: Database): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {}
  for (const name of tableNames) {
    const rows: Row[] = []
    // Copy the rows, because SQLite's rows have no prototype.
    for await (const batch of eachBatch(db, name)) rows.push(...batch.map((row) => ({ ...row })))
    tables[name] = rows
  }
  return tables
}

const person = (n: number) => ({ email: `p${n}@example.com`, firstName: `Pia ${n}`, lastName: 'Ö"\n' })
const moves = bothDatabases.flatMap((from) => bothDatabases.map((to) => [from, to] as const))

describe.each(moves)('a backup of %s', (from, to) => {
  test(`is restored completely on ${to}`, async () => {
    const { owner, db, services } = await testOwner(from)
    for (let n = 0; n < 3; n++) await plantPerson(db, person(n), services.clock.now())
    await db.insertInto('settings').values({ name: 'test', value: 'kept' }).execute()
    await db
      .insertInto('daily_counts')
      .values({ day: '2026-01-05', kind: 'view', subject: '/', count: 3 })
      .execute()
    const before = await contents(db)
    const file = temporary('site.jsonl.gz')
    expect((await owner('backup', file)).code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const config = await testConfig(to)
    const restored = await ownerOf(config, testClock())('restore', file)
    expect(restored).toMatchObject({ code: 0 })
    const target = openDatabase(config.database, openLog('silent'))
    expect(await contents(target)).toEqual(before)
    await target.destroy()
  })
})

test('the scripts of a copy and a drill store that they succeeded', async () => {
  const { owner, db } = await testOwner('sqlite')
  expect((await owner('backup', '--succeeded', 'drill')).code).toBe(0)
  expect(await lastUpkeepAt(db, 'drill')).toBeGreaterThan(0)
  expect(await lastUpkeepAt(db, 'copy')).toBe(0)
  expect(await lastUpkeepAt(db, 'backup')).toBe(0)
  expect((await owner('backup', '--succeeded', 'nothing')).code).toBe(2)
})

describe.each(bothDatabases)('a backup on %s', (kind) => {
  test('that is made during signups has complete transactions, and doesn’t block the site', async () => {
    const { owner, db, services } = await testOwner(kind)
    for (let n = 0; n < 20; n++) await plantPerson(db, person(n), services.clock.now())
    let written = 20
    let done = false
    const writing = (async () => {
      while (!done) {
        await plantPerson(db, person(written), services.clock.now())
        written += 1
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    const file = temporary('site.jsonl')
    await owner('backup', file).finally(() => {
      done = true
    })
    await writing

    const { rows } = JSON.parse(readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '')
    expect(rows.contacts).toBeGreaterThanOrEqual(20)
    expect(rows.contacts).toBeLessThanOrEqual(written)
    expect(rows).toMatchObject({ orders: rows.contacts * 2, deliveries: rows.contacts, jobs: rows.contacts })
    const config = await testConfig(kind)
    expect((await ownerOf(config, testClock())('restore', file)).code).toBe(0)
  })

  test('is restored neither into a running site’s database nor, without --replace, over existing people', async () => {
    const { owner, db, services } = await testOwner(kind)
    await plantPerson(db, person(0), services.clock.now())
    const file = temporary('site.jsonl')
    await owner('backup', file)
    const before = await contents(db)
    const inUse = await owner('restore', file, '--replace')
    expect(inUse).toMatchObject({ code: 1 })
    expect(inUse.said).toContain('Stop the site first')
    expect(await contents(db)).toEqual(before)

    const config = await testConfig(kind)
    const other = ownerOf(config, testClock())
    expect((await other('restore', file)).code).toBe(0)
    expect((await other('restore', file)).said).toContain('isn’t empty')
    expect((await other('restore', file, '--replace')).code).toBe(0)
  })
})

test.each([
  ['cut off', (text: string) => text.slice(0, -200)],
  ['missing a line', (text: string) => text.split('\n').toSpliced(2, 1).join('\n')],
  ['changed', (text: string) => text.replace('p0@example.com', 'p9@example.com')],
  ['no JSON any more', (text: string) => text.replace('"email":', '"email')],
  ['something else', () => '{"a":1}\n{"b":2}\n'],
  ['empty', () => ''],
])('a file that is %s is refused before anything is changed', async (_what, spoil) => {
  const { owner, db, services } = await testOwner('sqlite')
  await plantPerson(db, person(0), services.clock.now())
  const file = temporary('site.jsonl')
  await owner('backup', file)
  const spoilt = temporary('spoilt.jsonl')
  writeFileSync(spoilt, spoil(readFileSync(file, 'utf8')))
  const config = await testConfig('sqlite')
  const { code, said } = await ownerOf(config, testClock())('restore', spoilt, '--replace')
  expect(code).toBe(1)
  expect(said).toMatch(/incomplete or was changed|not a backup/)
  expect((await owner('backup', file)).said).toContain('exists already')
})

test.each([
  ['cut off', (packed: Buffer) => packed.subarray(0, -20)],
  ['not packed at all', (packed: Buffer) => gunzipSync(packed)],
])('a gzipped file that is %s is refused with the same sentence', async (_what, spoil) => {
  const { owner } = await testOwner('sqlite')
  const [file, spoilt] = [temporary('site.jsonl.gz'), temporary('spoilt.jsonl.gz')]
  await owner('backup', file)
  writeFileSync(spoilt, spoil(readFileSync(file)))
  const { code, said } = await owner('restore', spoilt)
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringContaining('is incomplete or was changed'),
  })
})

test('a backup with a table from a newer version is distinguished from a damaged one', async () => {
  const { owner } = await testOwner('sqlite')
  const file = temporary('site.jsonl')
  await owner('backup', file)
  const [head = '', ...rest] = readFileSync(file, 'utf8').trimEnd().split('\n')
  const { rows } = JSON.parse(rest.pop() ?? '')
  const lines = [head, ...rest, '["novelties",{"id":"nov_1"}]'].map((line) => `${line}\n`).join('')
  const sha256 = createHash('sha256').update(lines).digest('hex')
  writeFileSync(file, `${lines}${JSON.stringify({ rows, sha256 })}\n`)
  expect((await owner('restore', file)).said).toContain('comes from a newer version')
})

test('a missing folder is reported with a sentence', async () => {
  const { owner } = await testOwner('sqlite')
  const { code, said } = await owner('backup', join(temporary('none'), 'site.jsonl'))
  expect(code).toBe(1)
  expect(said).toMatch(/site\.jsonl\.part: no such file or directory\.$/)
})

test('a backup with broken references is refused with a sentence, and nothing is changed', async () => {
  const { owner, db, services } = await testOwner('sqlite')
  await plantPerson(db, person(0), services.clock.now())
  await sql`pragma foreign_keys = off`.execute(db)
  await sql`delete from contacts`.execute(db)
  const file = temporary('site.jsonl')
  await owner('backup', file)
  const { code, said } = await ownerOf(await testConfig('sqlite'), testClock())('restore', file)
  expect(code).toBe(1)
  expect(said).toMatch(/The database rejects this backup: FOREIGN KEY.*\nNothing was changed\./)
})
