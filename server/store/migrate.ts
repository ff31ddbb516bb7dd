import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Config } from '../config.ts'
import type { Log } from '../process/log.ts'
import { migrations as of1_1 } from './migrations/1.1.ts'
import * as first from './migrations/001-first.ts'
import * as contactSearch from './migrations/002-contact-search.ts'
import * as spamAndPayments from './migrations/003-spam-and-payments.ts'
import { openDatabase } from './open.ts'
import { readSetting, writeSetting } from './settings.ts'
import type { Database, Db, Tables } from './tables.ts'

/**
 * A migration only adds: the version before it must be able to run on the new schema, because several machines are updated one
 * after the other, and because the old build starts again if the new one fails. If that's impossible, the migration says why
 * in `breaks`, and older versions refuse to start afterward.
 */
type SiteMigration = Migration & { breaks?: string }

export const migrations: Record<string, SiteMigration> = {
  '001-first': first,
  '002-contact-search': contactSearch,
  '003-spam-and-payments': spamAndPayments,
  ...of1_1,
}

/** The names of this version's migrations. A build lists them in `schema.json`, and a backup in its first line. */
export const knownMigrations: readonly string[] = Object.keys(migrations)

/** Whether this version has a migration of this name. */
export const isKnownMigration = (name: string): boolean => name in migrations

/** The setting with the name of the last migration that breaks older versions. */
const needed = 'needed_migration'

/**
 * Applies the missing migrations in one transaction, up to and including `last`. Concurrent starts wait for each other. Throws
 * if a newer version has changed the database in a way that breaks this one.
 */
export async function migrate(db: Database, last = Object.keys(migrations).at(-1)): Promise<void> {
  await refuseBroken(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => noting(migrations) } })
  // This check takes no lock, because the owner's commands open the database while the site writes to it.
  const known = await migrator.getMigrations()
  const end = known.findIndex(({ name }) => name === last)
  if (known.slice(0, end + 1).every((migration) => migration.executedAt)) return
  const { error } = await migrator.migrateTo(last ?? '')
  if (error) throw error
}

/** Migrates on a separate connection without a timeout, because a migration can take minutes. */
export async function migrateAlone(database: Config['database'], log: Log): Promise<void> {
  await onOwnConnection(database, log, migrate)
}

/** Opens the database for one act, without a limit to how long that takes. */
export async function onOwnConnection(
  database: Config['database'],
  log: Log,
  act: (db: Database) => Promise<void>,
): Promise<void> {
  const db = openDatabase(database, log, { silenceMs: 0 })
  try {
    await act(db)
  } finally {
    await db.destroy()
  }
}

/** Makes migrations that break older versions store their name. */
function noting(all: Record<string, SiteMigration>): Record<string, Migration> {
  const entries = Object.entries(all).map(([name, { up, breaks }]): [string, Migration] => [
    name,
    {
      async up(db: Kysely<Tables>) {
        await up(db)
        if (breaks !== undefined) await writeSetting(db, needed, name)
      },
    },
  ])
  return Object.fromEntries(entries)
}

/** The names of the migrations that were applied to this database. */
export async function appliedMigrations(db: Db): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Returns the name of the migration that a version must know to run on this database. Null if every version can. */
export async function neededMigration(db: Database): Promise<string | null> {
  return (await appliedMigrations(db)).length === 0 ? null : readSetting(db, needed)
}

async function refuseBroken(db: Database): Promise<void> {
  const name = await neededMigration(db)
  if (name !== null && !isKnownMigration(name))
    throw new Error(
      `a newer version of the site has changed this database (${name}): start that version or a later one, or restore an older backup into an empty database`,
    )
}
