import { fromCents } from '../../contract/currencies.ts'
import { currencyOfTotals, totalText } from '../../model/sold.ts'
import { sourceKinds } from '../../server/audience/came-from.ts'
import { readSources, type Source } from '../../server/care/sources.ts'
import type { Db } from '../../server/store/tables.ts'
import { type Figures, figures, number } from './figures.tsx'

const titles = {
  campaign: 'By campaign',
  referrer: 'By referring site',
  landing: 'By first page',
} as const

/** Reads the signups, orders and revenue by source. */
export async function readAllSources(
  db: Db,
  range: { from: number; to: number; limit: number },
): Promise<Figures[]> {
  return Promise.all(
    sourceKinds.map(async (kind) =>
      figures({
        name: `brought-by-${kind}`,
        title: titles[kind],
        rows: await readSources(db, kind, range),
        keyOf: ({ source }) => source,
        none: 'No signup or order has a source yet.',
        columns: [
          {
            title: 'From',
            of: ({ source }) => <span style={{ overflowWrap: 'anywhere' }}>{source}</span>,
            plain: ({ source }) => source,
          },
          number('Signups', ({ signups }: Source) => signups),
          number('Orders', ({ orders }: Source) => orders),
          {
            title: 'Revenue',
            numeric: true,
            of: ({ cents }) => totalText(cents),
            plain: ({ cents }) => fromCents(cents, currencyOfTotals()),
          },
        ],
      }),
    ),
  )
}
