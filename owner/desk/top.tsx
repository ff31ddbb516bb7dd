import { figure } from '../../contract/figures.ts'
import { readCourses } from '../../server/care/series.ts'
import { topSubjects } from '../../server/care/summary.ts'
import { isoDay } from '../../server/process/clock.ts'
import type { Db, Tables } from '../../server/store/tables.ts'
import { Rows } from './rows.tsx'
import { Sparkline } from './sparkline.tsx'

type Ranked = { subject: string; count: number; course: number[] }

/** What of a kind was counted most, each with its course over the days. */
export async function readTop(
  db: Db,
  kind: Tables['daily_counts']['kind'],
  range: { from: number; to: number; days: number },
): Promise<Ranked[]> {
  const top = await topSubjects(db, kind, { ...range, limit: 10 })
  const courses = await readCourses(db, { kind, first: isoDay(range.from), days: range.days }, top)
  return top.map((row, n) => ({ ...row, course: courses[n] ?? [] }))
}

export function Top({ title, rows }: { title: string; rows: Ranked[] }) {
  return (
    <section className="card">
      <h2>{title}</h2>
      <Rows
        rows={rows}
        keyOf={({ subject }) => subject}
        none="Nothing counted yet."
        columns={[
          { title: 'What', of: ({ subject }) => <span style={{ overflowWrap: 'anywhere' }}>{subject}</span> },
          { title: 'Over time', of: ({ course }) => <Sparkline values={course} /> },
          { title: 'Count', numeric: true, of: ({ count }) => figure(count) },
        ]}
      />
    </section>
  )
}
