import type { ServerPages } from '../../../contract/server-pages.ts'
import { DeadLink } from '../../letters/dead-link.tsx'
import { LetterPage } from '../../letters/letter-page.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'

/** Opening the link ends nothing (RFC 8058): the form's POST does. */
export default function UnsubscribePage({ data: { state } }: { data: ServerPages['unsubscribe'] }) {
  if (state === 'ask') {
    return (
      <LetterPage title="Unsubscribe?" envelope="sealed">
        <p className="lead">
          One click, and you won’t get the newsletter or any reminder again. What you bought, and what you ask
          for yourself, still arrives.
        </p>
        <form method="post">
          <Button type="submit">Unsubscribe</Button>
        </form>
      </LetterPage>
    )
  }
  if (state === 'left') {
    return (
      <LetterPage title="You’re off the list" envelope="aside">
        <p className="lead">No newsletter and no reminders anymore. Thanks for reading while you did.</p>
        <p className="ways">
          <ButtonLink href="/articles" look="quiet">
            Read the articles
          </ButtonLink>
          <ButtonLink href="/contact" look="quiet">
            Tell me what was missing
          </ButtonLink>
        </p>
      </LetterPage>
    )
  }
  return <DeadLink state={state} />
}
