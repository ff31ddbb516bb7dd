import type { Contact } from '../store/tables.ts'

const letters = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u
const looksLikeAddress = /\.\p{L}/u
const longest = 30

/**
 * A visitor's first name if it is safe in a greeting, else an empty string. Forms could otherwise put words into mail to
 * somebody else, so digits, symbols and anything that a mail program turns into a link are refused.
 */
export function safeName(name: string): string {
  const trimmed = name.trim()
  const safe = letters.test(trimmed) && !looksLikeAddress.test(trimmed) && trimmed.length <= longest
  return safe && trimmed.split(/\s+/).length <= 3 ? trimmed : ''
}

/** How a contact may be greeted: never by a name that was made from the address. */
export function nameOf(contact: Pick<Contact, 'first_name' | 'first_name_given'>): string {
  return contact.first_name_given === 1 ? safeName(contact.first_name) : ''
}
