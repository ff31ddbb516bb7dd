import { offer } from '../../../content/offer.ts'
import type { ServerPages } from '../../../contract/server-pages.ts'
import { LetterPage } from '../../letters/letter-page.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Field } from '../../ui/field.tsx'

/** For a buyer without a working link. The answer is the same whether or not the address has bought. */
export default function AccessPage({ data: { state, email } }: { data: ServerPages['access'] }) {
  if (state === 'sent') {
    return (
      <LetterPage title="Check your inbox" envelope="sent">
        <p className="lead">If the course was bought with this address, its link is on the way there.</p>
        <p>The link is sent at most once an hour. If nothing comes, look in Promotions or Spam.</p>
      </LetterPage>
    )
  }
  if (state === 'ended') {
    return (
      <LetterPage title="This access has ended" envelope="aside">
        <p className="lead">The payment was returned to you, or I ended the access.</p>
        <p>
          If that’s a mistake, write to <a href={`mailto:${email}`}>{email}</a>. You’re welcome back at any
          time.
        </p>
        <ButtonLink href="/academy" look="quiet">
          See the course
        </ButtonLink>
      </LetterPage>
    )
  }
  return (
    <LetterPage title={state === 'ask' ? 'Find your course' : 'This link doesn’t work'} envelope="sealed">
      <p className="lead">
        Copy the whole address from your welcome email. If you’ve lost it, enter the email address you paid
        with, and I’ll send the link to {offer.product} again.
      </p>
      <form method="post" action="/access">
        <Field label="Email address">
          {(control) => (
            <input {...control} type="email" name="email" autoComplete="email" required maxLength={254} />
          )}
        </Field>
        <Button type="submit">Send me the link</Button>
      </form>
      <p className="fine-print">
        Still stuck? Write to <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </LetterPage>
  )
}
