import '../../ui/select.css'
import type { FormAgain } from '../../../contract/server-pages.ts'
import { contactReasons } from '../../../contract/signups.ts'
import { LetterPage } from '../../letters/letter-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

/** The response to an invalid form that was submitted without JavaScript: the form with its values and their errors. */
export default function FormAgainPage({ data: { title, sentence, action, fields } }: { data: FormAgain }) {
  return (
    <LetterPage title={title} envelope="sealed">
      {!fields.some(({ kind, error }) => kind !== 'hidden' && error === sentence) && (
        <p className="field-error">{sentence}</p>
      )}
      <form method="post" action={action}>
        {fields.map((field) => (
          <TypedField key={field.name} {...field} />
        ))}
        <Button type="submit">Send again</Button>
      </form>
    </LetterPage>
  )
}

const labels: Readonly<Record<string, string>> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name (optional)',
  message: 'Message',
  reason: 'Reason',
}

function TypedField({ name, value, kind, error }: FormAgain['fields'][number]) {
  if (kind === 'hidden') return <input type="hidden" name={name} value={value} />
  return (
    <Field label={labels[name] ?? name} error={error}>
      {(control) => {
        if (kind === 'message') return <textarea {...control} name={name} rows={6} defaultValue={value} />
        if (kind !== 'reason') return <input {...control} name={name} type={kind} defaultValue={value} />
        return (
          <select {...control} name={name} defaultValue={value}>
            {contactReasons.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </select>
        )
      }}
    </Field>
  )
}
