import type { Database } from '../../server/store/tables.ts'

/** A site's stored rows, indexed for the comparison. */
export type Stored = Awaited<ReturnType<typeof readStored>>

export async function readStored(db: Database) {
  const contacts = await db.selectFrom('contacts').select(['id', 'email']).execute()
  const signups = await db.selectFrom('signups').selectAll().execute()
  const messages = await db.selectFrom('messages').selectAll().execute()
  const carts = await db.selectFrom('carts').selectAll().execute()
  const orders = await db.selectFrom('orders').selectAll().execute()
  const events = await db.selectFrom('stripe_events').select(['id', 'handled_at']).execute()
  const given = await db.selectFrom('contact_tags').select(['contact_id', 'tag_id']).execute()
  return {
    contactIds: new Map(contacts.map((contact) => [contact.email, contact.id])),
    // The simulated visitors write a nonce into each message.
    signups: new Map(signups.map((signup) => [signup.message, signup])),
    messages: new Map(messages.map((message) => [message.message, message])),
    carts,
    orders: new Map(orders.map((order) => [order.id, order])),
    events: new Map(events.map((event) => [event.id, event])),
    given: new Set(given.map(({ contact_id, tag_id }) => `${contact_id} ${tag_id}`)),
    jobs: await db.selectFrom('jobs').selectAll().execute(),
    deliveries: await db.selectFrom('deliveries').selectAll().execute(),
  }
}
