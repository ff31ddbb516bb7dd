import { sql } from 'kysely'
import { hashOf } from '../process/secrets.ts'
import type { Db } from '../store/tables.ts'

/**
 * A short-lived secret for a single use: an invitation to enroll a device, or a challenge for a passkey to sign. Only the hash
 * of the secret is stored. `subject` limits a challenge to one invitation, or to one action of one device.
 */
type Ticket = { kind: 'invite' | 'enroll' | 'act'; secret: string; subject: string }

export async function addTicket(db: Db, { kind, secret, subject }: Ticket, expiresAt: number): Promise<void> {
  await db
    .insertInto('desk_tickets')
    .values({ hash: hashOf(secret), kind, subject, expires_at: expiresAt })
    .execute()
}

/** The limit for one device or one invitation. Without it, somebody with an old cookie could fill the table. */
const openChallenges = 20

/**
 * Adds a challenge for `holder`, a device or an invitation. The challenge's subject starts with `holder`. Keeps the holder's
 * newest challenges and deletes the others.
 */
export async function addChallenge(
  db: Db,
  { holder, ...ticket }: Ticket & { holder: string },
  expiresAt: number,
): Promise<void> {
  await addTicket(db, ticket, expiresAt)
  const isHolders = sql<boolean>`kind = ${ticket.kind} and subject like ${`${holder}%`}`
  const others = db.selectFrom('desk_tickets').where(isHolders).where('hash', '!=', hashOf(ticket.secret))
  const newest = others
    .select('hash')
    .orderBy('expires_at', 'desc')
    .limit(openChallenges - 1)
  await db
    .deleteFrom('desk_tickets')
    .where(isHolders)
    .where('hash', '!=', hashOf(ticket.secret))
    .where('hash', 'not in', newest)
    .execute()
}

export async function isGood(db: Db, { kind, secret, subject }: Ticket, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('desk_tickets')
    .select('hash')
    .where('hash', '=', hashOf(secret))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Deletes a ticket, and returns whether it was valid. Only one of several concurrent calls returns true. A call with the wrong
 * kind or subject also deletes the ticket.
 */
export async function take(db: Db, { kind, secret, subject }: Ticket, now: number): Promise<boolean> {
  const [row] = await db
    .deleteFrom('desk_tickets')
    .where('hash', '=', hashOf(secret))
    .returningAll()
    .execute()
  return row !== undefined && row.kind === kind && row.subject === subject && row.expires_at > now
}

export async function forgetChallenges(db: Db, deviceId: string): Promise<void> {
  await db
    .deleteFrom('desk_tickets')
    .where('kind', '=', 'act')
    .where('subject', 'like', `${deviceId} %`)
    .execute()
}

export async function forgetInvitations(db: Db): Promise<void> {
  await db.deleteFrom('desk_tickets').where('kind', '=', 'invite').execute()
}

export async function forgetTickets(db: Db, now: number): Promise<void> {
  await db.deleteFrom('desk_tickets').where('expires_at', '<', now).execute()
}
