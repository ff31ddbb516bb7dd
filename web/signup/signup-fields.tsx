import type { Signup } from '../../contract/signups.ts'

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

/** Inert, not only hidden: an opening dialog gives the focus to the first field that can take it. */
export function Honeypot() {
  return (
    <div className="website-field" aria-hidden="true" inert>
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
