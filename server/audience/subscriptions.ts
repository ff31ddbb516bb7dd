import { tags } from '../../contract/tags.ts'
import { unsubscribeContact } from '../mail/suppressions.ts'
import { endQuiet } from '../queue/deliveries.ts'
import { addJob } from '../queue/queue.ts'
import { unsubscribeAtConvertKit } from '../queue/requests.ts'
import type { Contact, Db } from '../store/tables.ts'

/** Whether the contact has confirmed the newsletter and may get it now. */
export async function isSubscriber(db: Db, contact: Contact): Promise<boolean> {
  return contact.state === 'confirmed' && (await hasTag(db, contact.id, tags.growthNotes))
}

/** Whether a contact has unsubscribed since they signed up at `askedAt` (epoch milliseconds), or at all if that is null. */
export function hasLeft(
  { state, unsubscribed_at }: Pick<Contact, 'state' | 'unsubscribed_at'>,
  askedAt: number | null,
): boolean {
  return state === 'unsubscribed' && (askedAt ?? 0) <= (unsubscribed_at ?? 0)
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

/** Confirms the newsletter for an address. Also resubscribes people who have unsubscribed. */
export async function confirmNewsletter(tx: Db, contactId: string, now: number): Promise<void> {
  await confirmContact(tx, contactId, now)
  await addContactTag(tx, contactId, { id: tags.growthNotes, reason: 'confirmed' }, now)
}

/**
 * Confirms an address without subscribing it to the newsletter. Removes the newsletter's tag if the address wasn't confirmed
 * before, because anybody may have requested the newsletter for it.
 */
export async function confirmAddress(tx: Db, contactId: string, now: number): Promise<void> {
  // The update locks the row. A concurrent `confirmNewsletter` has already committed, or waits for this transaction.
  const before = await tx
    .updateTable('contacts')
    .set({ updated_at: now })
    .where('id', '=', contactId)
    .returning('confirmed_at')
    .executeTakeFirst()
  await confirmContact(tx, contactId, now)
  if (before?.confirmed_at === null) await removeContactTag(tx, contactId, tags.growthNotes)
}

/** Confirming an address ends its quiet period, so this also releases the emails that wait for the end of that period. */
async function confirmContact(tx: Db, contactId: string, now: number): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ state: 'confirmed', confirmed_at: now, unsubscribed_at: null, updated_at: now })
    .where('id', '=', contactId)
    .where('state', '!=', 'confirmed')
    .where('suppressed_at', 'is', null)
    .execute()
  // Runs under the lock on the contact's row, so that `openDelivery` can't postpone another email after this.
  await endQuiet(tx, contactId, now)
}

/**
 * Makes an unsubscribed contact unconfirmed again if they requested the newsletter after the unsubscribe. `askedAt` is the
 * time of that request in epoch milliseconds. Only used with Kit: without Kit, contacts stay unsubscribed until they confirm.
 */
export async function takeBack(tx: Db, contactId: string, askedAt: number, now: number): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ state: 'unconfirmed', confirmed_at: null, unsubscribed_at: null, updated_at: now })
    .where('id', '=', contactId)
    .where('state', '=', 'unsubscribed')
    .where('suppressed_at', 'is', null)
    // An imported leaver has no time.
    .where(({ eb, or }) => or([eb('unsubscribed_at', 'is', null), eb('unsubscribed_at', '<', askedAt)]))
    .execute()
}

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

/** Unsubscribes a contact here and at Kit. Returns false if they had left both already. */
export async function unsubscribeEverywhere(tx: Db, contactId: string, now: number): Promise<boolean> {
  const leaves = await unsubscribeContact(tx, contactId, now)
  const leavesKit = await noteLeftConvertKit(tx, contactId)
  if (!leaves && !leavesKit) return false
  await addJob(tx, unsubscribeAtConvertKit({ contactId, leftAt: now }), now)
  return true
}

/** Notes that a contact leaves Kit. Returns false if Kit doesn't write to them as far as we know. */
export async function noteLeftConvertKit(tx: Db, contactId: string): Promise<boolean> {
  const result = await tx
    .updateTable('contacts')
    .set({ kit_state: 'cancelled' })
    .where('id', '=', contactId)
    .where('kit_state', 'in', kitWrites)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The states of people to whom Kit writes, or may write once they have confirmed there. */
const kitWrites = ['active', 'inactive']

/** Whether Kit may write to a contact, also if they have left here: a kit that they requested later makes them active there. */
export const isAtConvertKit = ({ kit_state }: Pick<Contact, 'kit_state'>): boolean =>
  kitWrites.includes(kit_state ?? '')

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

export async function removeContactTag(tx: Db, contactId: string, tagId: number): Promise<void> {
  await tx
    .deleteFrom('contact_tags')
    .where('contact_id', '=', contactId)
    .where('tag_id', '=', tagId)
    .execute()
}
