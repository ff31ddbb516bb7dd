import { notices } from '../../../content/notices.ts'
import { affiliatePage } from '../../../content/pages/affiliate.ts'
import { signups } from '../../../contract/signups.ts'
import { EmailForm } from '../../signup/email-form.tsx'

export function KitForm({ name }: { name: string }) {
  return (
    <EmailForm
      signup={signups.starterKits}
      notices={notices.starterKits}
      name={name}
      label={affiliatePage.button}
      busyLabel="Sending..."
    />
  )
}
