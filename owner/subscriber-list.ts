import { readFile } from 'node:fs/promises'
import { storedEmail } from '../contract/email-address.ts'
import { convertkitContact } from '../contract/functions.ts'
import type { Person } from '../server/audience/contacts.ts'
import { Refusal } from './command.ts'
import { readCsv } from './read-csv.ts'

/** `inactive` counts the rows whose state isn't active. `unreadable` has the line numbers of invalid rows. */
export type SubscriberList = { people: Person[]; inactive: number; unreadable: number[] }

/**
 * Reads a CSV file of subscribers that another tool has exported. Merges duplicates. If a column has each person's state,
 * returns only active subscribers.
 */
export async function readSubscriberList(file: string): Promise<SubscriberList> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Refusal(`There is no file ${file}.`) : error
  })
  const { titles, lines } = readCsv(text)
  if (!titles.includes('email') && !titles.includes('emailaddress'))
    throw new Refusal(
      `${file}: the first line must name the columns, including email, and first_name and last_name if you have them.`,
    )
  const people = new Map<string, Person>()
  const list = { inactive: 0, unreadable: [] as number[] }
  for (const { number, cells } of lines) {
    const { data } = convertkitContact.safeParse({
      email: cells.email ?? cells.emailaddress,
      firstName: cells.firstname ?? cells.name,
      lastName: cells.lastname,
    })
    const state = cells.state ?? cells.status ?? cells.subscribedtoemails
    if (!data) list.unreadable.push(number)
    else if (state !== undefined && !isActive(state)) list.inactive += 1
    else people.set(storedEmail(data.email), data)
  }
  return { people: [...people.values()], ...list }
}

/** Accepts the words for an active subscriber in exports from Kit, Mailchimp, Ghost and this site. */
const isActive = (state: string): boolean =>
  ['active', 'subscribed', 'confirmed', 'true', 'yes'].includes(state.trim().toLowerCase())
