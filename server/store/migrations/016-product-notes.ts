import { type Kysely, sql } from 'kysely'

/** Adds a buyer's notes on the lessons of a product other than the course, and whose notes an earlier version was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table product_notes (
    order_id text not null references orders (id) on delete cascade,
    product text not null,
    text text not null,
    updated_at bigint not null,
    primary key (order_id, product)
  )`.execute(db)
  await sql`alter table course_note_versions add column product text not null default 'academy'`.execute(db)
}
