import type { Kysely } from 'kysely'

/** A device that never received the response to its sign-in still sends the previous cookie. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('desk_devices').addColumn('cookie_before', 'text').execute()
}
