/**
 * The honeypot: a hidden field for bots that fill in every field. It's also inert. Otherwise, a dialog would focus it,
 * because a dialog focuses its first focusable field.
 */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true" inert>
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
