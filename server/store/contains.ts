import { type Expression, type SqlBool, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db } from './tables.ts'

/** Whether one of these texts holds another, letter for letter but in any case: `%` and `_` are no wildcards. */
export function contains(texts: readonly Expression<string | null>[], part: string): Expression<SqlBool> {
  const pattern = `%${escaped(part.toLowerCase())}%`
  const each = texts.map((text) => sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`)
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}

/**
 * Whether an address starts with a text, in any case. Uses the index of addresses, which are in lowercase, and matches at
 * most a thousand, since nobody pages further.
 */
export function beginsWith(db: Db, start: string): Expression<SqlBool> {
  const least = start.toLowerCase()
  const email = isPostgres(db) ? sql`email collate "C"` : sql`email`
  return sql`id in (select id from contacts
    where ${email} >= ${least} and ${email} < ${`${least}\u{10ffff}`} order by ${email} limit 1000)`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

/** A person's full name, as searches see it. */
export const wholeName = sql<string>`first_name || ' ' || last_name`
