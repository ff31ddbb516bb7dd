import { randomUUIDv7 } from 'node:crypto'
import type { Db } from './tables.ts'

let last = { ms: 0, count: 0 }

/**
 * Creates a row's id: a prefix for the kind of row, then a UUIDv7, so that ids sort by creation time. The 12 bits after the
 * version are a counter for ids from the same millisecond (RFC 9562, section 6.2, method 1).
 */
export function newId(prefix: string): string {
  const fresh = randomUUIDv7().replaceAll('-', '')
  const ms = Number.parseInt(fresh.slice(0, 12), 16)
  // The counter starts in its lower half, so at least 2,048 ids fit in a millisecond. Further ids use the next millisecond.
  if (ms > last.ms) last = { ms, count: Number.parseInt(fresh.slice(13, 16), 16) % 0x800 }
  else if (last.count < 0xfff) last.count += 1
  else last = { ms: last.ms + 1, count: 0 }
  return `${prefix}_${hex(last.ms, 12)}7${hex(last.count, 3)}${fresh.slice(16)}`
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** Returns the end of an id, which is short enough to type: the number of an order, for buyers and for the owner. */
export const handle = (id: string): string => id.slice(-8)

/** Returns up to two ids with this ending. If there are two, the ending is ambiguous. */
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
