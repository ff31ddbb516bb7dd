import type { Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database, Tables } from './tables.ts'

const mostAttempts = 3

/**
 * Runs a transaction. In a deadlock, PostgreSQL rolls back one of the two transactions: that one is run again, so that
 * its visitor gets an answer. `work` must therefore do nothing but write to the database.
 */
export async function transact<Result>(
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (err) {
      if (attempt === mostAttempts || !isRolledBack(err)) throw err
    }
  }
}

/** Deadlock or serialization failure: the transaction was rolled back completely, and a retry can help. */
function isRolledBack(err: unknown): boolean {
  return err instanceof DatabaseError && ['40P01', '40001'].includes(err.code ?? '')
}
