import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether one of these texts holds another, letter for letter but in any case: `%` and `_` are no wildcards. */
export function contains(texts: readonly Expression<string | null>[], part: string): Expression<SqlBool> {
  const pattern = `%${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const each = texts.map((text) => sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`)
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}

/** A person's whole name, as it is searched. */
export const wholeName = sql<string>`first_name || ' ' || last_name`
