import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openLog } from '../process/log.ts'
import { bothDatabases, type DatabaseKind, testConfig } from '../testing/services.ts'
import { knownMigrations, migrate, migrations } from './migrate.ts'
import { migrations as of1_1 } from './migrations/1.1.ts'
import { openDatabase } from './open.ts'
import { writeSetting } from './settings.ts'
import type { Database } from './tables.ts'

/** The files with migrations that sites have run. They never change: the next change of the schema is in a new file. */
const released: Record<string, string> = {
  '001-first': '18ae0305ad7247d5',
  '002-contact-search': '7cf2d608879ccd52',
  '003-spam-and-payments': '4b35bf9a2604bf26',
}

const folder = join(import.meta.dirname, 'migrations')

test.each(Object.entries(released))('%s is as sites have run it', (name, hash) => {
  const text = readFileSync(join(folder, `${name}.ts`))
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(hash)
})

test('the migrations of every file are known, by number', () => {
  const files = readdirSync(folder).map((file) => file.replace('.ts', ''))
  const numbered = files.filter((name) => /^\d{3}-/.test(name)).sort()
  expect(files.filter((name) => !numbered.includes(name))).toEqual(['1.1'])
  expect(knownMigrations).toEqual([...numbered, ...Object.keys(of1_1)])
  expect(knownMigrations.map((name) => Number(name.slice(0, 3)))).toEqual(
    knownMigrations.map((_, n) => n + 1),
  )
})

async function empty(kind: DatabaseKind): Promise<Database> {
  const { database } = await testConfig(kind, {}, 'empty')
  const db = openDatabase(database, openLog('silent'))
  onTestFinished(() => db.destroy())
  return db
}

/** Every column of the tables that the site's code uses, and whether a row can leave it out. */
async function columns(db: Database): Promise<Map<string, { type: string; canOmit: boolean }>> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.flatMap(({ name, columns }) =>
      columns.map((column) => [
        `${name}.${column.name}`,
        {
          type: column.dataType,
          canOmit: column.isNullable || column.hasDefaultValue || column.isAutoIncrementing,
        },
      ]),
    ),
  )
}

describe.each(bothDatabases)('on %s', (kind) => {
  test.each(knownMigrations.slice(1))('%s only adds, or says what it breaks', async (name) => {
    const db = await empty(kind)
    await migrate(db, knownMigrations[knownMigrations.indexOf(name) - 1])
    const before = await columns(db)
    await migrate(db, name)
    const after = await columns(db)
    const tables = new Set([...before.keys()].map((key) => key.split('.')[0]))
    const lost = [...before].filter(([key, { type }]) => after.get(key)?.type !== type).map(([key]) => key)
    const required = [...after]
      .filter(
        ([key, { canOmit }]) =>
          tables.has(key.split('.')[0]) && !canOmit && before.get(key)?.canOmit !== false,
      )
      .map(([key]) => key)
    if (migrations[name]?.breaks === undefined) expect({ lost, required }).toEqual({ lost: [], required: [] })
  })

  test('the inboxes of many addresses are stored in few statements', async () => {
    const db = await empty(kind)
    await migrate(db, '005-plain-search')
    const addresses = Array.from({ length: 2_500 }, (_, index) => `Ada.L${index}+site@gmail.com`)
    const json = JSON.stringify([...addresses, 'bob+list@example.com', 'cy@example.com'])
    const each = kind === 'sqlite' ? sql`json_each(${json})` : sql`json_array_elements_text(${json}::json)`
    await sql`insert into contacts
      (id, email, first_name, first_name_given, last_name, state, created_at, updated_at)
      select 'con ' || value, lower(value), '', 1, '', 'active', 1, 1 from ${each}`.execute(db)
    let statements = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await db.transaction().execute(async (tx) => migrations['006-inboxes']?.up(tx.withPlugin(counter)))
    expect(statements).toBeLessThan(20)
    const { rows } = await sql<{ inbox: string }>`select inbox from contacts`.execute(db)
    const inboxes = rows.map(({ inbox }) => inbox)
    expect(inboxes).toHaveLength(addresses.length + 2)
    expect(inboxes).toEqual(
      expect.arrayContaining(['adal0@gmail.com', 'adal2499@gmail.com', 'bob@example.com', 'cy@example.com']),
    )
  })

  test('a version starts on the schema of a newer one, unless that breaks it', async () => {
    const config = await testConfig(kind)
    const db = openDatabase(config.database, openLog('silent'))
    onTestFinished(() => db.destroy())
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030')`.execute(db)
    await migrate(db)
    await writeSetting(db, 'needed_migration', '999-later')
    const sentence = 'a newer version of the site has changed this database (999-later)'
    await expect(migrate(db)).rejects.toThrow(sentence)
  })

  test('a migration that breaks older versions leaves its name in the database', async () => {
    const db = await empty(kind)
    migrations['998-breaks'] = { up: async () => {}, breaks: 'a test' }
    onTestFinished(() => void delete migrations['998-breaks'])
    await migrate(db, knownMigrations.at(-1))
    expect(await db.selectFrom('settings').select('name').execute()).toEqual([])
    await migrate(db, '998-breaks')
    expect(await db.selectFrom('settings').select(['name', 'value']).execute()).toEqual([
      { name: 'needed_migration', value: '998-breaks' },
    ])
    delete migrations['998-breaks']
    await expect(migrate(db)).rejects.toThrow('(998-breaks)')
  })
})
