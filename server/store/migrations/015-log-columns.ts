import { type Kysely, sql } from 'kysely'

/**
 * Adds what a month counts in the columns of the course's own. The columns of the first version stay: the version before this
 * one can neither insert a row without them nor show a month that doesn't have them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table course_months add column counts text`.execute(db)
}
