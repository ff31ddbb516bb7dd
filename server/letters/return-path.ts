import { createHmac } from 'node:crypto'
import { sameSecret } from '../process/secrets.ts'

/**
 * The address that a mail's bounces go to (VERP): the mailbox of IMAP_URL, with the delivery and a signature after a plus
 * sign. Only the reader's mail servers see it, so nobody can fake a bounce for somebody else's address.
 */
export function returnPath(secret: string, mailbox: string, deliveryId: string): string {
  const [, id] = /^del_([0-9a-f]{32})$/.exec(deliveryId) ?? []
  if (id === undefined) return mailbox
  const [local, domain] = parts(mailbox)
  return `${local}+${id}${signature(secret, id)}@${domain}`
}

/** How long the part before the @ of a mailbox may be, so that its return paths keep to the 64 of RFC 5321. */
export const longestLocalPart = 64 - 1 - 32 - 12

/** The first delivery whose return path is in a text, or null. */
export function deliveryIn(secret: string, mailbox: string, text: string): string | null {
  const [, domain] = parts(mailbox)
  for (const [, id = '', given = '', host = ''] of text.matchAll(address))
    if (host.toLowerCase() === domain.toLowerCase() && sameSecret(given.toLowerCase(), signature(secret, id)))
      return `del_${id.toLowerCase()}`
  return null
}

/** Some servers write addresses in capitals. */
const address = /\+([0-9a-f]{32})([0-9a-f]{12})@([a-z0-9.-]+[a-z0-9])/gi

function parts(mailbox: string): [local: string, domain: string] {
  const at = mailbox.lastIndexOf('@')
  return [mailbox.slice(0, at), mailbox.slice(at + 1)]
}

function signature(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`return-path:${id.toLowerCase()}`).digest('hex').slice(0, 12)
}
