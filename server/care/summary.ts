import { money } from '../../model/formats.ts'
import { sellsSeveral, soldIn } from '../../model/sold.ts'
import { confirmedSince } from '../audience/imported-lists.ts'
import { countMessages } from '../inbox/messages.ts'
import { isoDay } from '../process/clock.ts'
import { readCheckouts, readSales } from '../sales/sales.ts'
import { countRows } from '../store/query.ts'
import type { CountKind, Db } from '../store/tables.ts'

export type Summary = Awaited<ReturnType<typeof summarize>>

/** Returns the totals from `from` up to, but excluding, `to`. Both are in epoch milliseconds at midnight UTC. */
export async function summarize(db: Db, from: number, to: number) {
  const sales = await readSales(db, from, to)
  const checkouts = await readCheckouts(db, from, to)
  return {
    views: await visits(db, 'view', from, to),
    clicks: await visits(db, 'click', from, to),
    downloads: await visits(db, 'download', from, to),
    signups: await rows(db, 'signups', 'created_at', from, to),
    confirmed: await countRows(confirmedSince(db, from).where('confirmed_at', '<', to)),
    unsubscribed: await rows(db, 'contacts', 'unsubscribed_at', from, to),
    messages: await countMessages(db, from, to),
    checkouts: checkouts.length,
    orders: sales.length,
    /** Excluding taxes. */
    revenueCents: sales.reduce((sum, { cents }) => sum + cents, 0),
    taxCents: sales.reduce((sum, { taxCents }) => sum + taxCents, 0),
    discountCents: sales.reduce((sum, { discountCents }) => sum + discountCents, 0),
    recovered: sales.filter(({ recovered }) => recovered).length,
  }
}

/** What was sold of a product in one currency. */
export type ProductSales = { title: string; orders: number; cents: number; currency: string }

export const revenueText = ({ cents, currency }: ProductSales): string => money(cents, currency)

/**
 * Returns the paid orders of each product with their revenue from `from` up to, but excluding, `to`, the best-selling product
 * first. A product that was sold in several currencies is there once for each. Empty if only the course is for sale.
 */
export async function salesByProduct(db: Db, from: number, to: number): Promise<ProductSales[]> {
  if (!sellsSeveral()) return []
  const sales = Map.groupBy(
    await readSales(db, from, to),
    ({ product, currency }) => `${product} ${currency}`,
  )
  const rows = [...sales].map(([key, of]) => {
    const [product = '', currency = ''] = key.split(' ')
    const cents = of.reduce((sum, { ownCents }) => sum + ownCents, 0)
    return { title: soldIn({ product }).title, orders: of.length, cents, currency }
  })
  return rows.sort((a, b) => b.orders - a.orders || a.title.localeCompare(b.title))
}

/** Returns the most frequent subjects of these days with their counts, the most frequent first. */
export async function topSubjects(
  db: Db,
  kind: CountKind,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<{ subject: string; count: number }[]> {
  return db
    .selectFrom('daily_counts')
    .select(['subject', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('kind', '=', kind)
    .where('day', '>=', isoDay(from))
    .where('day', '<', isoDay(to))
    .groupBy('subject')
    .orderBy('count', 'desc')
    .orderBy('subject')
    .limit(limit)
    .execute()
}

async function visits(db: Db, kind: CountKind, from: number, to: number) {
  const { sum } = await db
    .selectFrom('daily_counts')
    .select((eb) => eb.fn.sum<number | null>('count').as('sum'))
    .where('kind', '=', kind)
    .where('day', '>=', isoDay(from))
    .where('day', '<', isoDay(to))
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

async function rows(
  db: Db,
  table: 'signups' | 'contacts',
  column: 'created_at' | 'unsubscribed_at',
  from: number,
  to: number,
): Promise<number> {
  return countRows(
    db
      .selectFrom(table as 'contacts')
      .where(column, '>=', from)
      .where(column, '<', to),
  )
}
