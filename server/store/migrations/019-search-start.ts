import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/** An index for searches by the start of an address. SQLite's index of addresses already has byte order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await sql`create index contacts_email_start on contacts (email collate "C")`.execute(db)
}
