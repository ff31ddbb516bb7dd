import { useId } from 'react'
import '../ui/checkbox.css'
import './consent-box.css'

type ConsentBoxProps = { sentence: string; isTicked?: boolean; error: string | undefined }

/** The box that a buyer has to tick. Its value is the sentence, so that the server knows which one the buyer has read. */
export function ConsentBox({ sentence, isTicked = false, error }: ConsentBoxProps) {
  const id = useId()
  return (
    <div>
      <label className="consent">
        <input
          type="checkbox"
          name="consent"
          value={sentence}
          defaultChecked={isTicked}
          required
          aria-required
          {...(error && { 'aria-invalid': true, 'aria-describedby': id })}
        />
        <span>{sentence}</span>
      </label>
      {error && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
    </div>
  )
}
