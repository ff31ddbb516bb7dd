import { readCourses } from '../../server/care/series.ts'
import { topSubjects } from '../../server/care/summary.ts'
import { isoDay } from '../../server/process/clock.ts'
import type { CountKind, Db } from '../../server/store/tables.ts'
import { type Figures, figures, number } from './figures.tsx'
import { Sparkline } from './sparkline.tsx'

/** Reads the most frequent subjects of a kind, each with its trend. */
export async function readTop(
  db: Db,
  { title, kind }: { title: string; kind: CountKind },
  range: { from: number; to: number; days: number; limit: number },
): Promise<Figures> {
  const top = await topSubjects(db, kind, range)
  const courses = await readCourses(db, { kind, first: isoDay(range.from), days: range.days }, top)
  return figures({
    name: `most-${kind}`,
    title,
    rows: top.map((row, n) => ({ ...row, course: courses[n] ?? [] })),
    keyOf: ({ subject }) => subject,
    none: 'Nothing counted yet.',
    columns: [
      {
        title: 'What',
        of: ({ subject }) => <span style={{ overflowWrap: 'anywhere' }}>{subject}</span>,
        plain: ({ subject }) => subject,
      },
      { title: 'Over time', of: ({ course }) => <Sparkline values={course} />, plain: null },
      number('Count', ({ count }: { count: number }) => count),
    ],
  })
}
