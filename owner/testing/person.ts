import { tags } from '../../contract/tags.ts'
import { offer } from '../../model/offer.ts'
import { keepContact } from '../../server/mail/contacts.ts'
import { addJob } from '../../server/queue/queue.ts'
import { welcome } from '../../server/sales/buyer-letters.ts'
import { createOrder } from '../../server/sales/orders.ts'
import { newId } from '../../server/store/id.ts'
import type { Contact, Database, Db, Order } from '../../server/store/tables.ts'

export type Planted = { email: string; firstName: string; lastName: string }

/** Creates a person with signups, messages, orders, jobs, deliveries and a Stripe event. Returns the paid order. */
export async function plantPerson(db: Database, person: Planted, now: number): Promise<Order> {
  return db.transaction().execute(async (tx) => {
    const contact = await keepContact(tx, person, now)
    const paid = await plantOrder(
      tx,
      contact,
      { state: 'paid', paid_at: now, paid_email: contact.email },
      now,
    )
    await plantOrder(tx, contact, { state: 'expired' }, now)
    await plantAudience(tx, contact, person, now)
    await plantWork(tx, contact, paid, now)
    return paid
  })
}

async function plantOrder(tx: Db, contact: Contact, changes: Partial<Order>, now: number): Promise<Order> {
  const sale = {
    product: 'academy',
    price_id: 'price_1',
    amount_cents: 29_700,
    currency: offer.currency,
    livemode: 0,
    expires_at: now,
  }
  const { id } = await createOrder(tx, contact, sale, now)
  return tx
    .updateTable('orders')
    .set({ ...changes, checkout_session_id: `cs_${id}`, payment_intent_id: `pi_${id}` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function plantAudience(tx: Db, contact: Contact, { firstName, lastName, email }: Planted, now: number) {
  const rest = { contact_id: contact.id, reason: 'growth_notes', created_at: now }
  await tx
    .insertInto('contact_tags')
    .values({ ...rest, tag_id: tags.growthNotes })
    .execute()
  await tx
    .insertInto('signups')
    .values({ ...rest, id: newId('sup'), message: '', tag_id: tags.growthNotes })
    .execute()
  await tx
    .insertInto('messages')
    .values({
      ...rest,
      id: newId('msg'),
      email,
      first_name: firstName,
      last_name: lastName,
      message: `Hello,\nI am ${firstName}.`,
      spam: 0,
    })
    .execute()
}

async function plantWork(tx: Db, contact: Contact, paid: Order, now: number) {
  const { email, first_name, last_name } = contact
  await tx
    .insertInto('carts')
    .values({
      id: newId('cart'),
      contact_id: contact.id,
      email,
      first_name,
      last_name,
      product: offer.name,
      state: 'paid',
      due_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await addJob(tx, welcome({ contactId: contact.id, orderId: paid.id }), now)
  await tx
    .insertInto('deliveries')
    .values({
      id: newId('del'),
      key: `welcome:${paid.id}`,
      channel: 'mail',
      kind: 'welcome',
      contact_id: contact.id,
      recipient: email,
      state: 'failed',
      reason: `550 no such user`,
      attempts: 3,
      created_at: now,
      finished_at: now,
    })
    .execute()
  const about = { customer_details: { email: email.toUpperCase(), name: `${first_name} ${last_name}` } }
  await tx
    .insertInto('stripe_events')
    .values({
      id: `evt_${paid.id}`,
      type: 'checkout.session.completed',
      payload: JSON.stringify({ data: { object: about } }),
      received_at: now,
    })
    .execute()
}
