import { useRef, useState } from 'react'
import type { FormNotices } from '../../content/notices.ts'
import { firstNameFrom, type Signup } from '../../contract/signups.ts'
import { callFunction } from '../call-function.ts'
import { toast } from '../ui/toast.tsx'

/**
 * Everything about submitting a signup: trimming, the required address, one call at a time, the busy flag, the
 * toasts, and emptying the form when it went well.
 */
export function useSubmit(signup: Signup, notices: FormNotices, onSuccess?: () => void) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (running.current) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const missing = firstEmpty(form)
    if (missing) {
      toast(notices.missing)
      missing.focus()
      return
    }
    const email = text(fields, 'email')
    running.current = true
    setBusy(true)
    try {
      await callFunction('convertkit-contact', {
        ...signup,
        email,
        firstName: text(fields, 'firstName') || firstNameFrom(email),
        lastName: '',
        website: text(fields, 'website'),
      })
      toast(notices.success)
      form.reset()
      onSuccess?.()
    } catch (error) {
      console.error('Signup failed:', error)
      toast(notices.failure)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { submit, busy }
}

const text = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()

/** The first field that must be filled and is not; fields say so with `aria-required`. */
function firstEmpty(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll<HTMLInputElement>('[aria-required="true"]')].find(
    ({ value }) => !value.trim(),
  )
}
