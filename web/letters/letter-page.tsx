import { Envelope } from '../drawings/envelope.tsx'
import './letter-page.css'
import { deadLink } from '../../model/words/dead-link.ts'
import { Button } from '../ui/button.tsx'
import { Words } from '../ui/words.tsx'

type LetterPageProps = {
  words: { heading: string; lead?: string; text?: string }
  envelope: React.ComponentProps<typeof Envelope>['state']
  /** The next steps, after the main content. */
  next?: React.ReactNode
  children?: React.ReactNode
}

/** The layout of pages that emails link to, and of notices. Search engines don't index these pages. */
export function LetterPage({ words: { heading, lead, text }, envelope, next, children }: LetterPageProps) {
  return (
    <div className="page letter-page">
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <section className="letter-page-main">
        <div>
          <h1>{heading}</h1>
          {lead && <p className="lead">{lead}</p>}
          {text && (
            <p>
              <Words>{text}</Words>
            </p>
          )}
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
export function AskPage({ words, size, children }: AskPageProps) {
  return (
    <LetterPage words={words} envelope="sealed">
      <form method="post">
        <Button type="submit" {...(size && { size })}>
          {words.button}
        </Button>
      </form>
      {children}
    </LetterPage>
  )
}

/** The page for a link that doesn't work. For `invalid`, the page must not reveal the reason. */
export function DeadLink({ state }: { state: 'expired' | 'renewed' | 'invalid' }) {
  return (
    <LetterPage words={deadLink[state]} envelope={state === 'renewed' ? 'sent' : 'aside'}>
      {state === 'expired' && (
        <form method="post">
          <Button type="submit">{deadLink.expired.button}</Button>
        </form>
      )}
    </LetterPage>
  )
}
