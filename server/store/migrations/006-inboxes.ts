import { type Kysely, sql } from 'kysely'
import { inboxOf } from '../../../contract/email-address.ts'

/** A statement for each row would take a minute if PostgreSQL is on another machine. */
const rowsAtOnce = 1_000

/** Adds the inbox of each address, until when it wants no emails from forms, and an index to count those emails by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contacts add column inbox text not null default ''`.execute(db)
  await sql`alter table contacts add column forms_quiet_until bigint`.execute(db)
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from contacts
    where email like '%+%' or email like '%@gmail.com' or email like '%@googlemail.com'`.execute(db)
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce).map(({ id, email }) => sql`(${id}, ${inboxOf(email)})`)
    await sql`update contacts set inbox = changed.column2 from (values ${sql.join(some)}) as changed
      where contacts.id = changed.column1`.execute(db)
  }
  await sql`update contacts set inbox = email where inbox = ''`.execute(db)
  await sql`create index contacts_inbox on contacts (inbox)`.execute(db)
  await sql`create index deliveries_unasked on deliveries (finished_at) where state = 'sent'
    and (kind in ('confirmation', 'subscribed', 'contact-acknowledgement', 'cart-reminder') or kind like 'kit %')`.execute(
    db,
  )
}
