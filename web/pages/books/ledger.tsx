import { bookMonths, bookTotals } from '../../../model/books.ts'
import { figure } from '../../../model/formats.ts'
import { booksPage } from '../../../model/pages/books.ts'
import { money } from './money-so-far.tsx'

const columns = ['hours', 'pages', 'visitors', 'clicks', 'sales', 'income', 'costs', 'left'] as const
type Column = (typeof columns)[number]
const isMoney: readonly Column[] = ['income', 'costs', 'left']

const shown = (column: Column, value: number) => (isMoney.includes(column) ? money(value) : figure(value))

/** The months, one row each. On phones, CSS hides some columns to make room for the amounts of money. */
export function Ledger() {
  const words = booksPage.table
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <div className="table-scroll" role="group" aria-labelledby="months" tabIndex={0}>
      <table className="books-ledger figures">
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookMonths.map((month) => (
            <Row key={month.month} title={month.month} values={month} />
          ))}
        </tbody>
        <tfoot>
          <Row title={words.total} values={bookTotals} />
        </tfoot>
      </table>
    </div>
  )
}

function Row({ title, values }: { title: string; values: Record<Column, number> }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {columns.map((column) => (
        <td key={column}>{shown(column, values[column])}</td>
      ))}
    </tr>
  )
}
