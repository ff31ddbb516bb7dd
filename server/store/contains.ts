import { type Expression, type SqlBool, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db } from './tables.ts'

/** The SQL condition that one of these texts contains `part`, ignoring case. `%` and `_` match literally. */
export function contains(texts: readonly Expression<string | null>[], part: string): Expression<SqlBool> {
  return isLike(texts, `%${literal(part)}%`)
}

/** The SQL condition that one of these texts starts with `start`, ignoring case. `%` and `_` match literally. */
export function beginsWith(texts: readonly Expression<string | null>[], start: string): Expression<SqlBool> {
  return isLike(texts, `${literal(start)}%`)
}

function isLike(texts: readonly Expression<string | null>[], pattern: string): Expression<SqlBool> {
  const each = texts.map((text) => sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`)
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}

const literal = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')

/** The SQL condition that a contact's email address starts with `start`, ignoring case. Matches at most 1,000 contacts. */
export function emailBeginsWith(db: Db, start: string): Expression<SqlBool> {
  const least = start.toLowerCase()
  const email = isPostgres(db) ? sql`email collate "C"` : sql`email`
  const found = sql`select id from contacts
    where ${email} >= ${least} and ${email} < ${`${least}\u{10ffff}`} order by ${email} limit 1000`
  // With `in`, PostgreSQL would scan the contacts, newest first, and compare each contact with the matches.
  return isPostgres(db) ? sql`id = any(array(${found}))` : sql`id in (${found})`
}

/** The full name as an SQL expression, for searches. */
export const wholeName = sql<string>`first_name || ' ' || last_name`
