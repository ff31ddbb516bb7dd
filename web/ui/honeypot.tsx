import './honeypot.css'

/**
 * A field that people never see, a trap for programs that fill in every field. Inert, not only hidden: an opening dialog gives
 * the focus to the first field that can take it.
 */
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
