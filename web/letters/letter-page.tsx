import { Envelope } from '../drawings/envelope.tsx'
import './letter-page.css'
import { deadLink } from '../../model/words/dead-link.ts'
import { Button } from '../ui/button.tsx'
import { Words } from '../ui/words.tsx'

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

type AskPageProps = {
  words: { heading: string; lead: string; button: string }
  size?: 'large'
  children?: React.ReactNode
}

/**
 * A page that an email links to. The page asks the reader to click a button. Only the button's POST request changes data,
 * because mail scanners open links (RFC 8058).
 */
export function AskPage({ words: { heading, lead, button }, size, children }: AskPageProps) {
  return (
    <LetterPage title={heading} envelope="sealed">
      <p className="lead">{lead}</p>
      <form method="post">
        <Button type="submit" {...(size && { size })}>
          {button}
        </Button>
      </form>
      {children}
    </LetterPage>
  )
}

/** The page for a link that doesn't work. For `invalid`, the page must not reveal the reason. */
export function DeadLink({ state }: { state: 'expired' | 'renewed' | 'invalid' }) {
  const { heading, lead } = deadLink[state]
  return (
    <LetterPage title={heading} envelope={state === 'renewed' ? 'sent' : 'aside'}>
      <p className="lead">{lead}</p>
      {state === 'expired' && (
        <form method="post">
          <Button type="submit">{deadLink.expired.button}</Button>
        </form>
      )}
      {state === 'renewed' && <p>{deadLink.renewed.text}</p>}
      {state === 'invalid' && (
        <p>
          <Words>{deadLink.invalid.text}</Words>
        </p>
      )}
    </LetterPage>
  )
}
