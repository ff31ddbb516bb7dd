import { findContactById } from './contacts.ts'
import { newId } from './id.ts'
import type { Contact, Db, Signup } from './tables.ts'

/** Stores one signup as it came, and gives its id. */
export async function keepSignup(
  tx: Db,
  contact: Contact,
  signup: { reason: string; message: string; tagId: number },
  now: number,
): Promise<string> {
  const id = newId('sup')
  await tx
    .insertInto('signups')
    .values({
      id,
      contact_id: contact.id,
      reason: signup.reason,
      message: signup.message,
      tag_id: signup.tagId,
      created_at: now,
    })
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

export async function newestSignup(db: Db, contactId: string): Promise<Signup | undefined> {
  return db
    .selectFrom('signups')
    .selectAll()
    .where('contact_id', '=', contactId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
