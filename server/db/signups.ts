import { newId } from './id.ts'
import type { Contact, Db } from './tables.ts'

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
