import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Config } from '../config.ts'
import type { Log } from '../process/log.ts'
import * as first from './migrations/001-first.ts'
import * as issues from './migrations/002-issues.ts'
import * as objections from './migrations/003-objections.ts'
import * as lanes from './migrations/004-lanes.ts'
import * as restored from './migrations/005-restored.ts'
import * as revoked from './migrations/006-revoked.ts'
import * as suppressed from './migrations/007-suppressed.ts'
import * as claims from './migrations/008-claims.ts'
import * as series from './migrations/009-series.ts'
import * as bounces from './migrations/010-bounces.ts'
import * as mismatched from './migrations/011-mismatched.ts'
import * as issueStates from './migrations/012-issue-states.ts'
import * as taxes from './migrations/013-taxes.ts'
import * as cameFrom from './migrations/014-came-from.ts'
import * as courseRoom from './migrations/015-course-room.ts'
import * as search from './migrations/016-search.ts'
import * as people from './migrations/017-people.ts'
import * as searchLater from './migrations/018-search-later.ts'
import * as searchStart from './migrations/019-search-start.ts'
import * as desk from './migrations/020-desk.ts'
import * as deskCookie from './migrations/021-desk-cookie.ts'
import * as issueSources from './migrations/022-issue-sources.ts'
import * as refundAsked from './migrations/023-refund-asked.ts'
import * as unreadIndex from './migrations/024-unread-index.ts'
import { openDatabase } from './open.ts'
import type { Database } from './tables.ts'

const migrations = {
  '001-first': first,
  '002-issues': issues,
  '003-objections': objections,
  '004-lanes': lanes,
  '005-restored': restored,
  '006-revoked': revoked,
  '007-suppressed': suppressed,
  '008-claims': claims,
  '009-series': series,
  '010-bounces': bounces,
  '011-mismatched': mismatched,
  '012-issue-states': issueStates,
  '013-taxes': taxes,
  '014-came-from': cameFrom,
  '015-course-room': courseRoom,
  '016-search': search,
  '017-people': people,
  '018-search-later': searchLater,
  '019-search-start': searchStart,
  '020-desk': desk,
  '021-desk-cookie': deskCookie,
  '022-issue-sources': issueSources,
  '023-refund-asked': refundAsked,
  '024-unread-index': unreadIndex,
}

/** Applies the missing migrations in one transaction. Concurrent starts wait for each other. */
export async function migrate(db: Database): Promise<void> {
  await refuseNewer(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  // This check takes no lock, because the owner's command opens the database while the site writes to it.
  const known = await migrator.getMigrations()
  if (known.every((migration) => migration.executedAt)) return
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Migrates on a separate connection without a silence timeout. */
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

/** An older version must not write to tables that a newer one has changed. */
async function refuseNewer(db: Database): Promise<void> {
  const unknown = (await appliedMigrations(db)).find((name) => !knownMigrations.includes(name))
  if (unknown)
    throw new Error(
      `a newer version of the site has changed this database (${unknown}): start that version or a later one`,
    )
}
