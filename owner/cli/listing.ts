import type { Newest } from '../../server/store/query.ts'
import type { Report } from '../acts/act.ts'
import { readable } from '../acts/readable.ts'
import { matches } from '../acts/words.ts'
import { type Column, table } from './table.ts'

/**
 * Reports one page of a list, as data and as text: the number of matches, a table, and how to request the next page. The text is
 * only a sentence if there are no matches.
 */
export async function listReport<Row extends object>(
  { rows, next, total: countRows }: Pick<Newest<Row>, 'next' | 'total'> & { rows: readonly Row[] },
  words: { one: string; many?: string; columns: readonly Column<Row>[]; forPrograms?(row: Row): object },
  width: number,
): Promise<Report> {
  const { one, many = `${one}s`, columns, forPrograms = readable } = words
  const total = await countRows()
  const data = { total: total.count, next, [many]: rows.map((row) => forPrograms(row)) }
  if (total.count === 0) return { data, text: `No ${many}.` }
  const heading = rows.length < total.count ? `, ${rows.length} of them:` : ''
  const text = `${matches(total, one, many)}${heading}\n\n${table(rows, columns, width)}${nextPage(next)}`
  return { data, text }
}

/** Says how to request the next page of a list. Empty on the last page. */
export const nextPage = (next: string | null): string =>
  next === null ? '' : `\n\nThe next page: --after ${next}`
