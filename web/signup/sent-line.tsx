import './sent-line.css'
import { DrawnTick } from '../drawings/drawn-tick.tsx'

type SentLineProps = {
  /** A sentence with the placeholder `{email}`. */
  text: string
  email: string
}

/** Confirms the submission next to the form, because the toast disappears after a few seconds. */
export function SentLine({ text, email }: SentLineProps) {
  const [before, after] = text.split('{email}')
  return (
    <p className="sent-line">
      <DrawnTick />
      <span>
        {before}
        <b>{email}</b>
        {after}
      </span>
    </p>
  )
}
