import type { Row } from '../server/store/snapshot.ts'

const times = ['leased_until', 'window_start']

/** Formats a row for other programs, with times in ISO 8601 instead of epoch milliseconds. */
export function readable<Given extends object>(row: Given): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isTime(name, value) ? iso(value) : value]),
  )
}

function isTime(name: string, value: unknown): value is number {
  return typeof value === 'number' && (name.endsWith('_at') || times.includes(name))
}

const iso = (ms: number) => new Date(ms).toISOString()
