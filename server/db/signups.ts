import { findContactById } from './contacts.ts'
import { newId } from './id.ts'
import { insertAll } from './insert-all.ts'
import type { Contact, Db, Signup } from './tables.ts'

export type NewSignup = Pick<Signup, 'reason' | 'message'> & { tagId: number }

/** Stores signups as they came, each of its contact, and gives their ids. */
export async function keepSignups(
  tx: Db,
  signups: readonly (NewSignup & { contact: Contact })[],
  now: number,
): Promise<string[]> {
  const rows = signups.map(({ contact, reason, message, tagId }) => ({
    id: newId('sup'),
    contact_id: contact.id,
    reason,
    message,
    tag_id: tagId,
    created_at: now,
  }))
  await insertAll(tx, 'signups', rows).execute()
  return rows.map(({ id }) => id)
}

/** A signup and the contact who made it. Nothing once the person was forgotten. */
export async function findSignup(
  db: Db,
  id: string,
): Promise<{ signup: Signup; contact: Contact } | undefined> {
  const signup = await db.selectFrom('signups').selectAll().where('id', '=', id).executeTakeFirst()
  const contact = signup && (await findContactById(db, signup.contact_id))
  return contact && { signup, contact }
}

export async function newestSignup(db: Db, contactId: string): Promise<Signup | undefined> {
  return db
    .selectFrom('signups')
    .selectAll()
    .where('contact_id', '=', contactId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
