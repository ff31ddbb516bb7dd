import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/** From now on, a search indexes the contacts added since the last one: updating the index doubled the time of a signup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return
  await sql`drop trigger contacts_search_insert`.execute(db)
  await sql`create trigger contacts_number after insert on contacts begin
    insert into contact_numbers (contact_id) values (new.id);
  end`.execute(db)
}
