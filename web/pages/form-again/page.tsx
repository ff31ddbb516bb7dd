import { forms } from '../../../model/words/forms.ts'
import '../../ui/select.css'
import type { FormAgain } from '../../../contract/server-pages.ts'
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
        <Button type="submit">{forms.sendAgain}</Button>
      </form>
    </LetterPage>
  )
}

/** The fields that the visitor filled in. The form's other fields are hidden. */
const labelled = ['email', 'firstName', 'lastName', 'message', 'reason'] as const

function TypedField({ name, value, kind, error }: FormAgain['fields'][number]) {
  const label = labelled.find((one) => one === name)
  if (kind === 'hidden') return <input type="hidden" name={name} value={value} />
  return (
    <Field label={label ? forms[label] : name} optional={name === 'lastName'} error={error}>
      {(control) => {
        if (kind === 'message') return <textarea {...control} name={name} rows={6} defaultValue={value} />
        if (kind !== 'reason') return <input {...control} name={name} type={kind} defaultValue={value} />
        return (
          <select {...control} name={name} defaultValue={value}>
            {forms.reasons.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </select>
        )
      }}
    </Field>
  )
}
