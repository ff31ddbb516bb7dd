import { type Kysely, sql } from 'kysely'

/** Adds the earlier versions of a buyer's notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table course_note_versions (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    text text not null,
    saved_at bigint not null
  )`.execute(db)
  await sql`create index course_note_versions_order on course_note_versions (order_id)`.execute(db)
}
