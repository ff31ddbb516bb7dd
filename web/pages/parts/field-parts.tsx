import '../../ui/select.css'
import { Field } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'

export function FieldParts() {
  return (
    <Section id="fields" heading="Fields">
      <div className="parts-grid">
        <Field label="Empty">{(control) => <input {...control} />}</Field>
        <Field label="Optional" optional>
          {(control) => <input {...control} placeholder="A placeholder" />}
        </Field>
        <Field label="Filled">{(control) => <input {...control} defaultValue="ada@example.com" />}</Field>
        <Field label="Wrong" error="This is no address: it has no @.">
          {(control) => <input {...control} defaultValue="ada.example.com" />}
        </Field>
        <Field label="A choice">
          {(control) => (
            <select {...control}>
              <option>The first</option>
              <option>The second, which is longer</option>
            </select>
          )}
        </Field>
        <Field label="A label that only screen readers hear" hiddenLabel>
          {(control) => <input {...control} placeholder="Its label is hidden" />}
        </Field>
        <Field label="A text">{(control) => <textarea {...control} rows={3} />}</Field>
      </div>
    </Section>
  )
}
