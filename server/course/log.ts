import { isDeepStrictEqual } from 'node:util'
import type { LogColumn, LogForm, LogMonth } from '../../contract/course-room.ts'
import { decimalsOf, toCents } from '../../contract/currencies.ts'
import { filled } from '../../model/filled.ts'
import { plainNumber, typedMoney, typedNumber } from '../../model/formats.ts'
import { log } from '../../model/log.ts'
import { offer } from '../../model/offer.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { isoDay } from '../process/clock.ts'
import { siteDay } from '../process/days.ts'
import type { CourseMonth, Db, Order } from '../store/tables.ts'

/** The course's own columns, in the order of the form. */
const columns = () => log?.columns ?? []

/** The names of the form's fields. */
export const logFields = () => ['month', 'hours', 'pages', ...columns().map(({ key }) => key)]

/** Returns the months in a buyer's log, oldest first. */
export async function readMonths(db: Db, orderId: string): Promise<LogMonth[]> {
  const rows = await db
    .selectFrom('course_months')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('month')
    .execute()
  return rows.map(readMonth)
}

export function readMonth(row: CourseMonth): LogMonth {
  const { visitors, clicks, sales, commission_cents: commission } = row
  return {
    month: row.month,
    hours: row.tenths_of_hours / 10,
    pages: row.pages.split('\n').filter(Boolean),
    counts: { visitors, clicks, sales, commission, ...JSON.parse(row.counts ?? '{}') },
  }
}

/** Returns the version of each month in a buyer's log, so that a save can tell whether a month has changed since. */
export async function monthVersions(db: Db, orderId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('course_months')
    .select(['month', 'updated_at'])
    .where('order_id', '=', orderId)
    .execute()
  return new Map(rows.map(({ month, updated_at }) => [month, `${updated_at}`]))
}

/** The logged month that a form changes, and the version of it that the form was opened with. Both are empty for a new month. */
type Opened = { changes: string; seen: string }

/**
 * Stores a month, or replaces the stored one. Returns the name of a problem, and stores nothing, if another month would be
 * overwritten, or if this one has been changed since the form was opened. Call it in a transaction that holds the order's lock.
 */
export async function keepMonth(
  tx: Db,
  orderId: string,
  entry: LogMonth,
  { changes, seen }: Opened,
  now: number,
): Promise<'logged' | 'changed' | null> {
  const stored = await tx
    .selectFrom('course_months')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('month', '=', entry.month)
    .executeTakeFirst()
  const before = stored && readMonth(stored)
  // What the log no longer has isn't in the form, so it stays as it is.
  const { hours } = log?.hours === false && before ? before : entry
  const { pages } = log?.pages === false && before ? before : entry
  const {
    visitors = 0,
    clicks = 0,
    sales = 0,
    commission = 0,
    ...counts
  } = { ...before?.counts, ...entry.counts }
  const figures = {
    tenths_of_hours: Math.round(hours * 10),
    visitors,
    clicks,
    sales,
    commission_cents: commission,
    counts: JSON.stringify(counts),
    pages: pages.join('\n'),
  }
  // A double click sends a form twice.
  if (isDeepStrictEqual({ ...stored, ...figures }, { ...stored })) return null
  if (stored && changes !== entry.month) return 'logged'
  if (stored && seen !== `${stored.updated_at}`) return 'changed'
  // Two saves in one millisecond must differ.
  const row = { ...figures, updated_at: Math.max(now, (stored?.updated_at ?? 0) + 1) }
  await tx
    .insertInto('course_months')
    .values({ order_id: orderId, month: entry.month, ...row })
    .onConflict((conflict) => conflict.columns(['order_id', 'month']).doUpdateSet(row))
    .execute()
  return null
}

const mostMonths = 120

/** Returns the months that a buyer may log, newest first: from the current month back to the month of the payment. */
export function loggableMonths(
  { paid_at, created_at }: Pick<Order, 'paid_at' | 'created_at'>,
  now: number,
): string[] {
  const first = monthOf(siteDay(paid_at ?? created_at))
  const months = [monthOf(siteDay(now))]
  while ((months.at(-1) ?? '') > first && months.length < mostMonths)
    months.push(monthBefore(months.at(-1) ?? ''))
  return months
}

const monthOf = (date: string) => date.slice(0, 7)

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(isoDay(Date.UTC(year, number - 2, 1)))
}

/** Returns the form's fields for a month, empty if the month isn't logged yet. */
export function formOf(month: string, logged: LogMonth | undefined): LogForm {
  if (!logged) return { month }
  const typed = ({ key, kind }: LogColumn) => {
    const value = logged.counts[key] ?? 0
    return kind === 'money' ? typedMoney(value, offer.currency) : `${value}`
  }
  return {
    month,
    hours: typedNumber(logged.hours),
    pages: logged.pages.join('\n'),
    ...Object.fromEntries(columns().map((column) => [column.key, typed(column)])),
  }
}

/** Parses the log's form. Returns the month, or a sentence for each invalid field. An empty number counts as zero. */
export function readLogForm(
  form: LogForm,
  choices: readonly string[],
): { entry: LogMonth } | { problems: LogForm } {
  const sentences = courseRoom.log.problems
  const problems: Record<string, string> = {}
  const amount = (name: string, decimals: number, problem: string, most = Number.POSITIVE_INFINITY) => {
    const read = readAmount(form[name] ?? '', decimals)
    if (read === null || read > most) problems[name] = problem
    return read ?? 0
  }
  const { month = '' } = form
  const pages = readPages(form.pages ?? '')
  if (!choices.includes(month)) problems.month = sentences.month
  if (typeof pages === 'string') problems.pages = pages
  const { currency } = offer
  const noHours = filled(sentences.hours, { example: typedNumber(7.5) })
  const noMoney = filled(sentences.commission, { example: typedMoney(4_150, currency) })
  const read = ({ key, kind }: LogColumn) =>
    kind === 'money'
      ? toCents(amount(key, decimalsOf(currency), noMoney), currency)
      : amount(key, 0, sentences.count)
  const entry = {
    month,
    hours: amount('hours', 1, noHours, 744),
    pages: typeof pages === 'string' ? [] : pages,
    counts: Object.fromEntries(columns().map((column) => [column.key, read(column)])),
  }
  return Object.keys(problems).length > 0 ? { problems } : { entry }
}

/** Parses a number like `1,234.50` or `$41`, with at most `decimals` decimals. An empty text is 0, an invalid one is null. */
function readAmount(typed: string, decimals: number): number | null {
  if (typed.trim() === '') return 0
  const plain = plainNumber(typed) ?? ''
  const fits = new RegExp(decimals === 0 ? '^\\d{1,8}$' : `^\\d{1,7}(\\.\\d{0,${decimals}})?$`).test(plain)
  return fits ? Number(plain) : null
}

const mostPages = 60
const longestAddress = 2_000

/** Returns the URLs without duplicates, or a sentence about too many URLs or about the first invalid URL. */
function readPages(typed: string): string[] | string {
  const sentences = courseRoom.log.problems
  const lines = [...new Set(typed.split(/\s+/).filter(Boolean))]
  if (lines.length > mostPages) return filled(sentences.manyPages, { most: mostPages })
  const wrong = lines.find((line) => pageAddress(line) === null)
  if (wrong) return filled(sentences.page, { typed: [...wrong].slice(0, 60).join('') })
  return [...new Set(lines.flatMap((line) => pageAddress(line) ?? []))]
}

/** Returns a page's URL without its fragment, or null if it's invalid. `example.com/review` becomes an https URL. */
export function pageAddress(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  url.hash = ''
  // What is stored is measured, so that it passes again when the month is changed.
  const fits = url.href.length <= longestAddress
  return fits && url.hostname.includes('.') && url.username === '' && url.password === '' ? url.href : null
}

/**
 * Returns the log as CSV (RFC 4180), with a byte-order mark so that spreadsheet programs read it as UTF-8. Numbers and the
 * separator are the site's language's: with a decimal comma, spreadsheet programs expect semicolons.
 */
export function logCsv(months: readonly LogMonth[]): string {
  const words = courseRoom.log
  const separator = typedNumber(0.5).includes(',') ? ';' : ','
  const optional = (isThere: boolean | undefined, cell: string) => (isThere ? [cell] : [])
  const head = [
    words.form.month,
    ...optional(log?.hours, words.columns.hours),
    ...optional(log?.pages, words.columns.pages),
    ...columns().map(({ label, kind }) =>
      kind === 'money' ? `${label} (${offer.currency.toUpperCase()})` : label,
    ),
    ...optional(log?.pages, words.columns.addresses),
  ]
  const rows = months.map(({ month, hours, pages, counts }) => [
    month,
    ...optional(log?.hours, typedNumber(hours)),
    ...optional(log?.pages, `${pages.length}`),
    ...columns().map(({ key, kind }) => {
      const value = counts[key] ?? 0
      return kind === 'money' ? typedMoney(value, offer.currency) : typedNumber(value)
    }),
    ...optional(log?.pages, pages.join('\n')),
  ])
  const quoted = (cell: string) =>
    cell.includes(separator) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  const lines = [head, ...rows].map((cells) => cells.map(quoted).join(separator))
  return `\ufeff${lines.join('\r\n')}\r\n`
}
