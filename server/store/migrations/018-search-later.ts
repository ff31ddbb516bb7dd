import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/**
 * Searches index the contacts added since the last search: keeping a trigram index up to date made a signup take twice as
 * long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return
  await sql`drop trigger contacts_search_insert`.execute(db)
  await sql`create trigger contacts_number after insert on contacts begin
    insert into contact_numbers (contact_id) values (new.id);
  end`.execute(db)
}
