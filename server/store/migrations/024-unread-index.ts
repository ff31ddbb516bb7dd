import type { Kysely } from 'kysely'

/** No query uses this index: lists of contacts are sorted by id, and ids grow with time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('contacts_created').execute()
}
