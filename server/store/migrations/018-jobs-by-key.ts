import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/** Replaces PostgreSQL's index of the keys of jobs by one that finds their beginnings, too, in databases of any language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  await sql`drop index jobs_key`.execute(db)
  await sql`create unique index jobs_key on jobs (key text_pattern_ops) where key is not null`.execute(db)
}
