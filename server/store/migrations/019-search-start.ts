import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/** Finds the start of an address in byte order, the order of SQLite's own index of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await sql`create index contacts_email_start on contacts (email collate "C")`.execute(db)
}
