import { summarise, topSubjects } from '../../server/care/summary.ts'
import { day } from '../../server/process/clock.ts'
import type { Db } from '../../server/store/tables.ts'

export type Step = { name: string; count: number }

/** From an article to an order, in the last so many days. Views, not visitors: nobody is followed from step to step. */
export async function readFunnel(db: Db, { days, now }: { days: number; now: number }): Promise<Step[]> {
  const to = (Math.floor(now / day) + 1) * day
  const from = to - days * day
  const pages = await topSubjects(db, 'view', { from, to, limit: 1_000 })
  const views = (fits: (path: string) => boolean) =>
    pages.filter(({ subject }) => fits(subject)).reduce((sum, { count }) => sum + count, 0)
  const { checkouts, orders } = await summarise(db, from, to)
  return [
    { name: 'Articles viewed', count: views((path) => path.startsWith('/articles/')) },
    { name: 'Academy page viewed', count: views((path) => path === '/academy') },
    { name: 'Checkout viewed', count: views((path) => path === '/checkout') },
    { name: 'Checkouts begun', count: checkouts },
    { name: 'Orders paid', count: orders },
  ]
}
