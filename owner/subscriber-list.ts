import { readFile } from 'node:fs/promises'
import { convertkitContact } from '../contract/functions.ts'
import type { Person } from '../server/audience/contacts.ts'
import { Refusal } from './command.ts'
import { readCsv } from './read-csv.ts'

/** `inactive`: rows of people who unsubscribed there; `unreadable`: the numbers of rows without a valid address. */
export type SubscriberList = { people: Person[]; inactive: number; unreadable: number[] }

/**
 * Reads other tools' exports of subscribers: CSV with a header. Duplicates are merged. If a column has each person's state,
 * only those who still want the newsletter are taken.
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
    else people.set(data.email.toLowerCase(), data)
  }
  return { people: [...people.values()], ...list }
}

/** Accepts the words that Kit, Mailchimp, Ghost and this site's own export use for a subscriber. */
const isActive = (state: string): boolean =>
  ['active', 'subscribed', 'confirmed', 'true', 'yes'].includes(state.trim().toLowerCase())
