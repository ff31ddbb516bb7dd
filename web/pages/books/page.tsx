import { figure } from '../../../model/formats.ts'
import '../../articles/prose.css'
import './books.css'
import { books, bookTotals } from '../../../model/books.ts'
import { booksPage } from '../../../model/pages/books.ts'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { Section } from '../../ui/section.tsx'
import { Words } from '../../ui/words.tsx'
import { Ledger } from './ledger.tsx'
import { MoneySoFar, money } from './money-so-far.tsx'

/**
 * The owner's income and costs by month. Until the owner enters them, the page shows the example business's figures.
 */
export default function BooksPage() {
  const { totals, costs } = booksPage
  return (
    <>
      <Head
        title={booksPage.title}
        description={booksPage.description}
        path="/books"
        image="/social/business.png"
        noindex={books.example}
      />
      <article className="page books">
        <header>
          <div>
            <p className="eyebrow">{booksPage.eyebrow}</p>
            <h1>{booksPage.heading}</h1>
            <p className="lead">{booksPage.lead}</p>
          </div>
          {books.example && (
            <p className="books-example">
              <strong>{booksPage.example.label}</strong> {booksPage.example.text}
            </p>
          )}
        </header>
        <Section heading={books.site}>
          <p>{books.about}</p>
          <dl className="books-totals">
            <Total label={totals.hours} value={figure(bookTotals.hours)} />
            <Total label={totals.visitors} value={figure(bookTotals.visitors)} />
            <Total label={totals.sales} value={figure(bookTotals.sales)} />
            <Total label={totals.left} value={money(bookTotals.left)} />
          </dl>
        </Section>
        <Section heading={booksPage.chart.heading}>
          <MoneySoFar />
        </Section>
        <section>
          <h2 id="months">{booksPage.table.heading}</h2>
          <Ledger />
          <p>
            <Words>{books.note}</Words>
          </p>
          <p>{books.before}</p>
        </section>
        <Section heading={costs.heading}>
          <dl className="books-costs">
            <Cost label={costs.hosting} cents={bookTotals.hosting} />
            <Cost label={costs.email} cents={bookTotals.email} />
            <Cost label={costs.products} cents={bookTotals.products} />
            <Cost label={costs.total} cents={bookTotals.costs} />
          </dl>
        </Section>
        <Section heading={booksPage.mistakes.heading}>
          <ol className="books-mistakes">
            {books.mistakes.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>
                  <Words>{text}</Words>
                </p>
              </li>
            ))}
          </ol>
        </Section>
        <Section heading={booksPage.next.heading}>
          <p>
            <Words>{books.next}</Words>
          </p>
          <p>
            <Words>{booksPage.more.text}</Words>
          </p>
        </Section>
      </article>
      <div className="page">
        <NewsletterBlock />
      </div>
    </>
  )
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  )
}

function Cost({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">{money(cents)}</dd>
    </div>
  )
}
