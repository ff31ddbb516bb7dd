import { forms } from '../../../model/words/forms.ts'
import '../../ui/select.css'
import { useEffect } from 'react'
import { formFields } from '../../../contract/forms.ts'
import { contactPage } from '../../../model/words/contact.ts'
import { type Notice, notices } from '../../../model/words/notices.ts'
import { callFunction, FunctionError } from '../../call-function.ts'
import { SentLine } from '../../signup/sent-line.tsx'
import { Button } from '../../ui/button.tsx'
import { FormFields } from '../../ui/form-field.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { useForm } from '../../ui/use-form.ts'
import { fillFromDraft, keepDraft, sendDraft } from './draft.ts'

const fields = formFields.contact

export function ContactForm() {
  const options = {
    ...notices.contact,
    calls: 'convertkit-contact',
    fields,
    failure: inServersWords,
    sent: (email: string) => <SentLine text={contactPage.sent} email={email} />,
  } as const
  const { form, errors, busy } = useForm(options, async (values) => {
    const forgetDraft = sendDraft()
    await callFunction('convertkit-contact', values)
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
        keepDraft(event.currentTarget)
      }}
    >
      <Honeypot />
      <FormFields fields={fields} errors={errors} />
      <Button type="submit" busy={busy} busyLabel={forms.sending}>
        {forms.send}
      </Button>
    </form>
  )
}

/** Returns the toast for a failure, with the server's sentence if there is one. */
function inServersWords(error: unknown): Notice {
  const sentence = error instanceof FunctionError && error.message
  return sentence ? { ...notices.contact.failure, description: sentence } : notices.contact.failure
}
