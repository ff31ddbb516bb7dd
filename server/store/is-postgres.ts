import { PostgresAdapter } from 'kysely'
import type { Db } from './tables.ts'

/** Whether the database is PostgreSQL, for the few statements that differ. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
