import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/** Creates indexes for searches by a part of an email address or a name, or by the start of an email address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (isPostgres(db) ? indexOnPostgres(db) : indexOnSqlite(db))
}

/** If the trigram extension is missing and can't be created, a search by a part reads every row. */
async function indexOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create index contacts_email_start on contacts (email collate "C")`.execute(db)
  const { rows } = await sql<{ ready: boolean }>`select exists (
    select from pg_available_extensions where name = 'pg_trgm'
    and (installed_version is not null or has_database_privilege(current_database(), 'create'))) as ready`.execute(
    db,
  )
  if (!rows[0]?.ready) return
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create index contacts_email_part on contacts using gin (lower(email) gin_trgm_ops)`.execute(db)
  await sql`create index contacts_name_part on contacts
    using gin (lower(first_name || ' ' || last_name) gin_trgm_ops)`.execute(db)
}

/**
 * SQLite's unique index on email addresses already supports prefix searches, because it compares bytes.
 *
 * FTS5 needs integer rowids. VACUUM may renumber implicit rowids, but never an INTEGER PRIMARY KEY, so `contact_numbers` has
 * one. Inserting a contact only assigns its number, because indexing it at once doubled the time of a signup. Each search first
 * indexes the contacts that were added since the last search.
 */
async function indexOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'create table contact_numbers (number integer primary key, contact_id text not null unique)',
    `create virtual table contacts_search using fts5 (email, name, tokenize = 'trigram')`,
    // Otherwise text of erased contacts would stay in the file.
    `insert into contacts_search (contacts_search, rank) values ('secure-delete', 1)`,
    `create trigger contacts_number after insert on contacts begin
      insert into contact_numbers (contact_id) values (new.id);
    end`,
    `create trigger contacts_search_update after update of email, first_name, last_name on contacts
      when (new.email, new.first_name, new.last_name) <> (old.email, old.first_name, old.last_name) begin
      update contacts_search set email = new.email, name = new.first_name || ' ' || new.last_name
        where rowid = (select number from contact_numbers where contact_id = new.id);
    end`,
    `create trigger contacts_search_delete after delete on contacts begin
      delete from contacts_search where rowid = (select number from contact_numbers where contact_id = old.id);
      delete from contact_numbers where contact_id = old.id;
    end`,
  ])
    await sql.raw(statement).execute(db)
}
