import { convertkitContact } from '../contract/functions.ts'
import { UsageError } from './command.ts'

/** The email address in an option, validated like the site's forms. Mail servers word their refusals in their own terms. */
export function readMailAddress(option: string, text: string | undefined): string | undefined {
  if (text !== undefined && !convertkitContact.safeParse({ email: text }).success)
    throw new UsageError(`--${option} must be a mail address like you@example.com, not "${text}".`)
  return text
}
