import { forms } from '../../model/words/forms.ts'
import './email-form.css'
import { formFields } from '../../contract/forms.ts'
import type { Signup } from '../../contract/signups.ts'
import type { FormNotices } from '../../model/words/notices.ts'
import { shared } from '../../model/words/shared.ts'
import { Button } from '../ui/button.tsx'
import { FormField } from '../ui/form-field.tsx'
import { SentLine } from './sent-line.tsx'
import { SignupFields } from './signup-fields.tsx'
import { useSubmit } from './use-submit.ts'

type EmailFormProps = {
  signup: Signup
  notices: FormNotices
  label: string
  busyLabel: string
  name: string
}

/** A form with an email field and a button. It also works without JavaScript. */
export function EmailForm({ signup, notices, label, busyLabel, name }: EmailFormProps) {
  const sent = (email: string) => <SentLine text={shared.signup.sent} email={email} />
  const { form, errors, busy } = useSubmit(signup, { ...notices, sent }, formFields.signup)
  return (
    <form
      className="email-form"
      aria-label={name}
      action="/functions/v1/convertkit-contact"
      method="post"
      {...form}
    >
      <SignupFields signup={signup} />
      <FormField
        name="email"
        field={formFields.signup.email}
        error={errors.email}
        hiddenLabel
        placeholder={forms.enterEmail}
      />
      <Button type="submit" busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
    </form>
  )
}
