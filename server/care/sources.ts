import type { SourceKind } from '../audience/came-from.ts'
import { earned, leastLivemode } from '../sales/sales.ts'
import type { Db } from '../store/tables.ts'

export type Source = { source: string; signups: number; orders: number; cents: number }

/**
 * Counts the signups and paid orders between `from` and `to` (epoch milliseconds, `to` excluded) by campaign, referrer or
 * landing page. Returns up to `limit` sources, sorted by revenue without taxes, then by signups. Rows without a source don't
 * count.
 */
export async function readSources(
  db: Db,
  kind: SourceKind,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<Source[]> {
  const signups = await db
    .selectFrom('signups')
    .select(({ ref, fn }) => [ref(kind).as('source'), fn.countAll<number>().as('n')])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where(kind, 'is not', null)
    .groupBy(kind)
    .execute()
  const orders = await db
    .selectFrom('orders')
    .select(({ ref }) => ref(kind).as('source'))
    .select(['state', 'amount_cents', 'tax_cents', 'refunded_cents', 'lost_cents', 'currency'])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .where('livemode', '>=', leastLivemode)
    .where(kind, 'is not', null)
    .execute()
  const sources = new Map<string, Source>()
  const of = (source: string | null): Source => {
    const name = source ?? ''
    const known = sources.get(name) ?? { source: name, signups: 0, orders: 0, cents: 0 }
    sources.set(name, known)
    return known
  }
  for (const { source, n } of signups) of(source).signups = n
  for (const order of orders) {
    const source = of(order.source)
    source.orders += 1
    source.cents += earned(order).cents
  }
  return [...sources.values()]
    .sort((a, b) => b.cents - a.cents || b.signups - a.signups || a.source.localeCompare(b.source))
    .slice(0, limit)
}
