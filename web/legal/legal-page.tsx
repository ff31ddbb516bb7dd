import './legal.css'
import { site } from '../../content/site.ts'
import { OwnerEmail } from '../contact/owner-email.tsx'
import { longDate } from '../dates.ts'

type LegalPageProps = {
  title: string
  /** The page in one breath, for those who read no further. */
  inShort: string
  children: React.ReactNode
}

/** Small print in a readable size: the short version first, then the sections. */
export function LegalPage({ title, inShort, children }: LegalPageProps) {
  return (
    <article className="page legal">
      <header>
        <h1>{title}</h1>
        <p className="fine-print">{`Written for ${site.name}, ${longDate(site.publishedOn)}.`}</p>
        <p className="legal-short">
          <strong>In short:</strong> {inShort}
        </p>
      </header>
      <div className="legal-sections">{children}</div>
    </article>
  )
}

export function LegalSection({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

/** Each on a line of its own: words that stand behind others would move when their font comes. */
export function OwnerAddress() {
  return (
    <address>
      {site.owner.name}
      <br />
      {site.owner.postalAddress}
      <br />
      <OwnerEmail />
    </address>
  )
}
