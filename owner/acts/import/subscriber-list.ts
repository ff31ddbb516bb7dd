import { basename } from 'node:path'
import { storedEmail } from '../../../contract/email-address.ts'
import { convertkitContact } from '../../../contract/functions.ts'
import type { ImportedPerson } from '../../../server/audience/imported-lists.ts'
import { Refusal } from '../act.ts'
import { fromOwnFile, isOwnFile } from './own-file.ts'
import { decodeSheet, readCsv } from './read-csv.ts'
import { consentIn, findDetails, tagsIn, unclearDates } from './subscriber-details.ts'
import { bare, type Column, countValues, findStates, named, standingIn } from './subscriber-state.ts'

export type SubscriberList = {
  /** The people who subscribe according to the list, with their consent and their tags there. */
  people: ImportedPerson[]
  /** The addresses of people who have unsubscribed, bounced, complained or turned email off, in their stored form. */
  left: string[]
  /** The number of people whom the list calls neither subscribed nor unsubscribed, or about whom it says nothing. */
  unconfirmed: number
  /** The line numbers of invalid rows. */
  unreadable: number[]
  encoding: string
  /** Whether it's the desk's own file of contacts. */
  isOwn: boolean
  /** The titles of the columns by their use. `state` has the number of rows for each value. */
  columns: {
    email: string[]
    name: string[]
    state: Record<string, Record<string, number>>
    consent: string[]
    /** Columns with dates that aren't read, like 03/04/2021. */
    unclearDates: string[]
    tags: string[]
    unread: string[]
  }
}

/**
 * Reads the bytes of a CSV file of subscribers that another tool has exported. Messages name the `file`. Merges duplicates. Throws a Refusal for a state that it
 * doesn't know: nobody who left the newsletter elsewhere may become a subscriber.
 */
export function readSubscribers(file: string, bytes: Uint8Array): SubscriberList {
  const { text, encoding } = decodeSheet(bytes)
  const table = readCsv(text)
  const isOwn = isOwnFile(table)
  const { titles, lines } = isOwn ? fromOwnFile(table) : table
  if (titles.includes('kit_subscriber_id'))
    throw new Refusal(
      `${file}: this table of an export doesn’t say who gets the newsletter. Take the CSV file of Contacts at the desk.`,
    )
  const columns = titles.map((title, at) => ({ title, at, name: bare(title) }))
  const uses = {
    email: columns.filter(({ name }) => emailTitle.test(name)),
    first: named(columns, firstNameTitles),
    last: named(columns, lastNameTitles),
    whole: named(columns, wholeNameTitles),
    state: findStates(columns, lines, file),
  }
  if (uses.email.length === 0)
    throw new Refusal(
      `${file}: the first line must name the columns, including email, and first_name and last_name if you have them. Its columns are: ${titles.join(', ').slice(0, 300) || 'none'}.`,
    )

  const details = findDetails(columns, lines)
  const people = new Map<string, ImportedPerson>()
  const left = new Set<string>()
  const list = { unconfirmed: 0, unreadable: [] as number[] }
  for (const { number, cells } of lines) {
    const first = (of: Column[]) => of.map(({ at }) => cells[at]?.trim()).find(Boolean)
    const emails = new Set(uses.email.map(({ at }) => storedEmail(trimmed(cells[at] ?? ''))).filter(Boolean))
    if (emails.size > 1)
      throw new Refusal(
        `${file}, line ${number}: two addresses, ${[...emails].join(' and ')}. Delete the column that isn’t the newsletter’s.`,
      )
    const [email] = emails
    const whole = uses.first.length > 0 ? undefined : first(uses.whole)
    const [given, family] = uses.last.length > 0 ? [whole] : (whole?.split(/\s+(.*)/s, 2) ?? [])
    const { data } = convertkitContact.safeParse({
      email,
      firstName: first(uses.first) ?? given,
      lastName: first(uses.last) ?? family,
    })
    const standing = standingIn(cells, uses.state, `${file}, line ${number}`)
    if (!data) list.unreadable.push(number)
    else if (standing === 'left' || data.email.endsWith(erasedAtSubstack)) left.add(storedEmail(data.email))
    else if (standing === 'unconfirmed') list.unconfirmed += 1
    else {
      const before = people.get(storedEmail(data.email))
      const tags = [...new Set([...(before?.tags ?? []), ...tagsIn(cells, details)])]
      const consent = consentIn(cells, details) ?? before?.consent ?? null
      people.set(storedEmail(data.email), { ...data, consent, tags })
    }
  }
  for (const email of left) people.delete(email)
  if (people.size > 0 && leaversFile.test(basename(file)))
    throw new Refusal(
      `${file}: by its name, this is a list of people who don’t subscribe, but no column says so. If they do subscribe, rename the file.`,
    )
  const { tags, ...ofConsent } = details
  const consent = columns.filter(({ at }) =>
    Object.values(ofConsent).some((of) => of.some((each) => each.at === at)),
  )
  const names = [uses.first, uses.last, uses.first.length > 0 ? [] : uses.whole].flat()
  const states = uses.state.map(({ column }) => column)
  const used = new Set([uses.email, names, states, tags, consent].flat())
  const titlesOf = (of: Iterable<Column>) => Array.from(of, ({ title }) => title)
  return {
    people: [...people.values()],
    left: [...left],
    ...list,
    encoding,
    isOwn,
    columns: {
      email: titlesOf(uses.email),
      name: titlesOf(columns.filter((each) => names.includes(each))),
      state: Object.fromEntries(uses.state.map((state) => [state.column.title, countValues(state, lines)])),
      consent: titlesOf(consent),
      unclearDates: unclearDates(details, lines),
      tags: titlesOf(tags),
      unread: titlesOf(columns.filter((each) => !used.has(each))),
    },
  }
}

/** Mailchimp exports people by state, in files like `nonsubscribed_email_audience_export_1.csv`. */
const leaversFile = /unsub|non-?_?sub|cleaned|bounce|complain|suppress|blocked|blocklist|cancel|unconfirmed/i

/** Removes what people and programs leave around an address. */
const trimmed = (email: string): string =>
  email
    .replaceAll(/^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/g, '')
    .replace(/^mailto:/i, '')

const emailTitle =
  /^(e?mail(address|adresse)?|emailaddresses|emailid|(primary|user|contact|subscriber)email|subscriber)$/
const firstNameTitles = 'firstname fname givenname forename vorname prenom prénom nombre'
const lastNameTitles = 'lastname lname surname familyname nachname nom apellido apellidos'
const wholeNameTitles = 'name fullname displayname subscribername'

/** Substack replaces the address of whoever asked to be deleted. */
const erasedAtSubstack = '@deletion-request.substack.com'
