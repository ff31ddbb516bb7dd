import type { ReactNode } from 'react'
import { figure } from '../../model/formats.ts'
import { csvFile } from './csv-file.ts'
import { type Column, Rows } from './rows.tsx'

/** A table of figures for the page, and a function that sends the same table as a CSV file. */
export type Figures = { name: string; title: string; table: ReactNode; csv(file: string): Response }

export function figures<Row>({
  name,
  title,
  ...table
}: {
  name: string
  title: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf(row: Row): string
  none: string
}): Figures {
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
