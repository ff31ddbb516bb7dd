import { day } from '../clock.ts'
import type { Services } from '../services.ts'
import { signToken } from '../token.ts'

type Signer = Pick<Services, 'config' | 'secret'>

const confirmDays = 7
const downloadDays = 30

export function confirmUrl({ config, secret }: Signer, contactId: string, now: number): string {
  return `${config.siteUrl}/confirm/${signToken(secret, 'confirm', contactId, now + confirmDays * day)}`
}

export function downloadsUrl({ config, secret }: Signer, signupId: string, now: number): string {
  return `${config.siteUrl}/downloads/mine/${signToken(secret, 'downloads', signupId, now + downloadDays * day)}`
}

/** Good for as long as the mail that holds it lies around. */
export function unsubscribeUrl({ config, secret }: Signer, contactId: string): string {
  return `${config.siteUrl}/unsubscribe/${signToken(secret, 'unsubscribe', contactId, null)}`
}
