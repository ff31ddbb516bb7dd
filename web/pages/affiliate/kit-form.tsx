import { notices } from '../../../content/notices.ts'
import { signups } from '../../../contract/signups.ts'
import { EmailForm } from '../../signup/email-form.tsx'

/** The page's form, at both of its ends. */
export function KitForm({ name }: { name: string }) {
  return (
    <EmailForm
      signup={signups.starterKits}
      notices={notices.starterKits}
      name={name}
      label="Send me the kits"
      busyLabel="Sending..."
    />
  )
}
