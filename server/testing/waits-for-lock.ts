import { sql } from 'kysely'
import type { Db } from '../store/tables.ts'

/** Whether a query on this PostgreSQL database is waiting for a lock. */
export async function waitsForLock(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      db,
    )
  return rows.length > 0
}
