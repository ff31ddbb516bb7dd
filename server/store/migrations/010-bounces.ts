import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bounces')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('contact_id', 'text', (column) =>
      column.notNull().references('contacts.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('bounces_once', ['provider', 'key'])
    .execute()
  await db.schema.createIndex('bounces_created').on('bounces').column('created_at').execute()
}
