import type { ReactNode } from 'react'

export type Column<Row> = { title: string; of(row: Row): ReactNode; numeric?: boolean }

/** A phone shows no more columns than these beside each other; a row of more stands as a list there. */
const narrow = 3

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
    <div className={columns.length > narrow ? 'table stack' : 'table'}>
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
                <td key={title} data-title={title} className={numeric ? 'n' : undefined}>
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
