import { type Expression, type SqlBool, sql } from 'kysely'

/** The SQL condition that one of these texts contains `part`, ignoring case. `%` and `_` match literally. */
export function contains(texts: readonly Expression<string | null>[], part: string): Expression<SqlBool> {
  const pattern = `%${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const each = texts.map((text) => sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`)
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}

/** The full name as an SQL expression, for searches. */
export const wholeName = sql<string>`first_name || ' ' || last_name`
