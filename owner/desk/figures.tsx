import { Readable } from 'node:stream'
import type { ReactNode } from 'react'
import { figure } from '../../model/formats.ts'
import { type Cell, csvHead, csvLine } from '../acts/csv.ts'
import { download } from './desk-request.ts'
import { type Column, Rows } from './rows.tsx'

/** A table of figures for the page, and a function that sends the same table as a CSV file. */
export type Figures = { name: string; title: string; table: ReactNode; csv(file: string): Response }

type Table<Row> = {
  name: string
  title: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  none?: string
}

export function figures<Row>({ name, title, ...table }: Table<Row>): Figures {
  return {
    name,
    title,
    table: <Rows {...table} />,
    csv: (file) => csvFile(file, table.columns, [table.rows]),
  }
}

/** Shows 1234 on the page as the site writes it, in English `1,234`, and as `1234` in a CSV file. */
export const number = <Row,>(title: string, n: (row: Row) => number): Column<Row> => ({
  title,
  numeric: true,
  of: (row) => figure(n(row)),
  plain: n,
})

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
  const body = Readable.toWeb(Readable.from(lines())) as ReadableStream
  return download(`${name}.csv`, 'text/csv; charset=utf-8', body)
}

function cellOf<Row>({ title, of, plain }: Column<Row>, row: Row): Cell {
  const cell = plain ? plain(row) : of(row)
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'string' || typeof cell === 'number') return cell
  throw new Error(`The column “${title}” has no text for a spreadsheet.`)
}
