import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A payment that was not its order's own was an objection next to any state.
  await sql`update orders set state = 'mismatched' where objection is not null and paid_at is null`.execute(
    db,
  )
  await sql`update orders set state = 'returned' where state = 'refunded' and paid_at is null`.execute(db)
}
