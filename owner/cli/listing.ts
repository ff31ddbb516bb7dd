import type { Newest, Page } from '../../server/store/query.ts'
import { type Report, UsageError } from '../acts/act.ts'
import { readable } from '../acts/readable.ts'
import { matches } from '../acts/words.ts'
import type { Option } from './command.ts'
import { type Column, table } from './table.ts'

export const listOptions = {
  limit: { type: 'string', takes: 'N', does: 'the number of rows, newest first (50)' },
  after: { type: 'string', takes: 'KEY', does: 'starts after this row; the end of a list shows the value' },
} as const satisfies Record<string, Option>

export function readPage({ limit: text, after }: Record<'limit' | 'after', string | undefined>): Page {
  const limit = Number(text ?? 50)
  if (!Number.isSafeInteger(limit) || limit < 1)
    throw new UsageError(`--limit must be a whole number from 1.`)
  return { limit, after }
}

/**
 * Reports one page of a list, as data and as text: the number of matches, a table, and how to request the next page. The text is
 * only a sentence if there are no matches.
 */
export async function listReport<Row extends object>(
  { rows, next, total: countRows }: Pick<Newest<Row>, 'next' | 'total'> & { rows: readonly Row[] },
  {
    one,
    many = `${one}s`,
    columns,
    forPrograms = readable,
  }: { one: string; many?: string; columns: readonly Column<Row>[]; forPrograms?(row: Row): object },
): Promise<Report> {
  const total = await countRows()
  const data = { total: total.count, next, [many]: rows.map((row) => forPrograms(row)) }
  if (total.count === 0) return { data, text: `No ${many}.` }
  const heading = rows.length < total.count ? `, ${rows.length} of them:` : ''
  const text = `${matches(total, one, many)}${heading}\n\n${table(rows, columns)}${nextPage(next)}`
  return { data, text }
}

/** Says how to request the next page of a list. Empty on the last page. */
export const nextPage = (next: string | null): string =>
  next === null ? '' : `\n\nThe next page: --after ${next}`
