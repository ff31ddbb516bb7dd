import { type Kysely, sql } from 'kysely'

/** Adds whether a contact message is probably spam. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column spam integer not null default 0`.execute(db)
}
