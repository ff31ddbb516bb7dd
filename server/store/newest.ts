import { type SelectQueryBuilder, sql } from 'kysely'
import { countRows } from './count-rows.ts'
import type { Tables } from './tables.ts'

type Listed = 'contacts' | 'deliveries' | 'desk_acts' | 'jobs' | 'messages' | 'orders' | 'series_runs'

/** How many rows to read, and the id after which they begin. */
export type Page = { limit: number; after?: string | undefined }

/** Some rows, newest first. */
export type Newest<Row> = {
  rows: Row[]
  /** The id after which the next page begins; null on the last page. */
  next: string | null
  /** The number of rows on all pages. Counting reads all of them. */
  total(): Promise<number>
}

/** Reads one page of a query's rows, newest first. Ids grow with time. */
export async function newest<Table extends Listed>(
  fitting: SelectQueryBuilder<Tables, Table, object>,
  { limit, after }: Page,
): Promise<Newest<Tables[Table]>> {
  const id = sql.ref<string>('id')
  const behind = after === undefined ? fitting : fitting.where(sql<boolean>`${id} < ${after}`)
  const found = await behind
    .selectAll()
    .orderBy(id, 'desc')
    .limit(limit + 1)
    .execute()
  // TypeScript cannot resolve the columns of a generic table.
  const rows = found.slice(0, limit) as unknown as Tables[Table][]
  const next = found.length > limit ? (rows.at(-1)?.id ?? null) : null
  return { rows, next, total: () => countRows(fitting) }
}
