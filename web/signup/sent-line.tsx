import './sent-line.css'
import { DrawnTick } from '../drawings/drawn-tick.tsx'

type SentLineProps = {
  /** A sentence with `{email}` in place of the address. */
  text: string
  email: string
}

/** Confirms the submission in the form, because the toast disappears after a few seconds. */
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
