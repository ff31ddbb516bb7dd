import type { ServerPages } from '../../../contract/server-pages.ts'
import { DeadLink } from '../../letters/dead-link.tsx'
import { LetterPage } from '../../letters/letter-page.tsx'
import { Button } from '../../ui/button.tsx'

/** For somebody whose address was entered by somebody else. Opening the link changes nothing: the form's POST does. */
export default function NotMePage({ data: { state } }: { data: ServerPages['not-me'] }) {
  if (state === 'ask') {
    return (
      <LetterPage title="This wasn’t you?" envelope="sealed">
        <p className="lead">
          Then somebody else typed your address into a form here. One click, and I won’t email it again,
          whatever anybody signs it up for. The only exception is a course bought with it.
        </p>
        <form method="post">
          <Button type="submit">Never email this address</Button>
        </form>
      </LetterPage>
    )
  }
  if (state === 'suppressed') {
    return (
      <LetterPage title="You won’t hear from me" envelope="aside">
        <p className="lead">I won’t email this address again. Sorry for the trouble.</p>
      </LetterPage>
    )
  }
  return <DeadLink state={state} />
}
