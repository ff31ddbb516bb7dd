import type { CameFrom } from '../../contract/functions.ts'
import { newId } from '../store/id.ts'
import type { Contact, Db, Signup } from '../store/tables.ts'
import { findContactById } from './contacts.ts'

export type NewSignup = Pick<Signup, 'reason' | 'message'> & {
  tagId: number
  cameFrom?: CameFrom | null | undefined
}

/** Stores a signup, and returns its id. */
export async function keepSignup(
  tx: Db,
  contactId: string,
  { reason, message, tagId, cameFrom }: NewSignup,
  now: number,
): Promise<string> {
  const id = newId('sup')
  await tx
    .insertInto('signups')
    .values({ id, contact_id: contactId, reason, message, tag_id: tagId, ...cameFrom, created_at: now })
    .execute()
  return id
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

/** A contact's most recent signup. */
export async function newestSignup(db: Db, contactId: string): Promise<Signup | undefined> {
  return db
    .selectFrom('signups')
    .selectAll()
    .where('contact_id', '=', contactId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
