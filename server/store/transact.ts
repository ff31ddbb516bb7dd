import { setTimeout } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database, Tables } from './tables.ts'

const mostAttempts = 3

/**
 * Runs a transaction, and repeats it if PostgreSQL rolls it back, for example because of a deadlock. So `work` must have no
 * effect outside the database.
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
      // The other transaction is only now getting its lock. An immediate retry could take that lock first and deadlock again.
      await setTimeout(Math.random() * 100 * attempt)
    }
  }
}

/** Whether the error is a deadlock or a serialization failure, so that a retry can succeed. */
function isRolledBack(err: unknown): boolean {
  return err instanceof DatabaseError && ['40P01', '40001'].includes(err.code ?? '')
}
