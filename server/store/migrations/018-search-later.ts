import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/** A search indexes the contacts that are new since the last one: with an index of letters to write, a signup took twice as long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return
  await sql`drop trigger contacts_search_insert`.execute(db)
  await sql`create trigger contacts_number after insert on contacts begin
    insert into contact_numbers (contact_id) values (new.id);
  end`.execute(db)
}
