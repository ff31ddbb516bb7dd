import { type Kysely, sql } from 'kysely'

/** Adds what buyers type in the fields of the worksheets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table course_answers (
    order_id text not null references orders (id) on delete cascade,
    worksheet text not null,
    field text not null,
    text text not null,
    updated_at bigint not null,
    primary key (order_id, worksheet, field)
  )`.execute(db)
}
