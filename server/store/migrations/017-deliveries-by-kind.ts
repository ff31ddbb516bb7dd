import { type Kysely, sql } from 'kysely'

/** Adds the index by which the desk counts the emails of its issues. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deliveries_kind on deliveries (kind, state)`.execute(db)
}
