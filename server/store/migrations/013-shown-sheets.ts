import { type Kysely, sql } from 'kysely'

/** Adds whether the owner may read the buyer's worksheets with a request, and the message about a booked session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cases add column shows_sheets integer not null default 0`.execute(db)
  await sql`alter table page_reviews add column shows_sheets integer not null default 0`.execute(db)
  await sql`alter table page_reviews add column message_id text`.execute(db)
}
