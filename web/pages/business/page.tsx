import './business.css'
import { Fragment } from 'react'
import { monthOf } from '../../../model/economy-math.ts'
import { dollars, figure } from '../../../model/formats.ts'
import { businessPage } from '../../../model/pages/business.ts'
import { BooksLink } from '../../books/books-link.tsx'
import { Head } from '../../head.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Words } from '../../ui/words.tsx'

export default function BusinessPage() {
  return (
    <div>
      <Head title={businessPage.title} description={businessPage.description} path="/business" />
      <Opening />
      <Accounts />
      <Terms />
    </div>
  )
}

function Opening() {
  return (
    <header className="page business-opening">
      <div>
        <h1>{businessPage.heading}</h1>
        <p className="lead">{businessPage.lead}</p>
        <Ways />
      </div>
      <LeftOver />
    </header>
  )
}

const across = (month: number) => Math.round(56 + ((month - 1) / 23) * 372)

/** A line chart of the monthly profit. The table in <Accounts> has the figures. */
function LeftOver() {
  const { accounts } = businessPage
  if (!accounts) return null
  const months = Array.from({ length: 24 }, (_, index) => monthOf('part', 'average', index + 1))
  const highest = Math.max(...months.map(({ left }) => left))
  const lowest = Math.min(...months.map(({ left }) => left))
  const up = (left: number) => Math.round(64 + ((highest - left) / (highest - lowest)) * 236)
  const line = months.map(({ month, left }) => `${across(month)} ${up(left)}`).join('L')
  return (
    <svg viewBox="0 0 480 380" className="business-line" aria-hidden="true">
      <path
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="2"
        d="M10 8c154-3 308-2 461 1 2 120 2 242-1 363-154 2-308 1-461-1-2-121-2-242 1-363z"
      />
      <path stroke="var(--line)" strokeWidth="1.5" d={`M32 ${up(0)}h418`} />
      <path stroke="var(--act)" strokeWidth="5" d={`M${line}`} />
      {[1, 6, 12, 24].map((month) => (
        <Month key={month} month={month} up={up} />
      ))}
      <text x="32" y="44">
        {accounts.rows.left}
      </text>
      <text x="450" y="352" textAnchor="end">
        {accounts.month} 24
      </text>
    </svg>
  )
}

function Month({ month, up }: { month: number; up: (left: number) => number }) {
  const { left } = monthOf('part', 'average', month)
  const above = left >= 0
  return (
    <>
      <circle cx={across(month)} cy={up(left)} r="8" fill="var(--mark)" stroke="var(--ink)" strokeWidth="2" />
      <text
        className="business-left"
        x={across(month) - (above ? 4 : 0)}
        y={up(left) + (above ? -14 : 32)}
        textAnchor={above ? 'end' : 'middle'}
      >
        {money(left)}
      </text>
    </>
  )
}

/** Returns four months of the example business, at five hours a week with average traffic. */
const months = () => [1, 6, 12, 24].map((month) => monthOf('part', 'average', month))

const money = (amount: number) => dollars(Math.round(amount * 100), { round: true }).replace('-', '−')
const cost = (amount: number) => money(-amount || 0)

/** A small site's income and costs by month, computed from the example business in model/economy.ts. */
function Accounts() {
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

function Row({ title, of }: { title: string; of: (month: ReturnType<typeof monthOf>) => string }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {months().map((month) => (
        <td key={month.month}>{of(month)}</td>
      ))}
    </tr>
  )
}

/** Says what the business demands, who shouldn't start it, and where to start. */
function Terms() {
  return (
    <section className="page business-terms">
      {businessPage.terms.map(({ heading, text }) => (
        <Fragment key={heading}>
          <h2>{heading}</h2>
          <p>
            <Words>{text}</Words>
          </p>
        </Fragment>
      ))}
      <Ways />
    </section>
  )
}

function Ways() {
  return (
    <p className="ways business-ways">
      <ButtonLink href="/academy">{businessPage.ways.course}</ButtonLink>
      <ButtonLink href="/affiliate" look="quiet">
        {businessPage.ways.kits}
      </ButtonLink>
    </p>
  )
}
