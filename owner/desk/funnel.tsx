import { summarize, topSubjects } from '../../server/care/summary.ts'
import type { Db } from '../../server/store/tables.ts'
import { type Figures, figures, number } from './figures.tsx'

type Step = { name: string; count: number }

/** The funnel from an article to an order. Counts page views, because the site doesn't track visitors between steps. */
export async function readFunnel(db: Db, { from, to }: { from: number; to: number }): Promise<Figures> {
  const pages = await topSubjects(db, 'view', { from, to, limit: 1_000 })
  const views = (fits: (path: string) => boolean) =>
    pages.filter(({ subject }) => fits(subject)).reduce((sum, { count }) => sum + count, 0)
  const { checkouts, orders } = await summarize(db, from, to)
  const rows: Step[] = [
    { name: 'Articles viewed', count: views((path) => path.startsWith('/articles/')) },
    { name: 'Academy page viewed', count: views((path) => path === '/academy') },
    { name: 'Checkout viewed', count: views((path) => path === '/checkout') },
    { name: 'Checkouts begun', count: checkouts },
    { name: 'Orders paid', count: orders },
  ]
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return figures({
    name: 'funnel',
    title: 'From an article to an order',
    rows,
    keyOf: ({ name }) => name,
    none: '',
    columns: [
      {
        title: 'Step',
        of: ({ name, count }) => (
          <>
            {name}
            <span className="bar" style={{ width: `${(100 * count) / most}%` }} />
          </>
        ),
        plain: ({ name }) => name,
      },
      number('Count', ({ count }: Step) => count),
    ],
  })
}
