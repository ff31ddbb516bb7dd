import { sql } from 'kysely'
import { selectRows } from '../store/insert-all.ts'
import type { Contact, Db, Signup } from '../store/tables.ts'
import { findContactById } from './contacts.ts'

export type NewSignup = Pick<Signup, 'reason' | 'message'> & { tagId: number }

/**
 * The statement that stores signups as they came, each of the contact who has its address.
 * @param contacts where the contacts stand: their table, or a part of the same statement that has just made them
 */
export function insertSignups(
  db: Db,
  signups: readonly (NewSignup & { id: string; email: string })[],
  now: number,
  contacts = 'contacts',
) {
  const rows = signups.map(({ id, email, reason, message, tagId }) => ({
    id,
    // The contact's address, until the statement puts the contact's id in its place.
    contact_id: email.toLowerCase(),
    reason,
    message,
    tag_id: tagId,
    created_at: now,
  }))
  return db
    .insertInto('signups')
    .columns(['id', 'contact_id', 'reason', 'message', 'tag_id', 'created_at'])
    .expression(
      sql`select came.id, contact.id, came.reason, came.message, came.tag_id, came.created_at from (${selectRows(db, 'signups', rows)}) as came join ${sql.table(contacts)} as contact on contact.email = came.contact_id`,
    )
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

/** The last thing that a contact has signed up for. */
export async function newestSignup(db: Db, contactId: string): Promise<Signup | undefined> {
  return db
    .selectFrom('signups')
    .selectAll()
    .where('contact_id', '=', contactId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
