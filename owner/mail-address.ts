import { convertkitContact } from '../contract/functions.ts'
import { UsageError } from './command.ts'

/** Checks the email address in an option with the rule of the site's forms. Throws UsageError for an invalid one. */
export function readMailAddress(option: string, text: string | undefined): string | undefined {
  if (text !== undefined && !convertkitContact.safeParse({ email: text }).success)
    throw new UsageError(`--${option} must be an email address like you@example.com, not "${text}".`)
  return text
}
