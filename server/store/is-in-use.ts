import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db } from './tables.ts'

/** Whether another connection to the database is open. */
export async function isInUse(db: Db): Promise<boolean> {
  return isPostgres(db) ? isPostgresInUse(db) : isSqliteInUse(db)
}

/** SQLite can leave WAL mode only if no other connection is open. The site's next start turns WAL on again. */
async function isSqliteInUse(db: Db): Promise<boolean> {
  try {
    await sql`pragma journal_mode = delete`.execute(db)
    return false
  } catch (err) {
    if (err instanceof Error && err.message.includes('locked')) return true
    throw err
  }
}

/** Tries for a second, because the server needs a moment to end the session of a closed connection. */
async function isPostgresInUse(db: Db): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt++) {
    if ((await countOthers(db)) === 0) return false
    await setTimeout(100)
  }
  return true
}

async function countOthers(db: Db): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and usename = current_user
      and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
  return rows[0]?.others ?? 0
}
