import { type Kysely, sql } from 'kysely'
import { inboxOf } from '../../../contract/email-address.ts'

/** Adds the inbox of each address, until when it wants no emails from forms, and an index to count those emails by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contacts add column inbox text not null default ''`.execute(db)
  await sql`alter table contacts add column forms_quiet_until bigint`.execute(db)
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from contacts
    where email like '%+%' or email like '%@gmail.com' or email like '%@googlemail.com'`.execute(db)
  await sql`update contacts set inbox = email`.execute(db)
  for (const { id, email } of rows)
    await sql`update contacts set inbox = ${inboxOf(email)} where id = ${id}`.execute(db)
  await sql`create index contacts_inbox on contacts (inbox)`.execute(db)
  await sql`create index deliveries_unasked on deliveries (finished_at) where state = 'sent'
    and (kind in ('confirmation', 'subscribed', 'contact-acknowledgement', 'cart-reminder') or kind like 'kit %')`.execute(
    db,
  )
}
