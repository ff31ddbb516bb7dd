import type { Db, Tables } from './tables.ts'

/** What happened in a stretch of time. Money in cents. */
export type Summary = {
  views: number
  clicks: number
  downloads: number
  signups: number
  confirmed: number
  unsubscribed: number
  messages: number
  checkouts: number
  orders: number
  revenueCents: number
  recovered: number
}

/** Sums of `from` up to, but without, `to` (epoch milliseconds, at midnight UTC: visits are counted by day). */
export async function summarise(db: Db, from: number, to: number): Promise<Summary> {
  const paid = await db
    .selectFrom('orders')
    .select(['contact_id', 'paid_at', 'amount_cents', 'refunded_cents'])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .execute()
  return {
    views: await visits(db, 'view', from, to),
    clicks: await visits(db, 'click', from, to),
    downloads: await visits(db, 'download', from, to),
    signups: await rows(db, 'signups', 'created_at', from, to),
    confirmed: await rows(db, 'contacts', 'confirmed_at', from, to),
    unsubscribed: await rows(db, 'contacts', 'unsubscribed_at', from, to),
    messages: await rows(db, 'messages', 'created_at', from, to),
    checkouts: await rows(db, 'orders', 'created_at', from, to),
    orders: paid.length,
    revenueCents: paid.reduce((sum, order) => sum + order.amount_cents - order.refunded_cents, 0),
    recovered: await recovered(db, paid),
  }
}

/** What was counted most in those days, with how often. */
export async function topSubjects(
  db: Db,
  kind: Tables['daily_counts']['kind'],
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<{ subject: string; count: number }[]> {
  const rows = await db
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
  return rows.map(({ subject, count }) => ({ subject, count: Number(count) }))
}

async function visits(db: Db, kind: Tables['daily_counts']['kind'], from: number, to: number) {
  const { sum } = await db
    .selectFrom('daily_counts')
    .select((eb) => eb.fn.sum<number | null>('count').as('sum'))
    .where('kind', '=', kind)
    .where('day', '>=', isoDay(from))
    .where('day', '<', isoDay(to))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

async function rows<Table extends 'signups' | 'contacts' | 'messages' | 'orders'>(
  db: Db,
  table: Table,
  column: 'created_at' | 'confirmed_at' | 'unsubscribed_at',
  from: number,
  to: number,
): Promise<number> {
  const { n } = await db
    .selectFrom(table as 'contacts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(column, '>=', from)
    .where(column, '<', to)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Orders of people whom the one reminder brought back. */
async function recovered(
  db: Db,
  paid: { contact_id: string | null; paid_at: number | null }[],
): Promise<number> {
  const buyers = paid.flatMap(({ contact_id }) => (contact_id ? [contact_id] : []))
  if (buyers.length === 0) return 0
  const reminded = await db
    .selectFrom('carts')
    .select(['contact_id', 'updated_at'])
    .where('state', '=', 'reminded')
    .where('contact_id', 'in', buyers)
    .execute()
  return paid.filter(({ contact_id, paid_at }) =>
    reminded.some((cart) => cart.contact_id === contact_id && cart.updated_at < (paid_at ?? 0)),
  ).length
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
