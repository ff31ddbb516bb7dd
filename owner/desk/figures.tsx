import type { ReactNode } from 'react'
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

/** Shows 1234 as `1,234` on the page and as `1234` in a CSV file. */
export const number = <Row,>(title: string, n: (row: Row) => number): Column<Row> => ({
  title,
  numeric: true,
  of: (row) => n(row).toLocaleString('en-US'),
  plain: n,
})
