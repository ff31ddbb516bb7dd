import { type Kysely, sql } from 'kysely'

/** Adds what an order opens if its product is a bundle: the names of products, separated by spaces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column includes text`.execute(db)
}
