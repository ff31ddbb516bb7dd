import type { Signup } from '../../contract/signups.ts'
import { Honeypot } from '../ui/honeypot.tsx'

/** The honeypot, and the hidden fields that a form needs if it's submitted without JavaScript. */
export function SignupFields({ signup }: { signup: Signup }) {
  return (
    <>
      {Object.entries(signup).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot />
    </>
  )
}
