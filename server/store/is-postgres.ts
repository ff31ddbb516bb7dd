import { PostgresAdapter } from 'kysely'
import type { Db } from './tables.ts'

/** Which of the two databases it is, for the few statements that they do not share. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
