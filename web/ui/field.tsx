import { forms } from '../../model/words/forms.ts'
import './field.css'
import { useId } from 'react'

type FieldProps = {
  label: string
  /** Whether the label is only for screen readers. */
  hiddenLabel?: boolean
  optional?: boolean
  error?: string | undefined
  children: (control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => React.ReactNode
}

export function Field({ label, hiddenLabel = false, optional = false, error, children }: FieldProps) {
  const id = useId()
  const wrong = error ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {}
  return (
    <div className="field">
      <label htmlFor={id} className={hiddenLabel ? 'visually-hidden' : undefined}>
        {label}
        {optional && <span className="field-optional"> {forms.optional}</span>}
      </label>
      {children({ id, ...wrong })}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
