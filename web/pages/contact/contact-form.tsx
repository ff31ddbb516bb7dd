import { type Notice, notices } from '../../../content/notices.ts'
import { contactReasons } from '../../../contract/signups.ts'
import { callFunction, FunctionError } from '../../call-function.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { useForm } from '../../ui/use-form.ts'
import { dropDraft, fillFromDraft, keepDraft, sendDraft } from './draft.ts'

export function ContactForm() {
  const { submit, busy } = useForm({ ...notices.contact, failure: inServersWords }, async (text) => {
    const forgetDraft = sendDraft()
    await callFunction('convertkit-contact', {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      reason: text('reason'),
      message: text('message'),
      website: text('website') || undefined,
    })
    forgetDraft()
  })
  return (
    <form
      className="contact-form sheet"
      aria-label="Contact"
      action="/functions/v1/convertkit-contact"
      method="post"
      noValidate
      ref={fillFromDraft}
      onInput={keepDraft}
      onReset={dropDraft}
      onSubmit={submit}
    >
      <Honeypot />
      <Field label="First name">
        {(control) => <input {...control} name="firstName" aria-required="true" autoComplete="given-name" />}
      </Field>
      <Field label="Last name" optional>
        {(control) => <input {...control} name="lastName" autoComplete="family-name" />}
      </Field>
      <Field label="Email">
        {(control) => (
          <input {...control} type="email" name="email" aria-required="true" autoComplete="email" />
        )}
      </Field>
      <Field label="Reason" optional>
        {(control) => (
          <select {...control} name="reason" defaultValue="">
            <option value="">Choose one</option>
            {contactReasons.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Message">
        {(control) => <textarea {...control} name="message" rows={6} aria-required="true" />}
      </Field>
      <Button type="submit" busy={busy} busyLabel="Sending...">
        Send message
      </Button>
    </form>
  )
}

/** What the server says of a message it refused, or the general line. */
function inServersWords(error: unknown): Notice {
  const sentence = error instanceof FunctionError && error.message
  return sentence ? { ...notices.contact.failure, description: sentence } : notices.contact.failure
}
