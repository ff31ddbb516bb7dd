import type { ServerPages } from '../../../contract/server-pages.ts'
import { notMePage } from '../../../model/words/not-me.ts'
import { AskPage, DeadLink, LetterPage } from '../../letters/letter-page.tsx'

/** The page for people whose email address somebody else entered. */
export default function NotMePage({ data: { state } }: { data: ServerPages['not-me'] }) {
  if (state === 'ask' || state === 'ask-reader')
    return <AskPage words={state === 'ask' ? notMePage.ask : notMePage.askReader} />
  if (state === 'suppressed' || state === 'quiet')
    return <LetterPage words={notMePage[state]} envelope="aside" />
  return <DeadLink state={state} />
}
