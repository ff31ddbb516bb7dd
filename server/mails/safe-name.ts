const letters = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u
const looksLikeAddress = /\.\p{L}/u
const longest = 30

/**
 * A visitor's first name as it may stand in a greeting, or nothing: a name field is a way to put words into mail
 * that goes to somebody else. No digits, no signs, nothing that a mail program would turn into a link.
 */
export function safeName(name: string): string {
  const trimmed = name.trim()
  const safe = letters.test(trimmed) && !looksLikeAddress.test(trimmed) && trimmed.length <= longest
  return safe && trimmed.split(/\s+/).length <= 3 ? trimmed : ''
}
