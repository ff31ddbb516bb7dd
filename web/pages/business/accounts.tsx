import { figure } from '../../../contract/figures.ts'
import { dollars } from '../../../contract/offer.ts'

const clicksPerVisitor = 0.1
const salesPerClick = 0.025
const commissionCents = 3_000

/** Three months of one example site. Cents. */
const months = [
  { month: 1, hours: 40, pages: 4, visitors: 150, hosting: 1_000, mail: 0 },
  { month: 6, hours: 24, pages: 18, visitors: 1_200, hosting: 1_000, mail: 0 },
  { month: 12, hours: 20, pages: 30, visitors: 5_200, hosting: 1_000, mail: 1_500 },
].map((month) => {
  const sales = Math.floor(month.visitors * clicksPerVisitor * salesPerClick)
  const income = sales * commissionCents
  return { ...month, sales, income, result: income - month.hosting - month.mail }
})

const money = (cents: number) => dollars(cents, { round: true }).replace('-', '−')

/** The books of a small site: what stands in them, and how the figures come about. */
export function Accounts() {
  return (
    <section className="section business-accounts">
      <div className="page">
        <h2>The first year, as accounts</h2>
        <p>
          Example figures, so that you can check the working: one visitor in ten clicks, one click in forty
          buys, and a sale pays {money(commissionCents)}.
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
            <Row title="Sales" of={({ sales }) => figure(sales)} />
            <Row title="Commissions" of={({ income }) => money(income)} />
            <Row title="Domain, hosting" of={({ hosting }) => money(-hosting)} />
            <Row title="Email service" of={({ mail }) => money(-mail || 0)} />
          </tbody>
          <tfoot>
            <Row title="Left over" of={({ result }) => money(result)} />
          </tfoot>
        </table>
        <p className="business-note">
          Divide by the hours and month six pays worse than any job in town. Month twelve does not pay well
          either. The pages stay, though, and the hours go down.
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
