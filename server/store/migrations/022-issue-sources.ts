import type { Kysely } from 'kysely'

/** An issue may go to the people whom one campaign, site or first page has brought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('issues').addColumn('came_from', 'text').execute()
}
