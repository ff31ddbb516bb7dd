import { Envelope } from '../drawings/envelope.tsx'
import './letter-page.css'

type LetterPageProps = {
  title: string
  envelope: React.ComponentProps<typeof Envelope>['state']
  /** What to read or do next, below the main content. */
  next?: React.ReactNode
  children: React.ReactNode
}

/** A page that an email links to: its subject, its one button, and a link to continue. Never indexed. */
export function LetterPage({ title, envelope, next, children }: LetterPageProps) {
  return (
    <div className="page letter-page">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <section className="letter-page-main">
        <div>
          <h1>{title}</h1>
          {children}
        </div>
        <Envelope state={envelope} />
      </section>
      {next}
    </div>
  )
}
