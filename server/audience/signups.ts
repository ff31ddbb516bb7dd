import type { CameFrom } from '../../contract/functions.ts'
import { type SignupName, signups } from '../../contract/signups.ts'
import { findContactById } from '../mail/contacts.ts'
import { newId } from '../store/id.ts'
import type { Db, Signup } from '../store/tables.ts'

export type NewSignup = Pick<Signup, 'reason' | 'message'> & {
  tagId: number
  cameFrom?: CameFrom | null | undefined
}

export async function keepSignup(
  tx: Db,
  contactId: string,
  { reason, message, tagId, cameFrom }: NewSignup,
  now: number,
): Promise<Signup> {
  const row = { id: newId('sup'), contact_id: contactId, reason, message, tag_id: tagId, created_at: now }
  return tx
    .insertInto('signups')
    .values({ ...row, ...cameFrom })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns a signup and its contact, or undefined if the person's data was erased. */
export async function findSignup(db: Db, id: string) {
  const signup = await db.selectFrom('signups').selectAll().where('id', '=', id).executeTakeFirst()
  const contact = signup && (await findContactById(db, signup.contact_id))
  return contact && { signup, contact }
}

/** Returns the names of the forms that a contact has signed up with, the newest first. */
export async function signupNames(db: Db, contactId: string): Promise<SignupName[]> {
  const rows = await db
    .selectFrom('signups')
    .select(['reason', 'tag_id'])
    .where('contact_id', '=', contactId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(signupName)
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

/** Returns the name of the form that a signup came from. Compares tag and reason, or only the tag if no form has both. */
export function signupName({ reason, tag_id }: Pick<Signup, 'reason' | 'tag_id'>): SignupName {
  const names = Object.keys(signups) as SignupName[]
  const sameTag = names.filter((name) => signups[name].tagId === tag_id)
  return sameTag.find((name) => signups[name].reason === reason) ?? sameTag[0] ?? 'newsletter'
}
