import type { ServerPages } from '../../../contract/server-pages.ts'
import { notMePage } from '../../../model/words/not-me.ts'
import { AskPage } from '../../letters/ask-page.tsx'
import { DeadLink } from '../../letters/dead-link.tsx'
import { LetterPage } from '../../letters/letter-page.tsx'

/** The page for people whose email address somebody else entered. */
export default function NotMePage({ data: { state } }: { data: ServerPages['not-me'] }) {
  const { ask, suppressed } = notMePage
  if (state === 'ask') return <AskPage words={ask} />
  if (state === 'suppressed') {
    return (
      <LetterPage title={suppressed.heading} envelope="aside">
        <p className="lead">{suppressed.lead}</p>
      </LetterPage>
    )
  }
  return <DeadLink state={state} />
}
