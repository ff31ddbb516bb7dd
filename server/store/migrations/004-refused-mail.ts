import { type Kysely, sql } from 'kysely'

/** Adds when the mail server last refused a delivery. Only refusals since the last accepted email have a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column refused_at bigint`.execute(db)
  await sql`create index deliveries_refused on deliveries (refused_at) where refused_at is not null`.execute(
    db,
  )
}
