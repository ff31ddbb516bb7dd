import * as z from 'zod'
import type { BounceReport } from './bounce-report.ts'

const report = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  ID: z.union([z.number(), z.string()]),
  Type: z.string(),
  Email: z.string(),
  /** Whether Postmark has stopped sending to this address. */
  Inactive: z.boolean().optional(),
  Description: z.string().optional(),
})

/** Automatic replies and similar reports. The email has arrived. */
const harmless = [
  'AutoResponder',
  'AddressChange',
  'Subscribe',
  'Unsubscribe',
  'OpenRelayTest',
  'ChallengeVerification',
]

/** Refusals by a server's rules, which say nothing about the reader. Postmark gives no status (RFC 3463, X.7.0) for them. */
const ofRules = ['Blocked', 'DMARCPolicy', 'SpamNotification']

/**
 * Reads a Postmark webhook about one email. Returns null if it's neither a bounce nor a spam complaint. The types are from
 * Postmark's bounce API (postmarkapp.com/developer/api/bounce-api#bounce-types).
 */
export function readPostmark(body: unknown): BounceReport | null {
  const { data } = report.safeParse(body)
  if (!data || harmless.includes(data.Type)) return null
  const isComplaint = data.RecordType === 'SpamComplaint' || data.Type === 'SpamComplaint'
  const isHard = data.Type === 'HardBounce' || data.Type === 'BadEmailAddress' || data.Inactive === true
  return {
    provider: 'postmark',
    key: `${data.ID}`,
    email: data.Email,
    kind: isComplaint ? 'complaint' : isHard ? 'hard' : 'soft',
    detail: `${ofRules.includes(data.Type) ? '5.7.0 ' : ''}${data.Description ?? data.Type}`,
  }
}
