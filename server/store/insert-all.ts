import { type Insertable, type InsertQueryBuilder, type InsertResult, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db, Tables } from './tables.ts'

/**
 * Inserts one or more rows, all with the same columns. Passes several rows as one JSON parameter, so that the SQL text is the
 * same for any number of rows, and its prepared statement can be reused.
 */
export function insertAll<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): InsertQueryBuilder<Tables, Table, InsertResult> {
  const insert = db.insertInto(table)
  const [row, ...others] = rows
  if (row && others.length === 0) return insert.values(row)
  return insert.columns(columnsOf(rows) as never[]).expression(selectRows(db, table, rows))
}

/** Selects the rows from one JSON parameter. */
function selectRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): RawBuilder<unknown> {
  const columns = columnsOf(rows)
  const json = JSON.stringify(rows, wellFormed)
  return isPostgres(db) ? selectOnPostgres(table, columns, json) : selectOnSqlite(columns, json)
}

function selectOnPostgres(table: string, columns: string[], json: string): RawBuilder<unknown> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
}

function selectOnSqlite(columns: string[], json: string): RawBuilder<unknown> {
  const values = sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`))
  // Without a condition, SQLite parses `on conflict` as part of a join.
  return sql`select ${values} from json_each(${json}) where true`
}

function columnsOf(rows: readonly object[]): string[] {
  return Object.keys(rows[0] ?? {})
}

/** Replaces lone surrogates with U+FFFD, because neither database can store them. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}
