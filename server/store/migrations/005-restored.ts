import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('restored', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // So far, only restored orders had expired before they were created.
  await sql`update orders set restored = 1 where expires_at <= created_at`.execute(db)
}
