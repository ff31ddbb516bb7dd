import { signups } from '../../../contract/signups.ts'
import { affiliatePage } from '../../../model/pages/affiliate.ts'
import { forms } from '../../../model/words/forms.ts'
import { notices } from '../../../model/words/notices.ts'
import { EmailForm } from '../../signup/email-form.tsx'

export function KitForm({ name }: { name: string }) {
  return (
    <EmailForm
      signup={signups.starterKits}
      notices={notices.starterKits}
      name={name}
      label={affiliatePage.button}
      busyLabel={forms.sending}
    />
  )
}
