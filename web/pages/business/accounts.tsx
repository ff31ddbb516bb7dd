import { monthOf } from '../../../model/economy-math.ts'
import { dollars, figure } from '../../../model/formats.ts'
import { businessPage } from '../../../model/pages/business.ts'
import { BooksLink } from '../../books/books-link.tsx'

/** Returns four months of the example business, at five hours a week with average traffic. */
const months = () => [1, 6, 12, 24].map((month) => monthOf('part', 'average', month))

const money = (amount: number) => dollars(Math.round(amount * 100), { round: true }).replace('-', '−')
const cost = (amount: number) => money(-amount || 0)

/** A small site's income and costs by month, computed from the example business in model/economy.ts. */
export function Accounts() {
  const { accounts } = businessPage
  if (!accounts) return null
  const { rows } = accounts
  return (
    <section className="section business-accounts">
      <div className="page">
        <h2>{accounts.heading}</h2>
        <p>{accounts.text}</p>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{accounts.month}</th>
              {months().map(({ month }) => (
                <th key={month} scope="col">
                  {month}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row title={rows.hours} of={({ hours }) => figure(hours)} />
            <Row title={rows.pages} of={({ pages }) => figure(pages)} />
            <Row title={rows.visitors} of={({ visitors }) => figure(visitors)} />
            <Row title={rows.sales} of={({ sales }) => figure(sales)} />
            <Row title={rows.commissions} of={({ commissions }) => money(commissions)} />
            <Row title={rows.hosting} of={({ hosting }) => cost(hosting)} />
            <Row title={rows.email} of={({ email }) => cost(email)} />
            <Row title={rows.products} of={({ products }) => cost(products)} />
          </tbody>
          <tfoot>
            <Row title={rows.left} of={({ left }) => money(left)} />
          </tfoot>
        </table>
        <div className="business-note">
          <p>{accounts.note}</p>
          <BooksLink />
        </div>
      </div>
    </section>
  )
}

type Month = ReturnType<typeof monthOf>

function Row({ title, of }: { title: string; of: (month: Month) => string }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {months().map((month) => (
        <td key={month.month}>{of(month)}</td>
      ))}
    </tr>
  )
}
