/**
 * A honeypot: a hidden field for bots that fill in every field. It is inert as well as hidden: an opening dialog focuses the
 * first focusable field.
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
