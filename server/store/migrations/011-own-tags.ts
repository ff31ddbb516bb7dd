import { type Kysely, sql } from 'kysely'

/** Adds the owner's tags and segments, and the consent that people gave before they were imported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table consents (
    contact_id text primary key references contacts (id) on delete cascade,
    asked_at bigint,
    asked_ip text,
    confirmed_at bigint,
    confirmed_ip text,
    source text,
    imported_at bigint not null
  )`.execute(db)
  await sql`create table own_tags (
    contact_id text not null references contacts (id) on delete cascade,
    name text not null,
    reason text not null,
    created_at bigint not null,
    primary key (contact_id, name)
  )`.execute(db)
  await sql`create index own_tags_name on own_tags (name)`.execute(db)
  await sql`create table segments (
    name text primary key,
    filter text not null,
    created_at bigint not null
  )`.execute(db)
}
