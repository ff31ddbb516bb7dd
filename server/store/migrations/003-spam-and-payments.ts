import { type Kysely, sql } from 'kysely'

/** Adds whether a message is probably spam, what lost disputes took back, and what a buyer paid in another currency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column spam integer not null default 0`.execute(db)
  await sql`alter table orders add column lost_cents integer not null default 0`.execute(db)
  await sql`alter table orders add column presented_amount bigint`.execute(db)
  await sql`alter table orders add column presented_currency text`.execute(db)
}
