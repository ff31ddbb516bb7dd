import { randomUUIDv7 } from 'node:crypto'
import type { Db } from './tables.ts'

/** A new row's id: a prefix for its kind, then a value that grows with time, so that ids sort by age. */
export function newId(prefix: string): string {
  return `${prefix}_${randomUUIDv7().replaceAll('-', '')}`
}

/** Up to two ids of a table with this ending: more than one means that the ending is ambiguous. */
export async function idsEndingIn(
  db: Db,
  table: 'jobs' | 'messages' | 'orders' | 'cases' | 'desk_devices',
  ending: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table as 'jobs')
    .select('id')
    .where('id', 'like', `%${ending}`)
    .limit(2)
    .execute()
  return rows.map(({ id }) => id)
}
