import type { Person } from '../mail/contacts.ts'
import { minute } from '../process/clock.ts'
import { newId } from '../store/id.ts'
import { contains, countRows, type Newest, newest, type Page, wholeName } from '../store/query.ts'
import type { Contact, Db, Message } from '../store/tables.ts'

/** The same text within this time counts as a repeat, caused by a reloaded page or a double click. */
const repeatsMs = 10 * minute

/**
 * Stores a contact message with the name that its sender typed, and returns its id. Returns null if the same message was
 * stored in the last ten minutes. If that one was probable spam and this one isn't, moves it to the inbox and returns its id.
 * Callers hold a lock on the contact's row, so that a concurrent call can't store the message too.
 */
export async function keepMessage(
  tx: Db,
  contact: Contact,
  { isSpam = false, ...message }: Person & { reason: string; message: string; isSpam?: boolean },
  now: number,
): Promise<string | null> {
  const repeated = await tx
    .selectFrom('messages')
    .select(['id', 'spam'])
    .where('contact_id', '=', contact.id)
    .where('created_at', '>', now - repeatsMs)
    .where('reason', '=', message.reason)
    .where('message', '=', message.message)
    .executeTakeFirst()
  if (repeated && repeated.spam === 1 && !isSpam) {
    await moveToInbox(tx, repeated.id)
    return repeated.id
  }
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
      spam: isSpam ? 1 : 0,
    })
    .execute()
  return id
}

/** Counts the messages since `since` (epoch milliseconds) up to and including this one. */
export async function countUpTo(db: Db, id: string, since: number): Promise<number> {
  return countRows(
    db.selectFrom('messages').where('spam', '=', 0).where('created_at', '>=', since).where('id', '<=', id),
  )
}

/** Counts the unanswered messages. With `before` (epoch milliseconds), counts only earlier messages. */
export async function countUnanswered(db: Db, { before }: { before?: number } = {}): Promise<number> {
  const open = db.selectFrom('messages').where('answered_at', 'is', null).where('spam', '=', 0)
  return countRows(before === undefined ? open : open.where('created_at', '<', before))
}

/** Counts the messages from `from` up to, but excluding, `to` (epoch milliseconds), without probable spam. */
export async function countMessages(db: Db, from: number, to: number): Promise<number> {
  return countRows(
    db
      .selectFrom('messages')
      .where('spam', '=', 0)
      .where('created_at', '>=', from)
      .where('created_at', '<', to),
  )
}

/** Counts the messages that are probably spam. */
export async function countSpam(db: Db): Promise<number> {
  return countRows(db.selectFrom('messages').where('spam', '=', 1))
}

/** The lists of messages: the inbox, its unanswered messages, or probable spam. */
export type MessageList = 'inbox' | 'open' | 'spam'

/** Lists messages, newest first. `search` matches part of the email address, the name or the message. */
export async function listMessages(
  db: Db,
  { list, search, ...page }: { list: MessageList; search?: string | undefined } & Page,
): Promise<Newest<Message>> {
  let fitting = db.selectFrom('messages').where('spam', '=', list === 'spam' ? 1 : 0)
  if (list === 'open') fitting = fitting.where('answered_at', 'is', null)
  if (search)
    fitting = fitting.where(({ ref }) => contains([ref('email'), wholeName, ref('message')], search))
  return newest(fitting, { ...page, search })
}

export async function markAnswered(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('messages').set({ answered_at: now }).where('id', '=', id).execute()
}

/** Moves a message that isn't spam to the inbox. Returns false if its sender's data was erased. */
export async function moveToInbox(db: Db, id: string): Promise<boolean> {
  const moved = await db.updateTable('messages').set({ spam: 0 }).where('id', '=', id).executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** Deletes a message, and leaves everything else about its sender. Returns false if it's gone already. */
export async function deleteMessage(db: Db, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('messages').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Returns a message, or undefined if its sender's data was erased. */
export async function findMessage(db: Db, id: string): Promise<Message | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
}
