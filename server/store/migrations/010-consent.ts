import { type Kysely, sql } from 'kysely'

/** Adds what the buyer agreed to at the checkout, and until when and when they withdrew from the purchase. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column consent text`.execute(db)
  await sql`alter table orders add column consented_at bigint`.execute(db)
  await sql`alter table orders add column terms_of text`.execute(db)
  await sql`alter table orders add column withdrawal_days integer`.execute(db)
  await sql`alter table orders add column withdrawn_at bigint`.execute(db)
}
