import type { ReactNode } from 'react'

export type Column<Row> = { title: string; of(row: Row): ReactNode; numeric?: boolean }

/** Rows as a table of the page. */
export function Rows<Row>({
  rows,
  columns,
  none,
  keyOf,
}: {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** What to say when there is none. */
  none: string
  keyOf(row: Row): string
}) {
  if (rows.length === 0) return <p className="soft">{none}</p>
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            {columns.map(({ title, numeric }) => (
              <th key={title} scope="col" className={numeric ? 'n' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, of, numeric }) => (
                <td key={title} className={numeric ? 'n' : undefined}>
                  {of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
