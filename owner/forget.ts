import { sql } from 'kysely'
import { takeKitSlot } from '../server/db/kit-slots.ts'
import { eraseStripeEvent } from '../server/db/stripe-events.ts'
import type { Db } from '../server/db/tables.ts'
import { isUndecided } from '../server/orders/is-undecided.ts'
import { connectKit } from '../server/vendors/kit.ts'
import { command, Refusal, type Site } from './command.ts'
import { findPerson, type Person } from './person.ts'
import { count } from './table.ts'

export const forget = command({
  name: 'forget',
  takes: 'EMAIL',
  does: 'Erases one person. Paid orders stay as bookkeeping, without name and address.',
  examples: ['forget ann@example.com --yes', 'export ann@example.com'],
  options: { yes: { type: 'boolean', does: 'really do it: nothing brings the person back' } },
  async run({ words: [email = ''], options, open }) {
    const site = await open()
    const person = await findPerson(site.db, email)
    if (!person) throw new Refusal(`Nothing is known of ${email}.`)
    if (!options.yes) throw new Refusal(`${plan(person)}\nTo do so: npm run owner -- forget ${email} --yes`)
    await leaveKit(site, person)
    await erase(site, person.email)
    const remains = elsewhere(person, site)
    return {
      data: { forgotten: true, elsewhere: remains },
      text: [`Forgotten. What this site cannot erase:`, ...remains.map((each) => `- ${each}`)].join('\n'),
    }
  },
})

function plan({ email, signups, messages, carts, orders, deliveries }: Person): string {
  const paid = orders.filter((order) => order.paid_at !== null).length
  const erased = [
    [signups.length, 'signup'],
    [messages.length, 'message'],
    [carts.length, 'timer'],
    [deliveries.length, 'delivery', 'deliveries'],
    [orders.length - paid, 'unpaid order'],
  ] as const
  const named = erased.filter(([n]) => n > 0).map(([n, one, many]) => count(n, one, many))
  const rows = named.length > 0 ? `, with ${named.join(', ')}` : ''
  const books = paid > 0 ? `, and take name and address from ${count(paid, 'paid order')}` : ''
  return `This would erase ${email}${rows}${books}.`
}

/** First of all: if Kit does not answer, nothing is erased yet and the command can be repeated. */
async function leaveKit({ config, db, clock }: Site, { contact }: Person): Promise<void> {
  if (!config.kit || !contact?.kit_subscriber_id) return
  const kit = connectKit({ ...config.kit, fetch, takeSlot: () => takeKitSlot(db, clock.now()) })
  await kit.unsubscribe(contact.kit_subscriber_id)
}

async function erase({ db, config }: Site, email: string): Promise<void> {
  const isSqlite = config.database.kind === 'sqlite'
  // Without it SQLite leaves deleted text in the file's free pages.
  if (isSqlite) await sql`pragma secure_delete = on`.execute(db)
  await db.transaction().execute(async (tx) => {
    // Read again inside: the site may have written since the plan was made.
    const person = await findPerson(tx, email)
    if (person) await eraseRows(tx, person)
  })
  if (isSqlite) await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

async function eraseRows(tx: Db, person: Person): Promise<void> {
  await removeAll(tx, 'jobs', person.jobs)
  await removeAll(tx, 'deliveries', person.deliveries)
  await removeAll(tx, 'carts', person.carts)
  for (const { id } of person.stripeEvents) await eraseStripeEvent(tx, id)
  for (const order of person.orders) await eraseFromOrder(tx, order, person)
  if (person.contact) await tx.deleteFrom('contacts').where('id', '=', person.contact.id).execute()
}

/** An order that was paid, or still may be, loses its person; any other is removed. */
async function eraseFromOrder(tx: Db, order: Person['orders'][number], { email, contact }: Person) {
  const over = order.paid_at === null && !isUndecided(order)
  if (over) return removeAll(tx, 'orders', [order])
  const own = order.email === email || order.contact_id === contact?.id
  await tx
    .updateTable('orders')
    .set({
      ...(own && { email: '', first_name: '', last_name: '', checkout_url: null, contact_id: null }),
      ...(order.paid_email === email && { paid_email: null }),
    })
    .where('id', '=', order.id)
    .execute()
}

async function removeAll(
  tx: Db,
  table: 'jobs' | 'deliveries' | 'carts' | 'orders',
  rows: readonly { id: string }[],
): Promise<void> {
  for (const { id } of rows) await tx.deleteFrom(table).where('id', '=', id).execute()
}

function elsewhere({ contact, orders }: Person, { config }: Site): string[] {
  return [
    'Backups made before now: they are the owner’s to delete in their turn.',
    ...(contact?.kit_subscriber_id
      ? [`Kit, subscriber ${contact.kit_subscriber_id}: unsubscribed, and yours to delete there.`]
      : []),
    ...(orders.some((order) => order.paid_at !== null)
      ? ['Stripe’s own records of the payment: https://dashboard.stripe.com/payments']
      : []),
    ...(config.mail
      ? []
      : [`Mails in the local mailbox, ${config.dataDir}/mailbox: deleted there after their time.`]),
  ]
}
