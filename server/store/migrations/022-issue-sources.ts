import type { Kysely } from 'kysely'

/** An issue may go only to subscribers from one campaign, referring site or landing page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('issues').addColumn('came_from', 'text').execute()
}
