import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // So far, a payment that did not match its order set only `objection`.
  await sql`update orders set state = 'mismatched' where objection is not null and paid_at is null`.execute(
    db,
  )
  await sql`update orders set state = 'returned' where state = 'refunded' and paid_at is null`.execute(db)
}
