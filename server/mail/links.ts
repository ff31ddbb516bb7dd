import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { emailWords } from '../../model/words/emails.ts'
import type { Needs } from '../needs.ts'
import { day } from '../process/clock.ts'
import { sameSecret } from '../process/secrets.ts'
import { findContactById } from './contacts.ts'

type Signer = Needs<'config' | 'secret'>

export function confirmUrl({ config, secret }: Signer, contactId: string, now: number): string {
  return `${config.siteUrl}/confirm/${signToken(secret, 'confirm', contactId, now + emailWords.linkDays.confirm * day)}`
}

export function downloadsUrl({ config, secret }: Signer, signupId: string, now: number): string {
  return `${config.siteUrl}/downloads/mine/${signToken(secret, 'downloads', signupId, now + emailWords.linkDays.downloads * day)}`
}

/** Never expires, because people keep emails for years. */
export function unsubscribeUrl({ config, secret }: Signer, contactId: string): string {
  return `${config.siteUrl}/unsubscribe/${signToken(secret, 'unsubscribe', contactId, null)}`
}

/** Ends with the reader: if the series is moved to another contact, the letters before the move can’t end it. */
export function endSeriesUrl({ config, secret }: Signer, runId: string, contactId: string): string {
  return `${config.siteUrl}/unsubscribe/series/${signToken(secret, 'series', `${runId}-${contactId}`, null)}`
}

/**
 * Returns the path of an order's room, as only an email to its buyer has it. The signature shows that the visitor reads these
 * emails, so the room lists what else was bought with the address (server/course/purchases.ts). Without the signature, the key
 * opens the same room. It never expires, but ends with the key.
 */
export const roomPath = ({ secret }: Needs<'secret'>, key: string): string =>
  `/course/${signToken(secret, 'room', key, null)}`

/** Returns the link for people who never asked for the email. */
export function notMeUrl({ config, secret }: Signer, contactId: string): string {
  return `${config.siteUrl}/not-me/${signToken(secret, 'not-me', contactId, null)}`
}

/** A token for one purpose is invalid for any other. */
type Purpose = 'confirm' | 'unsubscribe' | 'downloads' | 'not-me' | 'series' | 'room'

type TokenReading = { state: 'valid' | 'expired'; id: string } | { state: 'invalid' }

/**
 * Returns a URL segment that nobody can guess or change: `{id}.{expiry}.{signature}`. `id` is the id of a database row or an order's key, never
 * an email address. `expiresAt` is in epoch milliseconds, or null for a token that never expires.
 */
export function signToken(secret: string, purpose: Purpose, id: string, expiresAt: number | null): string {
  const claim = `${id}.${expiresAt === null ? '' : expiresAt.toString(36)}`
  return `${claim}.${signature(secret, purpose, claim)}`
}

/** Returns the id from an expired token too, so that the page can offer a new link. */
export function readToken(secret: string, purpose: Purpose, token: string, now: number): TokenReading {
  const [, claim, id = '', expiry, given = ''] = /^(([\w-]+)\.([0-9a-z]*))\.([\w-]{43})$/.exec(token) ?? []
  if (claim === undefined || !sameSecret(given, signature(secret, purpose, claim)))
    return { state: 'invalid' }
  const expired = expiry !== '' && Number.parseInt(expiry ?? '', 36) <= now
  return { state: expired ? 'expired' : 'valid', id }
}

export const readLink = (c: Context, { secret, clock }: Needs<'secret' | 'clock'>, purpose: Purpose) =>
  readToken(secret, purpose, c.req.param('token') ?? '', clock.now())

/** Returns the contact whose valid token is in the request's path. */
export async function findReader(c: Context, services: Needs<'db' | 'clock' | 'secret'>, purpose: Purpose) {
  const link = readLink(c, services, purpose)
  return link.state === 'valid' ? findContactById(services.db, link.id) : undefined
}

function signature(secret: string, purpose: Purpose, claim: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${claim}`).digest('base64url')
}
