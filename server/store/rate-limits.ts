import { sql } from 'kysely'
import { insertAll } from './insert-all.ts'
import type { Db, Tables } from './tables.ts'

/** What is counted, in the window that begins at `window` (epoch milliseconds). */
export type WindowKey = { key: string; window: number }

/** Counts one more of something, and says how many that makes in its window. */
export async function countInWindow(db: Db, key: string, window: number): Promise<number> {
  const [count = 0] = await countInWindows(db, [{ key, window }])
  return count
}

/** The same for many at once, as if they came one after the other: how many each of them made. */
export async function countInWindows(db: Db, counted: readonly WindowKey[]): Promise<number[]> {
  const rows = new Map<string, Row>()
  const placed = counted.map(({ key, window }) => {
    const empty = { key, window_start: window, count: 0 }
    const row = rows.get(nameOf(empty)) ?? empty
    rows.set(nameOf(row), row)
    row.count += 1
    return { row, place: row.count }
  })
  const totals = await addUp(db, [...rows.values()])
  return placed.map(({ row, place }) => (totals.get(nameOf(row)) ?? 0) - row.count + place)
}

/** Deletes the windows that began before `time` (epoch milliseconds), but for the row by which Kit's callers take turns. */
export async function forgetWindowsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_start', '<', time).where('window_start', '>', 0).execute()
}

type Row = Tables['rate_limits']

async function addUp(db: Db, rows: Row[]): Promise<Map<string, number>> {
  // In one order, so that no two groups wait for each other's rows.
  const inOrder = rows.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const written = await insertAll(db, 'rate_limits', inOrder)
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ count: sql`rate_limits.count + excluded.count` }),
    )
    .returningAll()
    .execute()
  return new Map(written.map((row) => [nameOf(row), row.count]))
}

function nameOf({ key, window_start }: Row): string {
  return `${window_start} ${key}`
}
