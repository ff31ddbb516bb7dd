/** Returns an address in its stored form: in lower case, and with an international domain in its ASCII form. */
export const storedEmail = (email: string): string => asciiDomain(email.trim()).toLowerCase()

/**
 * Returns the inbox that an address leads to, to count what a person gets: without the tag after a plus sign, and for Gmail
 * without dots, since Gmail ignores them.
 */
export function inboxOf(email: string): string {
  const [, name = '', domain = ''] = /^([^+]*).*@(.*)$/.exec(storedEmail(email)) ?? []
  if (!['gmail.com', 'googlemail.com'].includes(domain)) return `${name}@${domain}`
  return `${name.replaceAll('.', '')}@gmail.com`
}

/**
 * Converts an international domain to ASCII: `info@müller.example` becomes `info@xn--mller-kva.example`. Some browsers do so
 * themselves. Returns other text as it is.
 */
export function asciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const url = `http://${email.slice(at)}`
  // A URL would drop what follows a slash or another delimiter, so the domain may only have letters, digits, dots and hyphens.
  if (!international.test(email.slice(at)) || !URL.canParse(url)) return email
  return email.slice(0, at) + new URL(url).hostname
}

const international = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u

/** Whether the part before the @ has letters like ü. Many email providers can't deliver to such an address. */
export const hasInternationalName = (email: string): boolean =>
  /\P{ASCII}/u.test(email.slice(0, Math.max(0, email.lastIndexOf('@'))))
