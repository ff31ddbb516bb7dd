import type { Person } from '../audience/contacts.ts'
import { minute } from '../process/clock.ts'
import { contains, wholeName } from '../store/contains.ts'
import { countRows } from '../store/count-rows.ts'
import { newId } from '../store/id.ts'
import { type Newest, newest, type Page } from '../store/newest.ts'
import type { Contact, Db, Message } from '../store/tables.ts'

/** The same text within this time is a reloaded page or a second press of the button. */
const repeatsMs = 10 * minute

/**
 * Stores a contact message with the name it was signed with, and returns its id. Returns null for a repeat that was just
 * stored. The caller holds the contact's row, so that the later of two concurrent calls finds the first.
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

/** How many messages came since `since` (epoch milliseconds) up to this one. */
export async function countUpTo(db: Db, id: string, since: number): Promise<number> {
  return countRows(db.selectFrom('messages').where('created_at', '>=', since).where('id', '<=', id))
}

/** How many messages are unanswered; with `before` (epoch milliseconds), only those that came earlier. */
export async function countUnanswered(db: Db, { before }: { before?: number } = {}): Promise<number> {
  const open = db.selectFrom('messages').where('answered_at', 'is', null)
  return countRows(before === undefined ? open : open.where('created_at', '<', before))
}

/** Messages, newest first. `search`: a part of the address, the name or the message. */
export async function listMessages(
  db: Db,
  { onlyOpen, search, ...page }: { onlyOpen: boolean; search?: string | undefined } & Page,
): Promise<Newest<Message>> {
  let fitting = db.selectFrom('messages')
  if (onlyOpen) fitting = fitting.where('answered_at', 'is', null)
  if (search)
    fitting = fitting.where(({ ref }) => contains([ref('email'), wholeName, ref('message')], search))
  return newest(fitting, { ...page, search })
}

/** Stores when the owner answered (epoch milliseconds); a later answer replaces it. */
export async function markAnswered(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('messages').set({ answered_at: now }).where('id', '=', id).execute()
}

/** Returns a message, or undefined once its writer was forgotten. */
export async function findMessage(db: Db, id: string): Promise<Message | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
}
