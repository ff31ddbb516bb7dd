import { economy } from '../../../content/economy.ts'
import { firstMonths, monthOf } from '../../../content/economy-math.ts'
import { dollars, figure } from '../../../contract/figures.ts'

/** Four months of the example business, at five hours a week with average traffic. */
const months = [1, 6, 12, 24].map((month) => monthOf('part', 'average', month))
const year = firstMonths('part', 'average', 12)

const money = (amount: number) => dollars(Math.round(amount * 100), { round: true }).replace('-', '−')
const cost = (amount: number) => money(-amount || 0)
const perHundred = (share: number) => Number((share * 100).toFixed(1))

/** The books of a small site, computed from the example business of content/economy.ts. */
export function Accounts() {
  return (
    <section className="section business-accounts">
      <div className="page">
        <h2>Two years, as accounts</h2>
        <p>
          These are example figures, so you can check the math: five hours a week, one page a month, and{' '}
          {economy.visitors.average} visitors a month to a page that has settled in. Of 100 visitors,{' '}
          {perHundred(economy.clickRate)} click. Of 100 clicks, {perHundred(economy.saleRate)} lead to a sale,
          which pays {money(economy.commission)}. Sales are averages.
        </p>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">Month</th>
              {months.map(({ month }) => (
                <th key={month} scope="col">
                  {month}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row title="Hours of work" of={({ hours }) => figure(hours)} />
            <Row title="Pages online" of={({ pages }) => figure(pages)} />
            <Row title="Visitors" of={({ visitors }) => figure(visitors)} />
            <Row title="Sales" of={({ sales }) => `${sales}`} />
            <Row title="Commissions" of={({ commissions }) => money(commissions)} />
            <Row title="Domain, hosting" of={({ hosting }) => cost(hosting)} />
            <Row title="Email service" of={({ email }) => cost(email)} />
            <Row title="Products to test" of={({ products }) => cost(products)} />
          </tbody>
          <tfoot>
            <Row title="Left over" of={({ left }) => money(left)} />
          </tfoot>
        </table>
        <p className="business-note">
          The first year as a whole loses {money(-year.left)}, for {figure(year.hours)} hours of work. Any job
          in town pays better, and month 24 won’t replace one either. But the pages stay, and the hours go
          down.
        </p>
      </div>
    </section>
  )
}

type Month = (typeof months)[number]

function Row({ title, of }: { title: string; of: (month: Month) => string }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {months.map((month) => (
        <td key={month.month}>{of(month)}</td>
      ))}
    </tr>
  )
}
