import type { Kysely } from 'kysely'

/** The refund that the owner requested and Stripe has not answered yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['refund_asked_cents', 'refund_asked_after', 'refund_asked_version'])
    await db.schema.alterTable('orders').addColumn(column, 'bigint').execute()
}
