import { isolated } from '../../contract/direction-marks.ts'
import { site } from '../../model/site.ts'
import type { Config } from '../config.ts'
import type { Contact } from '../store/tables.ts'

const letters = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u
const looksLikeAddress = /\.\p{L}/u
const longest = 30

/**
 * Returns a visitor's first name if it's safe in a greeting, or an empty string. A form can send an email to somebody else, so
 * a name must not carry a message: no digits, no symbols, and nothing that an email client turns into a link.
 */
export function safeName(name: string): string {
  const trimmed = name.trim()
  const safe = letters.test(trimmed) && !looksLikeAddress.test(trimmed) && trimmed.length <= longest
  return safe && trimmed.split(/\s+/).length <= 3 ? isolated(trimmed) : ''
}

/** Returns the name for a greeting, or an empty string if the stored name was derived from the email address. */
export function nameOf(contact: Pick<Contact, 'first_name' | 'first_name_given'>): string {
  return contact.first_name_given === 1 ? safeName(contact.first_name) : ''
}

/** Returns the address for emails to the owner and for replies: OWNER_EMAIL if it's set, else the site's public address. */
export function ownerAddress({ ownerEmail }: Pick<Config, 'ownerEmail'>): { name: string; address: string } {
  return { name: site.owner.name, address: ownerEmail ?? site.owner.email }
}
