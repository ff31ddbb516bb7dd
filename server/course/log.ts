import type { LogForm, LogMonth } from '../../contract/course-room.ts'
import { decimalsOf, plainAmount, toCents } from '../../contract/currencies.ts'
import { guarantee } from '../../model/course.ts'
import { filled } from '../../model/filled.ts'
import { plainNumber, typedMoney, typedNumber } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { isoDay } from '../process/clock.ts'
import { siteDay } from '../process/days.ts'
import type { CourseMonth, Db, Order } from '../store/tables.ts'

/** What a month of this course's log counts, in the order of its form. */
const countsOfLog = () => guarantee?.counted ?? []

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

function readMonth(row: CourseMonth): LogMonth {
  return {
    month: row.month,
    hours: row.tenths_of_hours / 10,
    visitors: row.visitors,
    clicks: row.clicks,
    sales: row.sales,
    commissionCents: row.commission_cents,
    pages: row.pages.split('\n').filter(Boolean),
  }
}

/** Stores a month, or replaces the stored one. */
export async function keepMonth(db: Db, orderId: string, entry: LogMonth, now: number): Promise<void> {
  const counts = { visitors: entry.visitors, clicks: entry.clicks, sales: entry.sales }
  // What the log no longer counts isn't in the form, so it stays as it is.
  const counted = Object.fromEntries(countsOfLog().map((name) => [name, entry[name]]))
  const row = {
    tenths_of_hours: Math.round(entry.hours * 10),
    commission_cents: entry.commissionCents,
    pages: entry.pages.join('\n'),
    updated_at: now,
  }
  await db
    .insertInto('course_months')
    .values({ order_id: orderId, month: entry.month, ...counts, ...row })
    .onConflict((conflict) => conflict.columns(['order_id', 'month']).doUpdateSet({ ...counted, ...row }))
    .execute()
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
  if (!logged) return { month, hours: '', visitors: '', clicks: '', sales: '', commission: '', pages: '' }
  const { hours, visitors, clicks, sales, commissionCents, pages } = logged
  return {
    month,
    hours: typedNumber(hours),
    visitors: `${visitors}`,
    clicks: `${clicks}`,
    sales: `${sales}`,
    commission: typedMoney(commissionCents, offer.currency),
    pages: pages.join('\n'),
  }
}

/** Parses the log's form. Returns the month, or a sentence for each invalid field. An empty number counts as zero. */
export function readLogForm(
  form: LogForm,
  choices: readonly string[],
): { entry: LogMonth } | { problems: Partial<LogForm> } {
  const sentences = courseRoom.log.problems
  const problems: Partial<LogForm> = {}
  const amount = (
    name: keyof LogForm,
    decimals: number,
    problem: string,
    most = Number.POSITIVE_INFINITY,
  ) => {
    const read = readAmount(form[name], decimals)
    if (read === null || read > most) problems[name] = problem
    return read ?? 0
  }
  const pages = readPages(form.pages)
  if (!choices.includes(form.month)) problems.month = sentences.month
  if (typeof pages === 'string') problems.pages = pages
  const entry = {
    month: form.month,
    hours: amount('hours', 1, sentences.hours, 744),
    visitors: amount('visitors', 0, sentences.count),
    clicks: amount('clicks', 0, sentences.count),
    sales: amount('sales', 0, sentences.count),
    commissionCents: toCents(
      amount('commission', decimalsOf(offer.currency), sentences.commission),
      offer.currency,
    ),
    pages: typeof pages === 'string' ? [] : pages,
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
const longestAddress = 300

/** Returns the URLs without duplicates, or a sentence about the first invalid URL or about too many URLs. */
function readPages(typed: string): string[] | string {
  const sentences = courseRoom.log.problems
  const lines = typed.split(/\s+/).filter(Boolean)
  const wrong = lines.find((line) => pageAddress(line) === null)
  if (wrong) return filled(sentences.page, { typed: wrong.slice(0, 60) })
  const addresses = [...new Set(lines.flatMap((line) => pageAddress(line) ?? []))]
  return addresses.length > mostPages ? filled(sentences.manyPages, { most: mostPages }) : addresses
}

/** Returns a page's URL without its fragment, or null if it's invalid. `example.com/review` becomes an https URL. */
export function pageAddress(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address) || address.length > longestAddress) return null
  const url = new URL(address)
  url.hash = ''
  return url.hostname.includes('.') && url.username === '' && url.password === '' ? url.href : null
}

/** Returns the log as CSV (RFC 4180), with a byte-order mark so that spreadsheet programs read it as UTF-8. */
export function logCsv(months: readonly LogMonth[]): string {
  const counts = countsOfLog()
  const head = ['month', 'hours', 'pages', ...counts, `commission_${offer.currency}`, 'addresses'].join(',')
  const rows = months.map(({ month, hours, commissionCents, pages, ...numbers }) =>
    [
      month,
      hours,
      pages.length,
      ...counts.map((name) => numbers[name]),
      plainAmount(commissionCents, offer.currency),
      quoted(pages),
    ].join(','),
  )
  return `\ufeff${[head, ...rows].join('\r\n')}\r\n`
}

const quoted = (pages: readonly string[]) => `"${pages.join('\n').replaceAll('"', '""')}"`
