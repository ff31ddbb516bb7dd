import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether a text holds another, letter for letter but in any case: `%` and `_` are no wildcards. */
export function contains(text: Expression<string | null>, part: string): Expression<SqlBool> {
  const pattern = `%${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`
}
