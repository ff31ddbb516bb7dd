import type { Signup } from '../../contract/signups.ts'
import { Honeypot } from '../ui/honeypot.tsx'

/** The hidden fields that a form sends without JavaScript, and the honeypot. */
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
