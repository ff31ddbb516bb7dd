import { type SignupName, signups } from '../../../contract/signups.ts'
import { resourcesPage } from '../../../model/pages/resources.ts'
import { forms } from '../../../model/words/forms.ts'
import { notices } from '../../../model/words/notices.ts'
import { SignupFields } from '../../signup/signup-fields.tsx'
import { useSubmit } from '../../signup/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

/** The form that requests a download. It asks for a name and an email address. */
export function ResourceForm({ signup, onSent }: { signup: SignupName; onSent?: () => void }) {
  const { success: _, ...asked } = notices.resourceDownload
  const { name, email } = notices.emptyFields
  const words = resourcesPage.form
  const required = { firstName: name, email }
  const { form, errors, busy } = useSubmit(signups[signup], asked, required, () => onSent?.())
  return (
    <form className="resource-form" action="/functions/v1/convertkit-contact" method="post" {...form}>
      <p>{words.text}</p>
      <SignupFields signup={signups[signup]} />
      <Field label={forms.name} error={errors.firstName}>
        {(control) => <input {...control} name="firstName" aria-required="true" autoComplete="given-name" />}
      </Field>
      <Field label={forms.email} error={errors.email}>
        {(control) => (
          <input {...control} type="email" name="email" aria-required="true" autoComplete="email" />
        )}
      </Field>
      <Button type="submit" busy={busy} busyLabel={forms.sending}>
        {words.button}
      </Button>
    </form>
  )
}
