import { forms } from '../../model/words/forms.ts'
import './email-form.css'
import type { Signup } from '../../contract/signups.ts'
import { type FormNotices, notices as siteNotices } from '../../model/words/notices.ts'
import { shared } from '../../model/words/shared.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { SentLine } from './sent-line.tsx'
import { SignupFields } from './signup-fields.tsx'
import { useSubmit } from './use-submit.ts'

type EmailFormProps = {
  signup: Signup
  notices: FormNotices
  label: string
  busyLabel: string
  name: string
  placeholder?: string
}

/** A form with an email field and a button. It also works without JavaScript. */
export function EmailForm({ signup, notices, label, busyLabel, name, placeholder }: EmailFormProps) {
  const required = { email: siteNotices.emptyFields.email }
  const { form, errors, busy, sentBy } = useSubmit(signup, notices, required)
  return (
    <form
      className="email-form"
      aria-label={name}
      action="/functions/v1/convertkit-contact"
      method="post"
      {...form}
    >
      <SignupFields signup={signup} />
      <Field label={forms.emailAddress} hiddenLabel error={errors.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            aria-required="true"
            autoComplete="email"
            placeholder={placeholder ?? forms.enterEmail}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
      {sentBy && <SentLine text={shared.signup.sent} email={sentBy} />}
    </form>
  )
}
