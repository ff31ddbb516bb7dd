import '../../ui/select.css'
import { consentBox, formFields } from '../../../contract/forms.ts'
import type { FormAgain } from '../../../contract/server-pages.ts'
import { forms } from '../../../model/words/forms.ts'
import { ConsentBox } from '../../checkout/consent-box.tsx'
import { LetterPage } from '../../letters/letter-page.tsx'
import { Button } from '../../ui/button.tsx'
import { FormFields } from '../../ui/form-field.tsx'

/** The response to an invalid form that was submitted without JavaScript: the form with its values and their errors. */
export default function FormAgainPage({ data }: { data: FormAgain }) {
  const { title, sentence, action, form, values, errors, consent } = data
  const fields = formFields[form]
  const shown = Object.keys({ ...fields, ...(consent !== null && consentBox) })
  const hidden = Object.keys(values).filter((name) => !shown.includes(name))
  const atFields = shown.map((name) => errors[name])
  // What no field of this page shows, the page says above them.
  const others = [sentence, ...Object.keys(errors).map((name) => errors[name] ?? '')]
  const unseen = new Set(others.filter((text) => !atFields.includes(text)))
  return (
    <LetterPage words={{ heading: title }} envelope="sealed">
      {[...unseen].map((text) => (
        <p key={text} className="field-error">
          {text}
        </p>
      ))}
      <form method="post" action={action}>
        {hidden.map((name) => (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ))}
        <FormFields fields={fields} errors={errors} values={values} />
        {consent !== null && (
          <ConsentBox sentence={consent} isTicked={values.consent === consent} error={errors.consent} />
        )}
        <Button type="submit">{forms.sendAgain}</Button>
      </form>
    </LetterPage>
  )
}
