import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/** Trigram indexes for searches by a part of an address or a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (isPostgres(db) ? indexOnPostgres(db) : indexOnSqlite(db))
}

/** Without the extension, or the right to create it, a search reads every row. */
async function indexOnPostgres(db: Kysely<unknown>): Promise<void> {
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

/** FTS5 needs integer row ids. VACUUM changes a table's own, but never an integer primary key. */
async function indexOnSqlite(db: Kysely<unknown>): Promise<void> {
  const number = (id: string) => sql.raw(`(select number from contact_numbers where contact_id = ${id})`)
  for (const statement of [
    sql`create table contact_numbers (number integer primary key, contact_id text not null unique)`,
    sql`create virtual table contacts_search using fts5 (email, name, tokenize = 'trigram')`,
    // Otherwise text of erased contacts would stay in the file.
    sql`insert into contacts_search (contacts_search, rank) values ('secure-delete', 1)`,
    sql`insert into contact_numbers (contact_id) select id from contacts order by id`,
    sql`insert into contacts_search (rowid, email, name)
      select number, email, first_name || ' ' || last_name
      from contact_numbers join contacts on contacts.id = contact_id`,
    sql`create trigger contacts_search_insert after insert on contacts begin
      insert into contact_numbers (contact_id) values (new.id);
      insert into contacts_search (rowid, email, name)
        values (${number('new.id')}, new.email, new.first_name || ' ' || new.last_name);
    end`,
    sql`create trigger contacts_search_update after update of email, first_name, last_name on contacts
      when (new.email, new.first_name, new.last_name) <> (old.email, old.first_name, old.last_name) begin
      update contacts_search set email = new.email, name = new.first_name || ' ' || new.last_name
        where rowid = ${number('new.id')};
    end`,
    sql`create trigger contacts_search_delete after delete on contacts begin
      delete from contacts_search where rowid = ${number('old.id')};
      delete from contact_numbers where contact_id = old.id;
    end`,
  ])
    await statement.execute(db)
}
