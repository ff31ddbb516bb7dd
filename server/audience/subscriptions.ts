import { tags } from '../../contract/tags.ts'
import { endRunsOf } from '../letters/series-runs.ts'
import { endQuiet } from '../queue/deliveries.ts'
import { addJob } from '../queue/queue.ts'
import { unsubscribeAtConvertKit } from '../queue/requests.ts'
import { insertAll } from '../store/insert-all.ts'
import type { Contact, Db } from '../store/tables.ts'
import { insertContacts, type Person } from './contacts.ts'

/** Whether the newsletter may go to this contact now: the address is its owner's, and its owner wants it. */
export async function isSubscriber(db: Db, contact: Contact): Promise<boolean> {
  return contact.state === 'confirmed' && (await hasTag(db, contact.id, tags.growthNotes))
}

export async function hasTag(db: Db, contactId: string, tagId: number): Promise<boolean> {
  const tag = await db
    .selectFrom('contact_tags')
    .select('tag_id')
    .where('contact_id', '=', contactId)
    .where('tag_id', '=', tagId)
    .executeTakeFirst()
  return tag !== undefined
}

/** Confirms the newsletter for an address. Resubscribes people who have left and ask again. */
export async function confirmNewsletter(tx: Db, contactId: string, now: number): Promise<void> {
  await confirmContact(tx, contactId, now)
  await addContactTag(tx, contactId, { id: tags.growthNotes, reason: 'confirmed' }, now)
}

/**
 * Confirms an address without the newsletter. If anybody requested the newsletter for it and it isn't confirmed yet, that
 * request ends here.
 */
export async function confirmAddress(tx: Db, contactId: string, now: number): Promise<void> {
  // An update locks the row: a newsletter that is confirmed at the same moment is seen here, or waits.
  const before = await tx
    .updateTable('contacts')
    .set({ updated_at: now })
    .where('id', '=', contactId)
    .returning('confirmed_at')
    .executeTakeFirst()
  await confirmContact(tx, contactId, now)
  if (before?.confirmed_at === null) await removeContactTag(tx, contactId, tags.growthNotes)
}

/** A confirmed address has no quiet period, so waiting mail goes out at once. */
async function confirmContact(tx: Db, contactId: string, now: number): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ state: 'confirmed', confirmed_at: now, unsubscribed_at: null, updated_at: now })
    .where('id', '=', contactId)
    .where('state', '!=', 'confirmed')
    .where('suppressed_at', 'is', null)
    .execute()
  // Under the lock on the contact's row, so that no mail begins to wait after this (`openDelivery`).
  await endQuiet(tx, contactId, now)
}

/**
 * Ends the newsletter, every series and every reminder. Removes the newsletter's tag too, so that a later request for a free
 * kit doesn't resubscribe them. Returns false when they had already left.
 */
export async function unsubscribeContact(tx: Db, contactId: string, now: number): Promise<boolean> {
  const result = await tx
    .updateTable('contacts')
    .set({ state: 'unsubscribed', unsubscribed_at: now, updated_at: now })
    .where('id', '=', contactId)
    .where('state', '!=', 'unsubscribed')
    .executeTakeFirst()
  await removeContactTag(tx, contactId, tags.growthNotes)
  // People who come back later don't resume a series in the middle.
  await endRunsOf(tx, contactId, now)
  return result.numUpdatedRows === 1n
}

/** Permanently stops mail to an address whose owner never asked for any, here and at Kit. */
export async function suppressContact(tx: Db, contactId: string, now: number): Promise<void> {
  await unsubscribeContact(tx, contactId, now)
  const result = await tx
    .updateTable('contacts')
    .set({ suppressed_at: now })
    .where('id', '=', contactId)
    .where('suppressed_at', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows === 1n) await addJob(tx, unsubscribeAtConvertKit({ contactId, leftAt: now }), now)
}

/**
 * Resubscribes people as unconfirmed if they asked for the newsletter at `askedAt` (epoch milliseconds), after they had left.
 * Only when Kit holds the audience: our own list requires a new confirmation.
 */
export async function takeBack(tx: Db, contactId: string, askedAt: number, now: number): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ state: 'unconfirmed', confirmed_at: null, unsubscribed_at: null, updated_at: now })
    .where('id', '=', contactId)
    .where('state', '=', 'unsubscribed')
    .where('suppressed_at', 'is', null)
    .where('unsubscribed_at', '<', askedAt)
    .execute()
}

/** Marks an address that its server rejects, and ends its series of letters. */
export async function markBounced(tx: Db, contactId: string, now: number): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ state: 'bounced', updated_at: now })
    .where('id', '=', contactId)
    .where('state', '!=', 'unsubscribed')
    .execute()
  await endRunsOf(tx, contactId, now)
}

/** Stores a person's id and state at Kit. */
export async function noteConvertKitSubscriber(
  tx: Db,
  contactId: string,
  subscriber: { id: number; state: string },
): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ kit_subscriber_id: subscriber.id, kit_state: subscriber.state })
    .where('id', '=', contactId)
    .execute()
}

/** Adds a tag to a contact. Does nothing if they have it. */
export async function addContactTag(
  tx: Db,
  contactId: string,
  tag: { id: number; reason: string },
  now: number,
): Promise<void> {
  await tx
    .insertInto('contact_tags')
    .values({ contact_id: contactId, tag_id: tag.id, reason: tag.reason, created_at: now })
    .onConflict((conflict) => conflict.columns(['contact_id', 'tag_id']).doNothing())
    .execute()
}

/** Removes a tag from a contact. Does nothing if they don't have it. */
export async function removeContactTag(tx: Db, contactId: string, tagId: number): Promise<void> {
  await tx
    .deleteFrom('contact_tags')
    .where('contact_id', '=', contactId)
    .where('tag_id', '=', tagId)
    .execute()
}

/** Which of these addresses, lower-cased, are known, and whether the newsletter goes to each. */
export async function findSubscriptions(
  db: Db,
  emails: readonly string[],
): Promise<Map<string, { state: Contact['state']; subscribes: boolean }>> {
  const rows = await db
    .selectFrom('contacts')
    .leftJoin('contact_tags', (join) =>
      join.onRef('contact_tags.contact_id', '=', 'contacts.id').on('tag_id', '=', tags.growthNotes),
    )
    .select(['email', 'state', 'tag_id'])
    .where('email', 'in', emails)
    .execute()
  return new Map(
    rows.map(({ email, state, tag_id }) => [
      email,
      { state, subscribes: state === 'confirmed' && tag_id !== null },
    ]),
  )
}

/**
 * Imports people who confirmed the newsletter elsewhere as confirmed subscribers. Takes at least one person, and none who
 * left.
 */
export async function keepSubscribers(tx: Db, people: readonly Person[], now: number): Promise<void> {
  const contacts = await insertContacts(tx, people, now).returning('id').execute()
  const ids = contacts.map(({ id }) => id)
  await tx
    .updateTable('contacts')
    .set({ state: 'confirmed', confirmed_at: now, updated_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'unconfirmed')
    .execute()
  const tagged = ids.map((id) => ({
    contact_id: id,
    tag_id: tags.growthNotes,
    reason: 'imported',
    created_at: now,
  }))
  await insertAll(tx, 'contact_tags', tagged)
    .onConflict((conflict) => conflict.columns(['contact_id', 'tag_id']).doNothing())
    .execute()
}
