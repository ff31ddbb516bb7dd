import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db, Tables } from './tables.ts'

type Listed = 'contacts' | 'deliveries' | 'desk_acts' | 'jobs' | 'messages' | 'orders' | 'series_runs'

/** How many rows to read, and the id after which to start. */
export type Page = { limit: number; after?: string | undefined }

/** One page of rows, newest first. */
export type Newest<Row> = {
  rows: Row[]
  /** The `after` of the next page. Null on the last page. */
  next: string | null
  /** The number of rows on all pages. */
  total(): Promise<Total>
}

/** A number of rows. If there are `more`, `count` is `mostCounted`. */
export type Total = { count: number; more: boolean }

/** A search counts at most this many matches. SQLite needs a second for a million rows, and blocks the process. */
export const mostCounted = 10_000

/** Reads one page of a query's rows, newest first by id. The matches of a search are counted only up to `mostCounted`. */
export async function newest<Table extends Listed>(
  fitting: SelectQueryBuilder<Tables, Table, object>,
  { limit, after, search }: Page & { search?: string | undefined },
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
  return { rows, next, total: () => (search ? countFirst(fitting) : countAll(fitting)) }
}

export async function countAll<Table extends keyof Tables>(
  fitting: SelectQueryBuilder<Tables, Table, object>,
): Promise<Total> {
  return { count: await countRows(fitting), more: false }
}

async function countFirst<Table extends Listed>(fitting: SelectQueryBuilder<Tables, Table, object>) {
  const { length } = await fitting
    .select(sql<number>`1`.as('one'))
    .limit(mostCounted + 1)
    .execute()
  return { count: Math.min(length, mostCounted), more: length > mostCounted }
}

/** Returns the number of rows that a query matches. */
export async function countRows<Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { n } = await rows.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return n
}

/** The SQL condition that one of these texts contains `part`, ignoring case. `%` and `_` match literally. */
export function contains(texts: readonly Expression<string | null>[], part: string): Expression<SqlBool> {
  const pattern = `%${literal(part.toLowerCase())}%`
  const each = texts.map((text) => sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`)
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}

/** The SQL condition that a key begins with `start`, for which an index on the key is used. `%` and `_` match literally. */
export function beginsWith(db: Db, key: Expression<string | null>, start: string): Expression<SqlBool> {
  if (isPostgres(db)) return sql<SqlBool>`${key} like ${`${literal(start)}%`}`
  // SQLite's own `like` ignores case, so it would read the whole table.
  return sql<SqlBool>`${key} >= ${start} and ${key} < ${`${start}\u{10ffff}`}`
}

const literal = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** The full name as an SQL expression, for searches. */
export const wholeName = sql<string>`first_name || ' ' || last_name`
