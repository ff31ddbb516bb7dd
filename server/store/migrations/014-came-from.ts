import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['signups', 'orders'])
    for (const column of ['referrer', 'campaign', 'landing'])
      await db.schema.alterTable(table).addColumn(column, 'text').execute()
}
