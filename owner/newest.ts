import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../server/db/tables.ts'

type Listed = 'contacts' | 'deliveries' | 'jobs' | 'messages' | 'orders'

/** The newest rows of those that a query leaves, at most `limit` of them, and how many it leaves in all. */
export async function newest<Table extends Listed>(
  fitting: SelectQueryBuilder<Tables, Table, object>,
  limit: number,
): Promise<{ rows: Selectable<Tables[Table]>[]; total: number }> {
  const { total } = await fitting
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await fitting
    .selectAll()
    .orderBy(sql.ref('created_at'), 'desc')
    .orderBy(sql.ref('id'), 'desc')
    .limit(limit)
    .execute()
  // TypeScript cannot follow the columns of a table that it knows by its kind alone.
  return { rows: rows as Selectable<Tables[Table]>[], total }
}
