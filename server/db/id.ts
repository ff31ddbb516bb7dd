import { randomUUIDv7 } from 'node:crypto'

/** A new row's id: what it names, then a value that grows with time, so that ids sort by age. */
export function newId(prefix: string): string {
  return `${prefix}_${randomUUIDv7().replaceAll('-', '')}`
}
