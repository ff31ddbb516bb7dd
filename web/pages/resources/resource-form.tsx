import { formFields } from '../../../contract/forms.ts'
import { type SignupName, signups } from '../../../contract/signups.ts'
import { resourcesPage } from '../../../model/pages/resources.ts'
import { forms } from '../../../model/words/forms.ts'
import { notices } from '../../../model/words/notices.ts'
import { SignupFields } from '../../signup/signup-fields.tsx'
import { useSubmit } from '../../signup/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { FormFields } from '../../ui/form-field.tsx'

/** The form that requests a download. It asks for a name and an email address. */
export function ResourceForm({ signup, onSent }: { signup: SignupName; onSent?: () => void }) {
  const { success: _, ...asked } = notices.resourceDownload
  const words = resourcesPage.form
  const fields = formFields.resource
  const { form, errors, busy } = useSubmit(signups[signup], asked, fields, () => onSent?.())
  return (
    <form className="resource-form" action="/functions/v1/convertkit-contact" method="post" {...form}>
      <p>{words.text}</p>
      <SignupFields signup={signups[signup]} />
      <FormFields fields={fields} errors={errors} />
      <Button type="submit" busy={busy} busyLabel={forms.sending}>
        {words.button}
      </Button>
    </form>
  )
}
