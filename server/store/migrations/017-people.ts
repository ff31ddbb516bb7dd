import { type Kysely, sql } from 'kysely'

/** Indexes for erasing a person and for pruning old rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Addresses of contacts are lowercase too.
  await sql`update deliveries set recipient = lower(recipient) where recipient <> lower(recipient)`.execute(
    db,
  )
  await db.schema.createIndex('deliveries_recipient').on('deliveries').column('recipient').execute()
  await db.schema.createIndex('carts_email').on('carts').column('email').execute()
  await sql`create index contacts_unconfirmed on contacts (updated_at) where state = 'unconfirmed'`.execute(
    db,
  )
  await sql`create index deliveries_named on deliveries (created_at) where recipient <> ''`.execute(db)
  await db.schema.createIndex('bounces_contact').on('bounces').column('contact_id').execute()
}
