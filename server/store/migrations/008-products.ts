import { type Kysely, sql } from 'kysely'

/** Adds what an order and a cart are for. Those from before products existed are for the course. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column product text not null default 'academy'`.execute(db)
  await sql`alter table carts add column product text not null default 'academy'`.execute(db)
}
