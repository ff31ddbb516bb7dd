import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/** What addresses begin with is found in the order of their bytes, by which SQLite's index of them is sorted already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await sql`create index contacts_email_start on contacts (email collate "C")`.execute(db)
}
