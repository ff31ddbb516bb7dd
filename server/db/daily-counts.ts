import type { Db, Tables } from './tables.ts'

/** Adds one to a day's count (UTC). Whose doing it was is not kept. */
export async function countDaily(
  db: Db,
  counted: { kind: Tables['daily_counts']['kind']; subject: string },
  now: number,
): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10)
  await db
    .insertInto('daily_counts')
    .values({ ...counted, day, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'subject'])
        .doUpdateSet((eb) => ({ count: eb('daily_counts.count', '+', 1) })),
    )
    .execute()
}
