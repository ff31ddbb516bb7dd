import { notices } from '../../content/notices.ts'
import { site } from '../../content/site.ts'
import { signups } from '../../contract/signups.ts'
import { EmailForm } from './email-form.tsx'

/** The newsletter's one form, wherever it stands. */
export function NewsletterForm({
  label = 'Subscribe Free',
  name = `Subscribe to ${site.newsletter}`,
}: {
  label?: string
  /** Its name for screen readers, where a page has two of them. */
  name?: string
}) {
  return (
    <EmailForm
      signup={signups.newsletter}
      notices={notices.newsletter}
      name={name}
      label={label}
      busyLabel="Subscribing..."
    />
  )
}
