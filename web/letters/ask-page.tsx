import { Button } from '../ui/button.tsx'
import { LetterPage } from './letter-page.tsx'

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
