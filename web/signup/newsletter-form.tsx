import { notices } from '../../content/notices.ts'
import { shared } from '../../content/pages/shared.ts'
import { site } from '../../content/site.ts'
import { signups } from '../../contract/signups.ts'
import { EmailForm } from './email-form.tsx'

const signup = { ...signups.newsletter, message: `${site.newsletter} newsletter signup` }

export function NewsletterForm({
  label = shared.newsletter.button,
  name = shared.newsletter.form,
}: {
  label?: string
  /** The accessible name. Pages with two newsletter forms set it, so that the names differ. */
  name?: string
}) {
  return (
    <EmailForm
      signup={signup}
      notices={notices.newsletter}
      name={name}
      label={label}
      busyLabel="Subscribing..."
    />
  )
}
