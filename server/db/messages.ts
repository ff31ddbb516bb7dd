import { minute } from '../clock.ts'
import type { Person } from './contacts.ts'
import { newId } from './id.ts'
import type { Contact, Db, Message } from './tables.ts'

/** Somebody who says the same words again so soon has loaded the answer again, or pressed the button twice. */
const repeatsMs = 10 * minute

/**
 * Stores a contact message with the names it was signed with, and gives its id. Null when this person's same words have
 * just been stored. Called with the contact's row in hand, so that of two at once the later one finds the other.
 */
export async function keepMessage(
  tx: Db,
  contact: Contact,
  message: Person & { reason: string; message: string },
  now: number,
): Promise<string | null> {
  const repeated = await tx
    .selectFrom('messages')
    .select('id')
    .where('contact_id', '=', contact.id)
    .where('created_at', '>', now - repeatsMs)
    .where('reason', '=', message.reason)
    .where('message', '=', message.message)
    .executeTakeFirst()
  if (repeated) return null
  const id = newId('msg')
  await tx
    .insertInto('messages')
    .values({
      id,
      contact_id: contact.id,
      first_name: message.firstName,
      last_name: message.lastName,
      email: message.email,
      reason: message.reason,
      message: message.message,
      created_at: now,
    })
    .execute()
  return id
}

export async function countUnanswered(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function findMessage(db: Db, id: string): Promise<Message | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
}
