import { emailWords } from '../../model/words/emails.ts'
import type { Needs } from '../needs.ts'
import { day } from '../process/clock.ts'
import { signToken } from './token.ts'

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
