import { Envelope } from '../drawings/envelope.tsx'
import './letter-page.css'

type LetterPageProps = {
  title: string
  envelope: React.ComponentProps<typeof Envelope>['state']
  /** The next steps, after the main content. */
  next?: React.ReactNode
  children: React.ReactNode
}

/** The layout of pages that emails link to, and of notices. Search engines don't index these pages. */
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
