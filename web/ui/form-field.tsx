import type { FormField as Description } from '../../contract/forms.ts'
import { forms } from '../../model/words/forms.ts'
import { Field } from './field.tsx'

type FormFieldProps = {
  name: string
  field: Description
  error?: string | undefined
  value?: string | undefined
  hiddenLabel?: boolean
  placeholder?: string
}

/** A field of contract/forms.ts. A form with reasons also imports select.css. */
export function FormField({ name, field, error, value, hiddenLabel, placeholder }: FormFieldProps) {
  const { label, type, autoComplete, required } = field
  return (
    <Field label={forms[label]} optional={!required} error={error} hiddenLabel={hiddenLabel ?? false}>
      {(control) => {
        const shared = { ...control, name, defaultValue: value, 'aria-required': required ? true : undefined }
        if (type === 'message') return <textarea {...shared} rows={6} />
        if (type !== 'reason')
          return <input {...shared} type={type} autoComplete={autoComplete} placeholder={placeholder} />
        return (
          <select {...shared}>
            <option value="">{forms.choose}</option>
            {forms.reasons.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </select>
        )
      }}
    </Field>
  )
}

/** All fields of a form, in order. */
export function FormFields({
  fields,
  errors,
  values = {},
}: {
  fields: Readonly<Record<string, Description>>
  errors: Readonly<Record<string, string>>
  values?: Readonly<Record<string, string>>
}) {
  return Object.entries(fields).map(([name, field]) => (
    <FormField key={name} name={name} field={field} error={errors[name]} value={values[name]} />
  ))
}
