import { deadLink } from '../../model/words/dead-link.ts'
import { Button } from '../ui/button.tsx'
import { Words } from '../ui/words.tsx'
import { LetterPage } from './letter-page.tsx'

/** The page for a link that doesn't work. For `invalid`, the page must not reveal the reason. */
export function DeadLink({ state }: { state: 'expired' | 'renewed' | 'invalid' }) {
  const { expired, renewed, invalid } = deadLink
  if (state === 'expired') {
    return (
      <LetterPage title={expired.heading} envelope="aside">
        <p className="lead">{expired.lead}</p>
        <form method="post">
          <Button type="submit">{expired.button}</Button>
        </form>
      </LetterPage>
    )
  }
  if (state === 'renewed') {
    return (
      <LetterPage title={renewed.heading} envelope="sent">
        <p className="lead">{renewed.lead}</p>
        <p>{renewed.text}</p>
      </LetterPage>
    )
  }
  return (
    <LetterPage title={invalid.heading} envelope="aside">
      <p className="lead">{invalid.lead}</p>
      <p>
        <Words>{invalid.text}</Words>
      </p>
    </LetterPage>
  )
}
