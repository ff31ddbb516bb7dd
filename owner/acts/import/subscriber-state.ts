import { Refusal } from '../act.ts'
import type { CsvLine } from './read-csv.ts'

/**
 * Finds out who subscribes according to another tool's export. The words are those of Mailchimp, Kit, MailerLite, beehiiv,
 * Substack, Ghost, Buttondown, listmonk, Brevo, Klaviyo and MailPoet, and those of German tools.
 */

/** What a list says about one person. The first of several wins. */
const worstFirst = ['left', 'unconfirmed', 'subscribed'] as const
export type Standing = (typeof worstFirst)[number]

export type Column = { title: string; at: number; name: string }

/** A column that says who subscribes. `kind` tells how its cells are read. */
export type State = { column: Column; kind: 'status' | 'flag' | 'newsletters' }

/** Reduces a title or a value to its letters and digits in lower case: `First name` becomes `firstname`. */
export const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Returns the columns with one of these titles, which spaces separate. */
export const named = (columns: readonly Column[], titles: string): Column[] =>
  columns.filter(({ name }) => titles.split(' ').includes(name))

/** Titles about something else than email, or with times and places of an event that another column states. */
const notAboutEmail = /sms|phone|mobile|whatsapp|push|^(payment|order|stripe|lead|marital)/
const detail = /(date|time|at|ip|since|source|id|url|count|rate|reason|text)$/

/** A cell of such a column that isn't empty and doesn't say no means that the person has left. */
const flagTitle =
  /unsub|(non|not|never)subscribed|un(confirmed|verified)|opt(ed)?out|disabled|bounc|^clean|blocked|blocklist|blacklist|complain|spam|abuse|suppress|deleted|donot|cancell?edat|removed|abgemeldet|abmelde(datum|zeit|grund)|abmeldung|abbestell|ausgetragen|deaktiv|gesperrt/
const statusTitle =
  /status$|subscribed|subscribertype|opt(ed)?in|confirmed$|verified$|consent|permission|marketing(emails?)?$|^(is)?active$|^emails?enabled$|^enabled$/
const confirmationTitle = /confirmed|verified|doubleoptin/
const placeTitle = /^(city|country|countrycode|address|street|zip|zipcode|postalcode|postcode|region|county)$/

const standings: Record<Standing, string> = {
  subscribed:
    'active subscribed confirmed enabled regular premium gifted trialed optin optedin doubleoptin abonniert aktiv aktiviert angemeldet bestätigt eingetragen',
  left: 'unsubscribed unsubscribe cancelled canceled inactive bounced hardbounce hardbounced softbounced cleaned complained complaint markedasspam spam abuse junk invalid undeliverable blocked blocklisted blacklisted banned disabled deleted removed archived suppressed optout optedout abgemeldet abbestellt ausgetragen inaktiv deaktiviert gesperrt gelöscht blockiert gekündigt unzustellbar',
  unconfirmed:
    'unconfirmed pending unactivated nonsubscribed neversubscribed notsubscribed transactional unverified validating needsapproval awaitingconfirmation unbestätigt nichtbestätigt ausstehend',
}
const yes = new Set('true yes y 1 on ja'.split(' '))
const no = new Set('false no n 0 off never none null nein nie'.split(' '))

/**
 * Finds the columns that say who subscribes. A column `State` may be a region, and `Type` anything, so they count only if they
 * have a word for a subscriber's state. A column with any other title counts if a cell of it says that somebody left.
 */
export function findStates(columns: readonly Column[], lines: readonly CsvLine[], file: string): State[] {
  const states = columns.flatMap((column): State[] => {
    const { name } = column
    if (notAboutEmail.test(name)) return []
    if (name === 'receivingemailsfor' || name === 'newsletters') return [{ column, kind: 'newsletters' }]
    if (flagTitle.test(name)) return [{ column, kind: 'flag' }]
    const isStatus = statusTitle.test(name) && !detail.test(name)
    const isWord = name === 'state' || name === 'type' ? isState : isLeaver
    const hasWord = () => lines.some(({ cells }) => isWord(cells[column.at] ?? ''))
    return isStatus || hasWord() ? [{ column, kind: 'status' }] : []
  })
  const region = columns.find(({ name }) => name === 'state')
  const isRead = states.some(({ column }) => column === region)
  const isPlace =
    columns.some(({ name }) => placeTitle.test(name)) || states.some(({ kind }) => kind === 'status')
  if (region && !isRead && !isPlace && lines.some(({ cells }) => cells[region.at]?.trim()))
    throw new Refusal(
      `${file}: the column “${region.title}” has no word for a subscriber’s state, like active or unsubscribed. If it is where people live, rename it to Region.`,
    )
  return states
}

const isState = (value: string) => standingOf(value) !== undefined
const isLeaver = (value: string) =>
  /^\s*(unsubscribed?|(hard[ -]?)?bounced|complained|block-?listed|black-?listed|opted[ -]?out|abgemeldet|abbestellt|ausgetragen|deaktiviert)\s*$/i.test(
    value,
  )

const standingOf = (value: string): Standing | undefined =>
  worstFirst.find((each) => standings[each].split(' ').includes(bare(value)))

/** Returns the worst that the columns say of one person. Without any such column, everybody in the list subscribes. */
export function standingIn(cells: readonly string[], states: readonly State[], where: string): Standing {
  const found = states.map(({ column, kind }) => {
    const value = cells[column.at]?.trim() ?? ''
    const word = bare(value)
    if (kind === 'flag') return word === '' || no.has(word) ? undefined : 'left'
    if (kind === 'newsletters') return word === '' || no.has(word) ? 'left' : 'subscribed'
    if (word === '') return undefined
    // A date in a column like “Subscribed” is the day on which they did.
    if (yes.has(word) || isDate(value)) return 'subscribed'
    if (no.has(word)) return confirmationTitle.test(column.name) ? 'unconfirmed' : 'left'
    const standing = standingOf(value)
    if (standing === undefined)
      throw new Refusal(
        `${where}: the column “${column.title}” says “${value.slice(0, 80)}”. Write active for a subscriber and unsubscribed for everybody else. If the column isn’t about the newsletter, delete it.`,
      )
    return standing
  })
  const worst = worstFirst.find((each) => found.includes(each))
  return worst ?? (states.some(({ kind }) => kind === 'status') ? 'unconfirmed' : 'subscribed')
}

const isDate = (value: string) => /^(\d{4}-\d\d?-\d\d?|\d\d?[./-]\d\d?[./-]\d{2,4})\b/.test(value)

/** Counts the rows by their value. A value of a flag that means that the person has left says so. */
export function countValues({ column, kind }: State, lines: readonly CsvLine[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { cells } of lines) {
    const value = cells[column.at]?.trim() ?? ''
    const isOff = value === '' || no.has(bare(value))
    const text = isDate(value) ? 'a date' : value.slice(0, 40) || 'empty'
    const shown = kind === 'flag' && !isOff ? `${yes.has(bare(value)) ? value : 'filled in'} (left)` : text
    counts[shown] = (counts[shown] ?? 0) + 1
  }
  return counts
}
