import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { countRows } from './count-rows.ts'
import type { Tables } from './tables.ts'

type Listed = 'contacts' | 'deliveries' | 'jobs' | 'messages' | 'orders'

/** Some rows of those that fit, newest first, and how many fit in all. */
export type Newest<Row> = { rows: Row[]; total: number }

/** The newest rows of those that a query leaves, at most `limit` of them, and how many it leaves in all. */
export async function newest<Table extends Listed>(
  fitting: SelectQueryBuilder<Tables, Table, object>,
  limit: number,
): Promise<Newest<Selectable<Tables[Table]>>> {
  const total = await countRows(fitting)
  const rows = await fitting
    .selectAll()
    .orderBy(sql.ref('created_at'), 'desc')
    .orderBy(sql.ref('id'), 'desc')
    .limit(limit)
    .execute()
  // TypeScript cannot follow the columns of a table that it knows by its kind alone.
  return { rows: rows as Selectable<Tables[Table]>[], total }
}
