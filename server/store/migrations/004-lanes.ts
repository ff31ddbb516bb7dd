import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lanes')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('pace_ms', 'integer', (c) => c.notNull())
    .addColumn('free_at', 'bigint', (c) => c.notNull())
    .addColumn('paused_until', 'bigint', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('failing_since', 'bigint')
    .addColumn('reason', 'text')
    .execute()
  await db.schema
    .alterTable('jobs')
    .addColumn('lane', 'text', (c) => c.notNull().defaultTo('site'))
    .execute()
  await sql`update jobs set lane = case
    when name in ('end-order', 'handle-stripe-event', 'settle-checkout', 'remind-abandoned-cart') then 'money'
    when name in ('tag-contact', 'unsubscribe-at-kit') then 'convertkit'
    when name = 'send-mail' and key like 'issue:%' then 'bulk'
    when name = 'send-mail' then 'mail'
    else 'site' end
    where state <> 'done'`.execute(db)
  // A claim compares all three columns with values, so both databases use this index without statistics.
  await db.schema.createIndex('jobs_claim').on('jobs').columns(['lane', 'state', 'run_at']).execute()
  await db.schema.dropIndex('jobs_due').execute()
}
