import { Readable } from 'node:stream'
import { type Cell, csvHead, csvLine } from '../acts/csv.ts'
import type { Column } from './rows.tsx'

/** Streams pages of rows as one CSV file. */
export function csvFile<Row>(
  name: string,
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Response {
  const shown = columns.filter(({ plain }) => plain !== null)
  async function* lines() {
    yield Buffer.from(csvHead(shown.map(({ title }) => title)))
    for await (const rows of pages)
      yield Buffer.from(rows.map((row) => csvLine(shown.map((column) => cellOf(column, row)))).join(''))
  }
  return new Response(Readable.toWeb(Readable.from(lines())) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

function cellOf<Row>({ title, of, plain }: Column<Row>, row: Row): Cell {
  const cell = plain ? plain(row) : of(row)
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'string' || typeof cell === 'number') return cell
  throw new Error(`The column “${title}” has no text for a spreadsheet.`)
}
