import './sent-line.css'
import { DrawnTick } from '../drawings/drawn-tick.tsx'

type SentLineProps = {
  /** A sentence with the placeholder `{email}`. */
  text: string
  email: string
}

/** The line of a success toast that names the visitor's email address. */
export function SentLine({ text, email }: SentLineProps) {
  const [before, after] = text.split('{email}')
  return (
    <div className="sent-line">
      <DrawnTick />
      <span>
        {before}
        <b>{email}</b>
        {after}
      </span>
    </div>
  )
}
