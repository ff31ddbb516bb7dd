import { fromCents } from '../../contract/currencies.ts'
import { currencyOfTotals } from '../../model/sold.ts'
import { confirmedSince } from '../audience/imported-lists.ts'
import { day, isoDay } from '../process/clock.ts'
import { readCheckouts, readSales } from '../sales/sales.ts'
import type { CountKind, Db } from '../store/tables.ts'

export type Series = Awaited<ReturnType<typeof readSeries>>['series']

/** Returns daily figures for the last `days` days (UTC), today included, oldest first. Revenue is in currency units. */
export async function readSeries(db: Db, { days, now }: { days: number; now: number }) {
  const first = Math.floor(now / day) - days + 1
  const names = Array.from({ length: days }, (_, n) => isoDay((first + n) * day))
  const sum = (rows: readonly { at: number | null; n?: number }[]) => {
    const sums = new Array<number>(days).fill(0)
    for (const { at, n = 1 } of rows) {
      const place = Math.floor((at ?? 0) / day) - first
      if (place in sums) sums[place] = (sums[place] ?? 0) + n
    }
    return sums
  }
  const since = first * day
  const end = since + days * day
  const sales = await readSales(db, since, end)
  return {
    days: names,
    series: {
      views: sum(await readCounts(db, 'view', names)),
      clicks: sum(await readCounts(db, 'click', names)),
      downloads: sum(await readCounts(db, 'download', names)),
      signups: sum(await readSignups(db, since)),
      confirmed: sum(await readConfirmations(db, since)),
      checkouts: sum(await readCheckouts(db, since, end)),
      orders: sum(sales),
      revenue: sum(sales.map(({ at, cents }) => ({ at, n: fromCents(cents, currencyOfTotals()) }))),
      recovered: sum(sales.filter(({ recovered }) => recovered)),
    },
  }
}

async function readCounts(db: Db, kind: CountKind, days: readonly string[]) {
  const rows = await db
    .selectFrom('daily_counts')
    .select(['day', (eb) => eb.fn.sum<number>('count').as('n')])
    .where('kind', '=', kind)
    .where('day', '>=', days[0] ?? '')
    .groupBy('day')
    .execute()
  return rows.map((row) => ({ at: Date.parse(row.day), n: row.n }))
}

async function readSignups(db: Db, since: number) {
  return db.selectFrom('signups').select('created_at as at').where('created_at', '>=', since).execute()
}

async function readConfirmations(db: Db, since: number) {
  return confirmedSince(db, since).select('confirmed_at as at').execute()
}

/** Returns each subject's daily counts for `days` days, starting on `first` (like `2026-01-05`). Keeps the subjects' order. */
export async function readCourses(
  db: Db,
  { kind, first, days }: { kind: CountKind; first: string; days: number },
  subjects: readonly { subject: string }[],
): Promise<number[][]> {
  const courses = new Map(subjects.map(({ subject }) => [subject, new Array<number>(days).fill(0)]))
  if (courses.size === 0) return []
  const rows = await db
    .selectFrom('daily_counts')
    .select(['day', 'subject', 'count'])
    .where('kind', '=', kind)
    .where('day', '>=', first)
    .where('subject', 'in', [...courses.keys()])
    .execute()
  for (const row of rows) {
    const place = (Date.parse(row.day) - Date.parse(first)) / day
    const course = courses.get(row.subject)
    if (course && place < days) course[place] = row.count
  }
  return [...courses.values()]
}
