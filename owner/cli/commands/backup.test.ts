import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lastUpkeepAt, lateSince } from '../../../server/care/upkeep.ts'
import { day, hour, minute } from '../../../server/process/clock.ts'
import { openLog } from '../../../server/process/log.ts'
import { appliedMigrations, knownMigrations, migrations } from '../../../server/store/migrate.ts'
import { openDatabase } from '../../../server/store/open.ts'
import { readSetting } from '../../../server/store/settings.ts'
import { eachBatch, type Row, type TableName, tableNames } from '../../../server/store/snapshot.ts'
import type { Database } from '../../../server/store/tables.ts'
import { testClock } from '../../../server/testing/clock.ts'
import { bothDatabases, testConfig } from '../../../server/testing/services.ts'
import { Refusal } from '../../acts/act.ts'
import { makeBackup } from '../../acts/backups.ts'
import { temporaryFolder } from '../../testing/folders.ts'
import { ownerOf, testOwner } from '../../testing/owner.ts'
import { plantPerson } from '../../testing/person.ts'

const temporary = (name: string) => join(temporaryFolder(), name)

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
test.each(bothDatabases)('visitors are answered while a backup of %s is written', async (kind) => {
  const { services } = await testOwner(kind)
  let answers = 0
  const soFar: number[] = []
  const visits: Promise<number>[] = []
  const progress = () => {
    soFar.push(answers)
    const visit = services.db.selectFrom('contacts').select('id').execute()
    visits.push(visit.then(() => (answers += 1)))
  }
  await makeBackup(services, { file: temporary('site.jsonl'), progress })
  expect(soFar.at(-1)).toBeGreaterThan(0)
  // The database closes when this test ends, so no question may be open.
  await Promise.all(visits)
})

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

test.each(bothDatabases)('a message with Unicode’s line separators is restored on %s', async (kind) => {
  const { owner, db, services } = await testOwner(kind)
  await plantPerson(db, person(0), services.clock.now())
  // Longer than what is read at once.
  const message = 'One\u2028Two\u2029Three\u0085Four\r\nFive\rSix\n'.repeat(4_000)
  await db.updateTable('messages').set({ message }).execute()
  const { messages } = await contents(db)
  for (const name of ['site.jsonl', 'site.jsonl.gz']) {
    const file = temporary(name)
    await owner('backup', file)
    const config = await testConfig(kind)
    expect(await ownerOf(config, testClock())('restore', file)).toMatchObject({ code: 0 })
    const target = openDatabase(config.database, openLog('silent'))
    onTestFinished(() => target.destroy())
    expect((await contents(target)).messages).toEqual(messages)
  }
})

describe('a copy or a drill of a backup is stored as a success', () => {
  async function site() {
    const { owner, db, services } = await testOwner('sqlite', { backupDir: temporary('') })
    await plantPerson(db, person(0), services.clock.now())
    services.clock.advance(hour)
    return { owner, db, services, clock: services.clock, dir: services.config.backupDir }
  }

  test('with its file', async () => {
    const { owner, db } = await site()
    await owner('backup')
    const file = (await owner('backup', '--newest')).out
    expect((await owner('backup', '--succeeded', 'drill', file)).code).toBe(0)
    expect(await lastUpkeepAt(db, 'drill')).toBeGreaterThan(0)
    expect(await lastUpkeepAt(db, 'copy')).toBe(0)
    expect((await owner('backup', '--succeeded', 'copy')).code).toBe(2)
    expect((await owner('backup', '--succeeded', 'nothing', file)).code).toBe(2)
    expect((await owner('backup', '--succeeded', 'copy', basename(file))).code).toBe(0)
    expect(await lastUpkeepAt(db, 'copy')).toBeGreaterThan(0)
  })

  test.each(['copy', 'drill'] as const)('and its first try, too: %s', async (what) => {
    const { owner, db, clock } = await site()
    const begun = clock.now()
    expect((await owner('backup', '--trying', what)).code).toBe(0)
    expect((await owner('backup', '--trying', 'nothing')).code).toBe(2)
    expect(await lastUpkeepAt(db, what)).toBe(0)
    clock.advance(20 * day)
    expect(await lateSince(db, what, clock.now())).toEqual({ at: begun, isTry: true })
  })

  test.each(['copy', 'drill'])('unless the backup is older than a day: %s', async (what) => {
    const { owner, db, clock } = await site()
    await owner('backup')
    const file = (await owner('backup', '--newest')).out
    clock.advance(day)
    const { code, said } = await owner('backup', '--succeeded', what, file)
    expect(code).toBe(1)
    expect(said).toContain('more than a day ago: nothing was stored')
    expect(await lastUpkeepAt(db, what as 'copy' | 'drill')).toBe(0)
  })

  test.each(['contacts', 'orders'] as const)('unless a drill’s backup lacks %s', async (table) => {
    const { owner, db, clock, dir } = await site()
    const empty = join(dir, 'another-site.jsonl')
    const other = ownerOf(await testConfig('sqlite'), clock)
    await other('backup', empty)
    if (table === 'orders') await db.deleteFrom('contacts').execute()
    else await db.deleteFrom('orders').execute()
    const { code, said } = await owner('backup', '--succeeded', 'drill', empty)
    expect(code).toBe(1)
    expect(said).toContain(`0 rows of ${table}`)
    expect(await lastUpkeepAt(db, 'drill')).toBe(0)
  })

  test('and whoever came after the backup does not matter', async () => {
    const { owner, db, clock } = await site()
    await owner('backup')
    clock.advance(minute)
    await plantPerson(db, person(1), clock.now())
    expect(
      (await owner('backup', '--succeeded', 'drill', (await owner('backup', '--newest')).out)).code,
    ).toBe(0)
  })
})

test('the newest backup is the one that was made last, whatever its name and its file’s date say', async () => {
  const { owner, services } = await testOwner('sqlite', { backupDir: temporary('') })
  const { backupDir } = services.config
  expect((await owner('backup', '--newest')).said).toContain('There is no backup in')
  await owner('backup', join(backupDir, 'before-update.jsonl.gz'))
  services.clock.advance(day)
  await owner('backup')
  utimesSync(join(backupDir, 'before-update.jsonl.gz'), new Date(), new Date('2030-01-01'))
  writeFileSync(join(backupDir, 'zzz.jsonl'), 'no backup')
  expect((await owner('backup', '--newest')).out).toBe(join(backupDir, '2026-01-06-1200.jsonl.gz'))
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

test.each(bothDatabases)('a restore into %s says whether other machines need a publication', async (kind) => {
  const { owner } = await testOwner('sqlite')
  const file = temporary('site.jsonl')
  await owner('backup', file)
  const { out } = await ownerOf(await testConfig(kind), testClock())('restore', file)
  expect(out.includes('npm run owner -- publish')).toBe(kind === 'postgres')
})

test.each([
  [1, 30],
  [45, 46],
])('after restoring a backup of %i days ago, it says to look for the sales of %i days', async (ago, days) => {
  const { owner, services } = await testOwner('sqlite')
  const file = temporary('site.jsonl')
  await owner('backup', file)
  const later = testClock(services.clock.now() + ago * day)
  const { out } = await ownerOf(await testConfig('sqlite'), later)('restore', file)
  expect(out).toMatch(new RegExp(`reconcile --repair --days ${days}$`))
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

/** Makes a backup whose header or rows `change` has changed, with the right checksum. */
async function forged(change: (lines: string[]) => string[]): Promise<string> {
  const { owner } = await testOwner('sqlite')
  const file = temporary('site.jsonl')
  await owner('backup', file)
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const { rows } = JSON.parse(lines.pop() ?? '')
  const text = change(lines)
    .map((line) => `${line}\n`)
    .join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  writeFileSync(file, `${text}${JSON.stringify({ rows, sha256 })}\n`)
  return file
}

test.each([
  ['a table', (lines: string[]) => [...lines, '["novelties",{"id":"nov_1"}]'], 'newer version of the site'],
  [
    'a migration',
    ([head = '', ...rows]: string[]) => [head.replace(/(?=\]\}$)/, ',"999-later"'), ...rows],
    'newer version of the site, with 999-later: update this checkout',
  ],
])('a backup with %s of a newer version is distinguished from a damaged one', async (_what, change, says) => {
  const file = await forged(change)
  expect((await ownerOf(await testConfig('sqlite'), testClock())('restore', file)).said).toContain(says)
})

const kept = join(import.meta.dirname, '../../testing/kept-backups')
const keptOnBoth = readdirSync(kept).flatMap((name) => bothDatabases.map((kind) => [name, kind] as const))

describe.each(keptOnBoth)('the kept backup %s on %s', (name, kind) => {
  const file = join(kept, name)
  const rowsOf = (text: string): [TableName, Row][] =>
    text
      .trimEnd()
      .split('\n')
      .slice(1, -1)
      .map((line) => JSON.parse(line))

  async function restored() {
    const config = await testConfig(kind)
    expect(await ownerOf(config, testClock())('restore', file)).toMatchObject({ code: 0 })
    const db = openDatabase(config.database, openLog('silent'))
    onTestFinished(() => db.destroy())
    return db
  }

  test('is restored completely into the schema of this version', async () => {
    const now = await contents(await restored())
    for (const [table, row] of rowsOf(readFileSync(file, 'utf8')))
      expect(now[table]).toContainEqual(expect.objectContaining(row))
  })

  test('is migrated as its database would have been', async () => {
    migrations['998-fills'] = {
      async up(db) {
        await sql`alter table contacts add column initial text not null default ''`.execute(db)
        await sql`update contacts set initial = substr(first_name, 1, 1)`.execute(db)
        await sql`insert into settings (name, value) values ('signing_secret', 'of the migration')
          on conflict (name) do nothing`.execute(db)
      },
    }
    onTestFinished(() => void delete migrations['998-fills'])
    const db = await restored()
    const { rows } = await sql`select email, initial from contacts order by email`.execute(db)
    expect(rows.map((row) => ({ ...(row as Row) }))).toEqual([
      { email: 'ann@example.com', initial: 'A' },
      { email: 'bo@example.com', initial: 'B' },
    ])
    expect(await appliedMigrations(db)).toEqual([...knownMigrations, '998-fills'])
    expect(await readSetting(db, 'signing_secret')).toBe('of no site')
  })
})

test('nothing is restored over the database of a newer version', async () => {
  const { owner } = await testOwner('sqlite')
  const file = temporary('site.jsonl')
  await owner('backup', file)
  const config = await testConfig('sqlite')
  const db = openDatabase(config.database, openLog('silent'))
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030')`.execute(db)
  await db.destroy()
  const { code, said } = await ownerOf(config, testClock())('restore', file, '--replace')
  expect(code).toBe(1)
  expect(said).toContain('Restore into an empty one')
})

test.runIf(process.getuid?.() === 0)('what root writes belongs to the owner of its folder', async () => {
  const { owner, services } = await testOwner('sqlite', { backupDir: temporary('') })
  await plantPerson(services.db, person(0), 0)
  const file = join(services.config.backupDir, 'site.jsonl.gz')
  chownSync(services.config.backupDir, 1234, 1234)
  await owner('backup', file)
  const home = temporary('')
  chownSync(home, 1234, 1234)
  const dataDir = join(home, 'data')
  const sqlite = { kind: 'sqlite' as const, file: join(dataDir, 'site.db') }
  const config = await testConfig('sqlite', { dataDir, database: sqlite })
  expect((await ownerOf(config, testClock())('restore', file)).code).toBe(0)
  for (const [path, mode] of [
    [file, 0o600],
    [dataDir, 0o700],
    [sqlite.file, 0o600],
  ] as const) {
    const { uid, gid, mode: bits } = statSync(path)
    expect({ path, uid, gid, mode: bits & 0o777 }).toEqual({ path, uid: 1234, gid: 1234, mode })
  }
})

test.each(bothDatabases)('two backups of %s to one file at once leave one', async (kind) => {
  const { services } = await testOwner(kind)
  const file = temporary('site.jsonl')
  const others: Promise<unknown>[] = []
  const progress = () => others.push(makeBackup(services, { file }).catch((error: Error) => error))
  await makeBackup(services, { file, progress })
  for (const other of await Promise.all(others)) {
    expect(other).toBeInstanceOf(Refusal)
    expect(other).toHaveProperty('message', expect.stringContaining('exists already'))
  }
  expect(readdirSync(dirname(file))).toEqual(['site.jsonl'])
  const config = await testConfig(kind)
  expect(await ownerOf(config, testClock())('restore', file)).toMatchObject({ code: 0 })
})

test.each([
  ['deploy/site-backup.service', '/var/backups/site'],
  ['compose.yaml', '/backups'],
])('%s deletes backups after two weeks, also those that broke off', (written, folder) => {
  const [, start = '', end = ''] =
    new RegExp(`(find )${folder}( .* -delete)`).exec(readFileSync(written, 'utf8')) ?? []
  const dir = temporary('')
  const make = (name: string, at: number) => {
    writeFileSync(join(dir, name), '')
    utimesSync(join(dir, name), at / 1000, at / 1000)
  }
  mkdirSync(join(dir, 'encrypted'))
  for (const name of ['a.jsonl.gz', 'b.jsonl.gz.part', 'c.csv', 'encrypted/d.jsonl.gz.age'])
    make(name, Date.now() - 16 * day)
  make('e.jsonl.gz', Date.now())
  execFileSync('sh', ['-c', `${start}${dir}${end}`])
  expect(readdirSync(dir, { recursive: true }).sort()).toEqual([
    'c.csv',
    'e.jsonl.gz',
    'encrypted',
    'encrypted/d.jsonl.gz.age',
  ])
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
