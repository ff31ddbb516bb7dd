import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('claim_hash', 'text').execute()
  await db.schema.alterTable('orders').addColumn('claim_expires_at', 'bigint').execute()
}
