import { signups } from '../../contract/signups.ts'
import { site } from '../../model/site.ts'
import { forms } from '../../model/words/forms.ts'
import { notices } from '../../model/words/notices.ts'
import { shared } from '../../model/words/shared.ts'
import { EmailForm } from './email-form.tsx'

export function NewsletterForm({
  label = shared.newsletter.button,
  name = shared.newsletter.form,
  waitingFor,
}: {
  label?: string
  /** The accessible name. Pages with two newsletter forms set it, so that the names differ. */
  name?: string
  /** The product whose waiting list a visitor joins, too. */
  waitingFor?: string | undefined
}) {
  const signup = {
    ...signups.newsletter,
    message: `${site.newsletter} newsletter signup`,
    ...(waitingFor !== undefined && { waitingFor }),
  }
  return (
    <EmailForm
      signup={signup}
      notices={notices.newsletter}
      name={name}
      label={label}
      busyLabel={forms.subscribing}
    />
  )
}
