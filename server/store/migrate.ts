import { Migrator } from 'kysely/migration'
import * as first from './migrations/001-first.ts'
import * as issues from './migrations/002-issues.ts'
import * as objections from './migrations/003-objections.ts'
import type { Database } from './tables.ts'

const migrations = { '001-first': first, '002-issues': issues, '003-objections': objections }

/** Brings the tables up to date, all or nothing; two starts at once wait for each other. Throws what went wrong. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  // Asking first takes no lock: the owner's tool opens the database of a site that is writing to it.
  const known = await migrator.getMigrations()
  if (known.every((migration) => migration.executedAt)) return
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
