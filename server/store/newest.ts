import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { countRows } from './count-rows.ts'
import type { Tables } from './tables.ts'

type Listed = 'contacts' | 'deliveries' | 'desk_acts' | 'jobs' | 'messages' | 'orders' | 'series_runs'

/** The number of rows, and the id of the row that they follow. */
export type Page = { limit: number; after?: string | undefined }

/** Some rows, newest first. */
export type Newest<Row> = {
  rows: Row[]
  /** The id after which the next page begins; null on the last page. */
  next: string | null
  /** The number of rows on all pages. Counting reads all of them. */
  total(): Promise<number>
}

/** A page of the rows that a query leaves, newest first: ids grow with time. */
export async function newest<Table extends Listed>(
  fitting: SelectQueryBuilder<Tables, Table, object>,
  { limit, after }: Page,
): Promise<Newest<Selectable<Tables[Table]>>> {
  const id = sql.ref<string>('id')
  const behind = after === undefined ? fitting : fitting.where(sql<boolean>`${id} < ${after}`)
  const found = await behind
    .selectAll()
    .orderBy(id, 'desc')
    .limit(limit + 1)
    .execute()
  // TypeScript cannot follow the columns of a table that it knows by its kind alone.
  const rows = found.slice(0, limit) as unknown as (Selectable<Tables[Table]> & { id: string })[]
  const next = found.length > limit ? (rows.at(-1)?.id ?? null) : null
  return { rows, next, total: () => countRows(fitting) }
}
