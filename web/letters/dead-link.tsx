import { OwnerEmail } from '../contact/owner-email.tsx'
import { Button } from '../ui/button.tsx'
import { LetterPage } from './letter-page.tsx'

/** A link that opens nothing. An invalid one gets one answer, whatever is wrong with it: it must not tell which. */
export function DeadLink({ state }: { state: 'expired' | 'renewed' | 'invalid' }) {
  if (state === 'expired') {
    return (
      <LetterPage title="This link is too old" envelope="aside">
        <p className="lead">
          Links in emails work for a limited time. I can send a new one to the same address.
        </p>
        <form method="post">
          <Button type="submit">Send me a new link</Button>
        </form>
      </LetterPage>
    )
  }
  if (state === 'renewed') {
    return (
      <LetterPage title="Check your inbox" envelope="sent">
        <p className="lead">A new link is on its way to the same address.</p>
        <p>If you asked within the last hour, the email you got then still works.</p>
      </LetterPage>
    )
  }
  return (
    <LetterPage title="This link doesn’t work" envelope="aside">
      <p className="lead">
        Your email program may have cut it in two. Copy the whole address from the email and try again.
      </p>
      <p>
        Still stuck? Write to <OwnerEmail /> and I’ll sort it out.
      </p>
    </LetterPage>
  )
}
