import type { Kysely } from 'kysely'

/** A device whose answer to a sign-in got lost on its way has the cookie from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('desk_devices').addColumn('cookie_before', 'text').execute()
}
