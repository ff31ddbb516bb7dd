import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Config } from '../config.ts'
import type { Log } from '../process/log.ts'
import * as first from './migrations/001-first.ts'
import * as contactSearch from './migrations/002-contact-search.ts'
import * as spamAndPayments from './migrations/003-spam-and-payments.ts'
import { openDatabase } from './open.ts'
import type { Database } from './tables.ts'

const migrations = {
  '001-first': first,
  '002-contact-search': contactSearch,
  '003-spam-and-payments': spamAndPayments,
}

/** Applies the missing migrations in one transaction. Concurrent starts wait for each other. */
export async function migrate(db: Database): Promise<void> {
  await refuseNewer(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  // This check takes no lock, because the owner's commands open the database while the site writes to it.
  const known = await migrator.getMigrations()
  if (known.every((migration) => migration.executedAt)) return
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Migrates on a separate connection without a timeout, because a migration can take minutes. */
export async function migrateAlone(database: Config['database'], log: Log): Promise<void> {
  const db = openDatabase(database, log, { silenceMs: 0 })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

/** The names of this version's migrations. A build lists them in `schema.json`. */
export const knownMigrations: readonly string[] = Object.keys(migrations)

/** The names of the migrations that were applied to this database. */
export async function appliedMigrations(db: Database): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** Throws if a newer version has migrated the database, because an older version must not write to it. */
async function refuseNewer(db: Database): Promise<void> {
  const unknown = (await appliedMigrations(db)).find((name) => !knownMigrations.includes(name))
  if (unknown)
    throw new Error(
      `a newer version of the site has changed this database (${unknown}): start that version or a later one`,
    )
}
