import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/**
 * Removes the search indexes of contacts, because a search that reads every contact is fast enough. SQLite's two tables stay,
 * empty, so that the version before can run: its searches find nobody. A later migration that breaks that version anyway can
 * drop them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of isPostgres(db) ? onPostgres : onSqlite) await sql.raw(statement).execute(db)
}

/** The extension stays, because another database user may need it. */
const onPostgres = ['drop index if exists contacts_email_start, contacts_email_part, contacts_name_part']

const onSqlite = [
  // Otherwise the names and addresses would stay in the file's free pages.
  'pragma secure_delete = on',
  'drop trigger contacts_number',
  'drop trigger contacts_search_update',
  'drop trigger contacts_search_delete',
  'drop table contacts_search',
  `create virtual table contacts_search using fts5 (email, name, tokenize = 'trigram')`,
  'delete from contact_numbers',
]
