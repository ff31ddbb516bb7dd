import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('issues').addColumn('tag_id', 'bigint').execute()
  await db.schema
    .alterTable('issues')
    .addColumn('send_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('issues').addColumn('stopped_at', 'bigint').execute()
  await db.schema.alterTable('issues').addColumn('published_at', 'bigint').execute()
  await db.schema.alterTable('issues').addColumn('corrected_at', 'bigint').execute()
  // So far, an issue was public as soon as it began to go out.
  await sql`update issues set send_at = created_at, published_at = created_at`.execute(db)
}
