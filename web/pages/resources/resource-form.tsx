import { useState } from 'react'
import { notices } from '../../../content/notices.ts'
import { resourcesPage } from '../../../content/pages/resources.ts'
import { type SignupName, signups } from '../../../contract/signups.ts'
import { SignupFields } from '../../signup/signup-fields.tsx'
import { useSubmit } from '../../signup/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

const { success, ...asked } = notices.resourceDownload
const { name, email } = notices.emptyFields
const words = resourcesPage.form
const required = { firstName: name, email }

/** Name and email for a download; afterwards, where to look. */
export function ResourceForm({ signup, title }: { signup: SignupName; title: string }) {
  const [submitted, setSubmitted] = useState(false)
  const { form, errors, busy } = useSubmit(signups[signup], asked, required, () => setSubmitted(true))
  if (submitted) return <Submitted title={title} />
  return (
    <form className="resource-form" action="/functions/v1/convertkit-contact" method="post" {...form}>
      <p>{words.text}</p>
      <SignupFields signup={signups[signup]} />
      <Field label="Name" error={errors.firstName}>
        {(control) => <input {...control} name="firstName" aria-required="true" autoComplete="given-name" />}
      </Field>
      <Field label="Email" error={errors.email}>
        {(control) => (
          <input {...control} type="email" name="email" aria-required="true" autoComplete="email" />
        )}
      </Field>
      <Button type="submit" busy={busy} busyLabel="Sending...">
        {words.button}
      </Button>
    </form>
  )
}

/** The button that had the focus was removed. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

function Submitted({ title }: { title: string }) {
  return (
    <div className="resource-submitted" role="status" tabIndex={-1} ref={takeFocus}>
      <svg viewBox="0 0 96 64" aria-hidden="true">
        <path d="M6 8c28-2 56-2 84 0 1 16 1 32 0 49-28 2-56 2-84 0-1-16-1-33 0-49z" />
        <path className="resource-submitted-line" d="M8 11c14 12 26 21 40 30 14-9 26-18 40-30" />
      </svg>
      <p className="part-title">{success.title}</p>
      <p>{words.sent.replace('{title}', title)}</p>
    </div>
  )
}
