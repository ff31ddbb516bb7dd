import { convertkitContact } from '../../contract/functions.ts'
import { UsageError } from './act.ts'

/** Checks an email address as the site's forms do: `option` names it. Throws UsageError for an invalid address. */
export function readMailAddress(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const { data } = convertkitContact.safeParse({ email: text })
  if (!data) throw new UsageError(`${option} must be an email address like you@example.com, not "${text}".`)
  return data.email
}
