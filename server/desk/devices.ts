import { sql } from 'kysely'
import { hour, minute } from '../process/clock.ts'
import { hashOf, newSecret } from '../process/secrets.ts'
import { newId } from '../store/id.ts'
import type { Database, Db, Device } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { addTicket, forgetChallenges, forgetInvitations, take } from './session-tokens.ts'

const inviteMs = 15 * minute
/** A session ends after `idleMs` without a request, and after `longestMs` in any case. */
const idleMs = 30 * minute
const longestMs = 12 * hour

type Site = { config: { siteUrl: string }; db: Database; clock: { now(): number } }

/** Returns a link that enrolls one device, or the reason why passkeys can't work on this site. */
export async function invite({
  config: { siteUrl },
  db,
  clock,
}: Site): Promise<{ link: string } | { refused: string }> {
  const { protocol, hostname } = new URL(siteUrl)
  // Browsers support passkeys only on https and on localhost.
  if (protocol !== 'https:' && hostname !== 'localhost')
    return { refused: 'Passkeys need a public https address: set SITE_URL to it.' }
  const secret = newSecret()
  await addTicket(db, { kind: 'invite', secret, subject: '' }, clock.now() + inviteMs)
  return { link: `${siteUrl}/desk/invite/${secret}` }
}

export type Passkey = Pick<Device, 'credential_id' | 'public_key' | 'counter' | 'transports'>

/** Enrolls a device, signs it in, and returns it with its cookie. Returns null if the invitation is no longer valid. */
export async function enroll(
  db: Database,
  { invitation, name, passkey }: { invitation: string; name: string; passkey: Passkey },
  now: number,
): Promise<{ device: Device; cookie: string } | null> {
  return transact(db, async (tx) => {
    if (!(await take(tx, { kind: 'invite', secret: invitation, subject: '' }, now))) return null
    const cookie = newSecret()
    const device = await tx
      .insertInto('desk_devices')
      .values({
        id: newId('dev'),
        name,
        ...passkey,
        cookie_hash: hashOf(cookie),
        signed_in_at: now,
        seen_at: now,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { device, cookie }
  })
}

/** A device, with the hash of the cookie that identified it. */
export type FoundDevice = Device & { found_by: string }

/**
 * Finds the device with this cookie, signed in or not. Returns undefined if the device is unknown or revoked. The cookie from
 * before the last sign-in also identifies the device, as signed out, because the response with the new cookie may have been
 * lost.
 */
export async function findDevice(db: Db, cookie: string): Promise<FoundDevice | undefined> {
  const found_by = hashOf(cookie)
  const row = await db
    .selectFrom('desk_devices')
    .selectAll()
    .where((eb) => eb.or([eb('cookie_hash', '=', found_by), eb('cookie_before', '=', found_by)]))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, found_by, signed_in_at: row.cookie_hash === found_by ? row.signed_in_at : null }
}

/**
 * What the desk's editor sends with its requests. Only the editor's page has it, which no script of another page can read, and
 * it ends with the cookie.
 */
export const editorToken = ({ found_by }: FoundDevice): string => hashOf(`editor ${found_by}`)

export const isSignedIn = ({ signed_in_at, seen_at }: Device, now: number): boolean =>
  signed_in_at !== null && now - signed_in_at < longestMs && now - seen_at < idleMs

/**
 * Signs a device in and returns its new cookie. The previous cookie becomes invalid when the browser sends the new cookie.
 * Returns null if a concurrent sign-in came first: the two responses could set their cookies in either order, and the browser
 * might keep the invalid cookie. For the same reason, a sign-in deletes the device's open challenges.
 */
export async function signIn(
  db: Database,
  { id, cookie_hash, found_by }: FoundDevice,
  counter: number,
  now: number,
): Promise<string | null> {
  const cookie = newSecret()
  return transact(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('desk_devices')
      .set({
        cookie_hash: hashOf(cookie),
        cookie_before: found_by,
        counter,
        signed_in_at: now,
        seen_at: now,
      })
      .where('id', '=', id)
      .where('cookie_hash', '=', cookie_hash)
      .where(isNext(counter))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return null
    await forgetChallenges(tx, id)
    return cookie
  })
}

export async function signOut(db: Db, { id }: Device): Promise<void> {
  await db.updateTable('desk_devices').set({ signed_in_at: null }).where('id', '=', id).execute()
}

/** Records that the device is in use, at most once a minute. Also invalidates the cookie from before the last sign-in. */
export async function noteSeen(db: Db, { id, seen_at, cookie_before }: Device, now: number): Promise<void> {
  if (now - seen_at < minute && cookie_before === null) return
  await db
    .updateTable('desk_devices')
    .set({ seen_at: now, cookie_before: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Stores the passkey's signature counter, which reveals a cloned passkey. Returns false if the stored counter is already
 * as high.
 */
export async function noteCounter(db: Db, { id }: Device, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('desk_devices')
    .set({ counter })
    .where('id', '=', id)
    .where(isNext(counter))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Passkeys that don't count their signatures always send zero. */
const isNext = (counter: number) => sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`

/**
 * Revokes a device permanently and ends its session. Also deletes all unused invitations, because a thief may have created
 * one on the device. Returns false if the device is unknown or already revoked.
 */
export async function revokeDevice(db: Database, id: string, now: number): Promise<boolean> {
  return transact(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('desk_devices')
      .set({ revoked_at: now, signed_in_at: null })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) await forgetInvitations(tx)
    return numUpdatedRows === 1n
  })
}

/** Lists all devices, newest first, including revoked devices. */
export async function listDevices(db: Db): Promise<Device[]> {
  return db.selectFrom('desk_devices').selectAll().orderBy('id', 'desc').execute()
}
