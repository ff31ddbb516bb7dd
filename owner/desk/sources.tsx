import { dollars, figure } from '../../contract/figures.ts'
import { readSources, type Source, type SourceKind } from '../../server/care/sources.ts'
import type { Db } from '../../server/store/tables.ts'
import { Rows } from './rows.tsx'

const kinds: readonly (readonly [string, SourceKind])[] = [
  ['What campaigns brought', 'campaign'],
  ['What other sites brought', 'referrer'],
  ['What first pages brought', 'landing'],
]

export async function readAllSources(db: Db, range: { from: number; to: number }) {
  return Promise.all(
    kinds.map(async ([title, kind]) => ({
      title,
      rows: await readSources(db, kind, { ...range, limit: 10 }),
    })),
  )
}

/** Signups, orders and revenue by what brought them. */
export function Sources({ title, rows }: { title: string; rows: readonly Source[] }) {
  return (
    <section className="card">
      <h2>{title}</h2>
      <Rows
        rows={rows}
        keyOf={({ source }) => source}
        none="No signup or order has said so yet."
        columns={[
          { title: 'From', of: ({ source }) => <span style={{ overflowWrap: 'anywhere' }}>{source}</span> },
          { title: 'Signups', numeric: true, of: ({ signups }) => figure(signups) },
          { title: 'Orders', numeric: true, of: ({ orders }) => figure(orders) },
          { title: 'Revenue', numeric: true, of: ({ cents }) => dollars(cents) },
        ]}
      />
    </section>
  )
}
