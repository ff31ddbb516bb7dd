import { randomUUID } from 'node:crypto'
import { copyFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { openLog } from '../process/log.ts'
import { openServices, type Services } from '../services.ts'
import { type TestClock, testClock } from './clock.ts'
import { runOn } from './cluster.ts'

export type DatabaseKind = Config['database']['kind']

/** Both databases if PostgreSQL is installed, for tests of code that depends on the database, like the queue. */
export const bothDatabases: DatabaseKind[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite']

/** The databases for all other tests: SQLite, or both with `npm run test:all`. */
export const databases: DatabaseKind[] = inject('thorough') ? bothDatabases : ['sqlite']

export type TestServices = Services & { clock: TestClock; logged: string[] }

/** Opens services as production does, with a new database and a test clock. Closes them when the test ends. */
export async function testServices(kind: DatabaseKind, changes: Partial<Config> = {}): Promise<TestServices> {
  const config = await testConfig(kind, changes)
  const clock = testClock()
  const logged: string[] = []
  const log = openLog('debug', { write: (line: string) => void logged.push(line) })
  const services = await openServices(config, log, clock)
  // This is faster. `npm run faults` tests durability.
  if (kind === 'sqlite') await sql`pragma synchronous = off`.execute(services.db)
  onTestFinished(() => services.close())
  return { ...services, clock, logged }
}

/** Returns settings with a new database and folder. Services with the same settings are instances of one site. */
export async function testConfig(
  kind: DatabaseKind,
  changes: Partial<Config> = {},
  template: 'migrated' | 'empty' = 'migrated',
): Promise<Config> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const read = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0', OWNER_EMAIL: 'owner@example.com' })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const { database } = read.config
  if (kind === 'postgres')
    return { ...read.config, database: { kind, url: await freshPostgres(template) }, ...changes }
  if (template === 'migrated' && database.kind === 'sqlite')
    copyFileSync(inject('sqliteTemplate'), database.file)
  return { ...read.config, ...changes }
}

async function freshPostgres(template: 'migrated' | 'empty'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = inject('postgresUrl') ?? ''
  const from = template === 'empty' ? 'template1' : template
  // Copying files takes half the time of PostgreSQL’s default, which logs each page.
  await runOn(server, `create database ${name} template ${from} strategy file_copy`)
  onTestFinished(() => runOn(server, `drop database if exists ${name} with (force)`))
  return new URL(`/${name}`, server).href
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of a migrated SQLite file, to be copied. */
    sqliteTemplate: string
    /** The URL of a PostgreSQL server for tests, or null if PostgreSQL isn't installed. */
    postgresUrl: string | null
    /** True in `npm run test:all`, which tests both databases and every page. */
    thorough: boolean
  }
}
