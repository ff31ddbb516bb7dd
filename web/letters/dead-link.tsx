import { deadLink } from '../../model/words/dead-link.ts'
import { Button } from '../ui/button.tsx'
import { Words } from '../ui/words.tsx'
import { LetterPage } from './letter-page.tsx'

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
