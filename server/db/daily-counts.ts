import type { Db, Tables } from './tables.ts'

/** What a day counts: a page, a tool, a download, a referring site or a campaign. */
export type Counted = Pick<Tables['daily_counts'], 'kind' | 'subject'>

/**
 * Adds to a day's count (UTC). Whose doing it was is not kept. A day has at most `mostSubjects` of a kind: what comes
 * beyond is counted as `other`.
 */
export async function countDaily(
  db: Db,
  { kind, subject }: Counted,
  now: number,
  { n = 1, mostSubjects }: { n?: number; mostSubjects?: number } = {},
): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10)
  const full = mostSubjects !== undefined && (await isFull(db, { day, kind, subject }, mostSubjects))
  await db
    .insertInto('daily_counts')
    .values({ day, kind, subject: full ? 'other' : subject, count: n })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'subject'])
        .doUpdateSet((eb) => ({ count: eb('daily_counts.count', '+', n) })),
    )
    .execute()
}

async function isFull(db: Db, { day, kind, subject }: Counted & { day: string }, most: number) {
  const subjects = await db
    .selectFrom('daily_counts')
    .select('subject')
    .where('day', '=', day)
    .where('kind', '=', kind)
    .execute()
  return subjects.length >= most && !subjects.some((row) => row.subject === subject)
}
