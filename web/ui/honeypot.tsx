/**
 * A honeypot: a hidden field for bots that fill in every field. It is also inert, because a dialog focuses its first focusable
 * field when it opens.
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
