import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('restored', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // Until now, an order that had already ended when it was created was a restored one.
  await sql`update orders set restored = 1 where expires_at <= created_at`.execute(db)
}
