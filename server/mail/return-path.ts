import { createHmac } from 'node:crypto'
import { sameSecret } from '../process/secrets.ts'

/**
 * Returns the address for an email's bounces (VERP): the bounce mailbox, with the delivery's id and a signature after a plus
 * sign. The signature keeps anybody but the email's recipient from faking a bounce. Returns the
 * plain mailbox if the id isn't a delivery's.
 */
export function returnPath(secret: string, mailbox: string, deliveryId: string): string {
  const [, id] = /^del_([0-9a-f]{32})$/.exec(deliveryId) ?? []
  if (id === undefined) return mailbox
  const at = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, at)}+${id}${signature(secret, id)}${mailbox.slice(at)}`
}

/** Returns the id of the first delivery whose return path is in the text, or null if there's none. */
export function deliveryIn(secret: string, text: string): string | null {
  for (const [, id = '', given = ''] of text.matchAll(address))
    if (sameSecret(given.toLowerCase(), signature(secret, id))) return `del_${id.toLowerCase()}`
  return null
}

/** Ignores case, because some servers write email addresses in uppercase. */
const address = /\+([0-9a-f]{32})([0-9a-f]{12})@/gi

function signature(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`return-path:${id.toLowerCase()}`).digest('hex').slice(0, 12)
}
