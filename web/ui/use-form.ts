import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dismissErrors, type Toast, toast } from './toast.tsx'

type FormToasts = {
  missing: Toast
  /** The same for every failure, or one that tells them apart. */
  failure: Toast | ((error: unknown) => Toast)
  success?: Toast
}

/** A field's text as the visitor meant it: trimmed, empty when the form has no such field. */
type FieldText = (name: string) => string

/**
 * Everything about submitting a form: the fields that must be filled, one call at a time, the busy flag, the toasts,
 * and emptying the form when it went well. `send` throws when it did not.
 */
export function useForm(toasts: FormToasts, send: (text: FieldText) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (running.current) return
    dismissErrors()
    const form = event.currentTarget
    const missing = emptyFields(form)
    if (missing[0]) {
      for (const field of missing) markUntilTyped(field)
      missing[0].focus()
      toast(toasts.missing)
      return
    }
    const focused = document.activeElement
    running.current = true
    setBusy(true)
    const wrong = await attempt(form)
    running.current = false
    // At once: a button that is still disabled takes no focus.
    flushSync(() => setBusy(false))
    giveFocusBack(focused)
    if (wrong) {
      markUntilTyped(wrong)
      wrong.focus()
    }
  }

  /** Sends what stands in the form. After a failure it gives the field that is to blame, where one is. */
  async function attempt(form: HTMLFormElement): Promise<HTMLInputElement | null> {
    const fields = new FormData(form)
    try {
      await send((name) => String(fields.get(name) ?? '').trim())
      if (toasts.success) {
        toast(toasts.success)
        form.reset()
      }
      return null
    } catch (error) {
      console.error(`${form.ariaLabel ?? 'Form'} failed:`, error)
      toast(typeof toasts.failure === 'function' ? toasts.failure(error) : toasts.failure)
      return form.querySelector<HTMLInputElement>('input:invalid')
    }
  }

  return { submit, busy }
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** The fields that must be filled and are not; fields say so with `aria-required`. */
function emptyFields(form: HTMLFormElement): TextField[] {
  const required = form.querySelectorAll<TextField>('[aria-required="true"]')
  return [...required].filter(({ value }) => !value.trim())
}

/** A button loses the focus when it is disabled: it gets it back, unless the visitor has gone elsewhere meanwhile. */
function giveFocusBack(to: Element | null) {
  if (document.activeElement === document.body && to instanceof HTMLElement) to.focus()
}

/** A wrong field looks wrong until something is typed in it. */
function markUntilTyped(field: TextField) {
  field.ariaInvalid = 'true'
  field.addEventListener(
    'input',
    () => {
      field.ariaInvalid = null
    },
    { once: true },
  )
}
