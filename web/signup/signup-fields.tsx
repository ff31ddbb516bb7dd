import type { Signup } from '../../contract/signups.ts'
import { Honeypot } from '../ui/honeypot.tsx'

/** What a form without JavaScript sends besides the visitor's words, and the trap for programs that fill in every field. */
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
