import { isIP } from 'node:net'
import type { GivenConsent } from '../../../server/audience/imported-lists.ts'
import { cleanTag, oneLine } from '../../../server/audience/own-tags.ts'
import type { CsvLine } from './read-csv.ts'
import { type Column, named } from './subscriber-state.ts'

/**
 * Reads what a list says about a person's consent and tags. The titles are those of the tools that subscriber-state.ts names, and
 * of the desk's own file (own-file.ts).
 */

/** The columns of a list that have consents and tags. */
export type DetailColumns = ReturnType<typeof findDetails>

/** The titles of the columns with each part of a consent. */
const titles = {
  asked_at:
    'optintime optindate optinat optedinat signuptime signupdate signedupat signedup subscribed subscribedat subscribedon subscribedate subscriptiondate datesubscribed addedtime addedat added dateadded timeadded joined joinedat joindate created createdat createdon creationdate datecreated registrationdate consentdate consentedat consenttimestamp profilecreatedon subscriptioncreatedat startdate askedelsewhere angemeldetam anmeldedatum eintragungsdatum registriertam registrierungsdatum erstelltam',
  asked_ip: 'optinip signupip subscribedip subscribeip createdip ip ipaddress consentip askedfromipaddress',
  confirmed_at:
    'confirmtime confirmdate confirmedat confirmedon confirmationtime confirmationdate doubleoptintime doubleoptindate doubleoptinat optinconfirmationdate dateconfirmed confirmedelsewhere bestätigtam bestätigungsdatum aktiviertam aktivierungsdatum',
  confirmed_ip:
    'confirmip confirmedip confirmationip doubleoptinip optinconfirmationip confirmedfromipaddress',
  source:
    'source signupsource subscribesource subscriptionsource optinsource acquisitionsource consentsource consentmethod utmsource referrer referringsite signupform formname sourceelsewhere quelle',
} satisfies Record<keyof GivenConsent, string>

const tagTitles = 'tags tag labels label groups group segments schlagwörter schlagworte gruppen'

export function findDetails(columns: readonly Column[], lines: readonly CsvLine[]) {
  const filled = (column: Column) => lines.some(({ cells }) => cells[column.at]?.trim())
  const dated = (known: string) =>
    named(columns, known).map((column) => ({ ...column, order: orderIn(column, lines) }))
  return {
    asked_at: dated(titles.asked_at),
    confirmed_at: dated(titles.confirmed_at),
    asked_ip: named(columns, titles.asked_ip),
    confirmed_ip: named(columns, titles.confirmed_ip),
    source: named(columns, titles.source),
    tags: named(columns, tagTitles).filter(filled),
  }
}

/** Returns the consent that a row states, or null if it states none. */
export function consentIn(cells: readonly string[], columns: DetailColumns): GivenConsent | null {
  const first = <Value>(of: readonly Column[], read: (cell: string, n: number) => Value | null) =>
    of.map((column, n) => read(cells[column.at]?.trim() ?? '', n)).find((value) => value !== null) ?? null
  const date = (of: DetailColumns['asked_at']) =>
    first(of, (cell, n) => readDate(cell, of[n]?.order ?? 'unclear'))
  const ip = (of: readonly Column[]) => first(of, (cell) => (isIP(cell) > 0 ? cell : null))
  const consent = {
    asked_at: date(columns.asked_at),
    asked_ip: ip(columns.asked_ip),
    confirmed_at: date(columns.confirmed_at),
    confirmed_ip: ip(columns.confirmed_ip),
    source: first(columns.source, (cell) => oneLine(cell, 200) || null),
  }
  return Object.values(consent).some((value) => value !== null) ? consent : null
}

/** Returns the tags of a row. */
export const tagsIn = (cells: readonly string[], { tags }: DetailColumns): string[] => [
  ...new Set(tags.flatMap(({ at }) => readTags(cells[at] ?? ''))),
]

/** Reads a cell with tags: `a, b`, `a;b`, `"a","b"` (Mailchimp) or `["a","b"]`. */
export function readTags(cell: string): string[] {
  const text = cell.trim().replace(/^\[(.*)\]$/s, '$1')
  const found = text.matchAll(/"((?:[^"]|"")*)"|[^",;|]+/g)
  return Array.from(found, ([plain, quoted]) => cleanTag(quoted?.replaceAll('""', '"') ?? plain)).filter(
    (name) => name !== '',
  )
}

/** Writes tags as `readTags` reads them. */
export const writeTags = (names: readonly string[]): string =>
  names.map((name) => (/[",;|]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ')

type Order = 'day first' | 'month first' | 'unclear'

/** Returns the titles of columns with dates that aren't read, for example because 03/04/2021 can be read in two ways. */
export const unclearDates = (
  { asked_at, confirmed_at }: DetailColumns,
  lines: readonly CsvLine[],
): string[] =>
  [...asked_at, ...confirmed_at]
    .filter(({ at, order }) =>
      lines.some(({ cells }) => {
        const cell = cells[at]?.trim() ?? ''
        return looksLikeDate.test(cell) && readDate(cell, order) === null
      }),
    )
    .map(({ title }) => title)

/** Leaves out answers like `yes` and `1`, and empty dates like 0000-00-00. */
const looksLikeDate = /[1-9].*\d/s

/** A date of which other rows of its column must say whether the day or the month is first. */
const shortDate = /^\s*(\d\d?)([/-])(\d\d?)\2\d{4}\b/

function orderIn({ at }: Column, lines: readonly CsvLine[]): Order {
  for (const { cells } of lines) {
    const [, first, , second] = shortDate.exec(cells[at] ?? '') ?? []
    if (Number(first) > 12) return 'day first'
    if (Number(second) > 12) return 'month first'
  }
  return 'unclear'
}

const clock = String.raw`(?:[T ,]+(\d\d?:\d\d(?::\d\d)?)(?:\.\d+)?(?:\s*([ap])\.?m\b\.?)?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$`
const yearFirst = new RegExp(String.raw`^(\d{4})-(\d\d?)-(\d\d?)${clock}`, 'i')
const yearLast = new RegExp(String.raw`^(\d\d?)([./-])(\d\d?)\2(\d{4})${clock}`, 'i')

/** Returns the time in epoch milliseconds, or null for text that isn't a date. Times without a zone are in UTC, as the tools export them. */
function readDate(text: string, order: Order): number | null {
  const [, year, month, day, ...rest] = yearFirst.exec(text) ?? []
  if (year) return momentOf(year, month, day, rest)
  const [, first, mark, second, ofYear, ...ofDay] = yearLast.exec(text) ?? []
  if (!ofYear) return null
  if (mark === '.' || order === 'day first') return momentOf(ofYear, second, first, ofDay)
  return order === 'month first' ? momentOf(ofYear, first, second, ofDay) : null
}

function momentOf(
  year: string,
  month = '',
  day = '',
  [time = '00:00', half, zone = 'Z']: readonly (string | undefined)[],
): number | null {
  const at = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : 'Z'
  const [hours = '', ...rest] = time.split(':')
  const ofDay = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours
  const ms = Date.parse(`${at}T${[`${ofDay}`.padStart(2, '0'), ...rest].join(':')}${offset}`)
  // Date.parse moves 30 February to March.
  const exists = new Date(`${at}T00:00Z`).getUTCDate() === Number(day)
  return exists && Number(year) >= 1990 && !Number.isNaN(ms) ? ms : null
}
