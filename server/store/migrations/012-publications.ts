import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Db } from '../tables.ts'

/** Adds the publications that reach every machine through the database, and their files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table publications (
    id text primary key,
    name text not null,
    engine text not null,
    files text not null,
    created_at bigint not null
  )`.execute(db)
  const bytes = sql.raw(isPostgres(db as Db) ? 'bytea' : 'blob')
  await sql`create table publication_files (hash text primary key, bytes ${bytes} not null)`.execute(db)
}
