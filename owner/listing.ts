import type { Report } from './command.ts'
import { readable } from './readable.ts'
import { type Column, count, table } from './table.ts'

/** A page of a list. */
export async function listReport<Row extends object>(
  { rows, next, total: countAll }: { rows: readonly Row[]; next: string | null; total(): Promise<number> },
  words: { one: string; many?: string; columns: readonly Column<Row>[]; forPrograms?(row: Row): object },
  width: number,
): Promise<Report> {
  const { one, many = `${one}s`, columns, forPrograms = readable } = words
  const total = await countAll()
  return {
    data: { total, next, [many]: rows.map((row) => forPrograms(row)) },
    text: listing({ rows, total, next }, { one, many, columns }, width),
  }
}

/**
 * A list for people: the number of matches, those on this page, and how to request the next page; one sentence if there are
 * none.
 */
export function listing<Row>(
  { rows, total, next }: { rows: readonly Row[]; total: number; next: string | null },
  { one, many = `${one}s`, columns }: { one: string; many?: string; columns: readonly Column<Row>[] },
  width: number,
): string {
  if (total === 0) return `No ${many}.`
  const heading = rows.length < total ? `, ${rows.length} of them:` : ''
  const more = next === null ? '' : `\n\nThe next page: --after ${next}`
  return `${count(total, one, many)}${heading}\n\n${table(rows, columns, width)}${more}`
}
