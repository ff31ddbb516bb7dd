import { forms } from '../../../model/words/forms.ts'
import '../../ui/select.css'
import { useEffect } from 'react'
import { trapField } from '../../../contract/trap.ts'
import { contactPage } from '../../../model/words/contact.ts'
import { type Notice, notices } from '../../../model/words/notices.ts'
import { callFunction, FunctionError } from '../../call-function.ts'
import { SentLine } from '../../signup/sent-line.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { useForm } from '../../ui/use-form.ts'
import { fillFromDraft, keepDraft, sendDraft } from './draft.ts'

export function ContactForm() {
  const { email, firstName, message } = notices.emptyFields
  const options = {
    ...notices.contact,
    calls: 'convertkit-contact',
    required: { firstName, email, message },
    failure: inServersWords,
  } as const
  const { form, errors, busy, sentBy } = useForm(options, async (text) => {
    const forgetDraft = sendDraft()
    await callFunction('convertkit-contact', {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      reason: text('reason'),
      message: text('message'),
      [trapField]: text(trapField) || undefined,
    })
    forgetDraft()
  })
  useEffect(() => {
    fillFromDraft(form.ref.current)
    return () => fillFromDraft(null)
  }, [form.ref])
  return (
    <form
      className="contact-form sheet"
      aria-label={forms.contact}
      action="/functions/v1/convertkit-contact"
      method="post"
      {...form}
      onInput={(event) => {
        form.onInput(event)
        keepDraft(event)
      }}
    >
      <Honeypot />
      <Field label={forms.firstName} error={errors.firstName}>
        {(control) => <input {...control} name="firstName" aria-required="true" autoComplete="given-name" />}
      </Field>
      <Field label={forms.lastName} optional error={errors.lastName}>
        {(control) => <input {...control} name="lastName" autoComplete="family-name" />}
      </Field>
      <Field label={forms.email} error={errors.email}>
        {(control) => (
          <input {...control} type="email" name="email" aria-required="true" autoComplete="email" />
        )}
      </Field>
      <Field label={forms.reason} optional>
        {(control) => (
          <select {...control} name="reason" defaultValue="">
            <option value="">{forms.choose}</option>
            {forms.reasons.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={forms.message} error={errors.message}>
        {(control) => <textarea {...control} name="message" rows={6} aria-required="true" />}
      </Field>
      <Button type="submit" busy={busy} busyLabel={forms.sending}>
        {forms.send}
      </Button>
      {sentBy && <SentLine text={contactPage.sent} email={sentBy} />}
    </form>
  )
}

/** Returns the toast for a failure, with the server's sentence if there is one. */
function inServersWords(error: unknown): Notice {
  const sentence = error instanceof FunctionError && error.message
  return sentence ? { ...notices.contact.failure, description: sentence } : notices.contact.failure
}
