import { notMePage } from '../../../content/pages/not-me.ts'
import type { ServerPages } from '../../../contract/server-pages.ts'
import { DeadLink } from '../../letters/dead-link.tsx'
import { LetterPage } from '../../letters/letter-page.tsx'
import { Button } from '../../ui/button.tsx'

const { ask, suppressed } = notMePage

/** For somebody whose address was entered by somebody else. Opening the link changes nothing: the form's POST does. */
export default function NotMePage({ data: { state } }: { data: ServerPages['not-me'] }) {
  if (state === 'ask') {
    return (
      <LetterPage title={ask.heading} envelope="sealed">
        <p className="lead">{ask.lead}</p>
        <form method="post">
          <Button type="submit">{ask.button}</Button>
        </form>
      </LetterPage>
    )
  }
  if (state === 'suppressed') {
    return (
      <LetterPage title={suppressed.heading} envelope="aside">
        <p className="lead">{suppressed.lead}</p>
      </LetterPage>
    )
  }
  return <DeadLink state={state} />
}
