import { trapField } from '../../contract/trap.ts'
import { forms } from '../../model/words/forms.ts'

/**
 * The honeypot: a hidden field for bots that fill in every field. It's also inert. Otherwise, a dialog would focus it,
 * because a dialog focuses its first focusable field. The data attributes ask 1Password, LastPass, Bitwarden and Dashlane to
 * leave it empty.
 */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true" inert>
      <label>
        {forms.trap}
        <input
          type="text"
          name={trapField}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
          data-form-type="other"
        />
      </label>
    </div>
  )
}

/** Disables a filled honeypot, so that the next press of the button sends the form without it. Returns whether it was filled. */
export function disableFilledTrap(form: HTMLFormElement): boolean {
  const trap = form.elements.namedItem(trapField)
  if (!(trap instanceof HTMLInputElement) || trap.disabled || trap.value === '') return false
  trap.disabled = true
  return true
}
