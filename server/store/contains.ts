import { type Expression, type SqlBool, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db } from './tables.ts'

/** Whether one of these texts contains `part`, ignoring case. `%` and `_` are literal. */
export function contains(texts: readonly Expression<string | null>[], part: string): Expression<SqlBool> {
  const pattern = `%${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const each = texts.map((text) => sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`)
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}

/** Whether a contact's address starts with a text, ignoring case. Reads at most 1,000 entries of the index of addresses. */
export function beginsWith(db: Db, start: string): Expression<SqlBool> {
  const least = start.toLowerCase()
  const email = isPostgres(db) ? sql`email collate "C"` : sql`email`
  const found = sql`select id from contacts
    where ${email} >= ${least} and ${email} < ${`${least}\u{10ffff}`} order by ${email} limit 1000`
  // With `in`, PostgreSQL walks the contacts from the newest on, and compares each with what was found.
  return isPostgres(db) ? sql`id = any(array(${found}))` : sql`id in (${found})`
}

/** The full name that searches compare. */
export const wholeName = sql<string>`first_name || ' ' || last_name`
