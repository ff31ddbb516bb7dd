import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('revoked_at', 'bigint').execute()
  await db.schema.alterTable('orders').addColumn('revoked_why', 'text').execute()
}
