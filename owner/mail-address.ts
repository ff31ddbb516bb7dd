import { convertkitContact } from '../contract/functions.ts'
import { UsageError } from './command.ts'

/** The address behind an option: what a form of the site would take. Mail servers put their refusals in terms of their own. */
export function readMailAddress(option: string, text: string | undefined): string | undefined {
  if (text !== undefined && !convertkitContact.safeParse({ email: text }).success)
    throw new UsageError(`--${option} must be a mail address like you@example.com, not "${text}".`)
  return text
}
