import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldNames } from '../../contract/forms.ts'
import type { FunctionName } from '../../contract/functions.ts'
import { trapField } from '../../contract/trap.ts'
import { fieldProblem } from '../../model/field-problem.ts'
import { notices } from '../../model/words/notices.ts'
import { hydratedEvent } from '../served.ts'
import { disableFilledTrap } from './honeypot.tsx'
import { dismissNear, type Toast, toast } from './toast.tsx'

type FormOptions<Fields extends FieldNames> = {
  fields: Fields
  /** The server function that the form calls. The form validates its fields with the function's schema before the call. */
  calls: FunctionName
  missing: Toast
  /** The toast for every failure, or a function that picks a toast for the error. */
  failure: Toast | ((error: unknown) => Toast)
  /** Returns an error message for each field to correct if the server rejects the form. */
  refused?: (error: unknown) => FieldErrors
  success?: Toast
  /** Returns the line of the success toast that names the email address. */
  sent?: (email: string) => React.ReactNode
}

/** The trimmed texts of the form's fields, and of the honeypot if it is filled. */
export type Values<Fields extends FieldNames> = Record<keyof Fields & string, string> & {
  [trapField]?: string
}

type FieldErrors = Readonly<Record<string, string>>

/**
 * Handles the submission of a form: checks the fields, runs one call at a time, and shows the toasts. If the options have a
 * `success` toast, also empties the form after a success. `send` must throw if the call fails. An invalid field shows its
 * error until the visitor edits it. The toasts are in the form, and the next edit removes them.
 */
export function useForm<Fields extends FieldNames>(
  options: FormOptions<Fields>,
  send: (values: Values<Fields>) => Promise<void>,
) {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  useEffect(() => {
    const form = ref.current
    if (!form) return
    // Without scripts, the browser checks the fields.
    form.noValidate = true
    form.dispatchEvent(new Event(hydratedEvent, { bubbles: true }))
    return () => dismissNear(form)
  }, [])

  async function onSubmit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (running.current) return
    running.current = true
    const form = event.currentTarget
    const focused = document.activeElement
    dismissNear(form)
    try {
      const wrong = await errorsIn(form, options)
      flushSync(() => setErrors(wrong))
      if (Object.keys(wrong).length > 0) return focusFirst(form, wrong)
      setBusy(true)
      await attempt(form)
    } finally {
      running.current = false
      // Render synchronously, because a disabled button can't take the focus.
      flushSync(() => setBusy(false))
      giveFocusBack(focused)
    }
  }

  async function attempt(form: HTMLFormElement) {
    const fields = new FormData(form)
    try {
      await send(valuesOf(fields, options.fields))
      if (!options.success) return
      toast({ ...options.success, detail: options.sent?.(textOf(fields, 'email')) }, form)
      // The visitor may have gone on writing.
      if (isSame(new FormData(form), fields)) form.reset()
    } catch (error) {
      // The server refuses a filled honeypot until the visitor presses the button again.
      if (disableFilledTrap(form)) return toast(notices.pressAgain, form)
      console.error(`${form.ariaLabel ?? 'Form'} failed:`, error)
      toast(typeof options.failure === 'function' ? options.failure(error) : options.failure, form)
      const wrong = options.refused?.(error) ?? {}
      flushSync(() => setErrors(wrong))
      focusFirst(form, wrong)
    }
  }

  function onInput({ currentTarget, target }: React.InputEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    dismissNear(currentTarget)
    if (errors[name]) setErrors(({ [name]: _, ...others }) => others)
  }

  // The bootstrap script holds the form until it is hydrated.
  return { form: { ref, onSubmit, onInput, 'data-held': '' }, errors, busy }
}

const isSame = (one: FormData, other: FormData) => JSON.stringify([...one]) === JSON.stringify([...other])

const textOf = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()

function valuesOf<Fields extends FieldNames>(fields: FormData, form: Fields): Values<Fields> {
  const trap = textOf(fields, trapField)
  const values = Object.keys(form).map((name) => [name, textOf(fields, name)])
  return { ...Object.fromEntries(values), ...(trap && { [trapField]: trap }) }
}

/** If required fields are empty, returns only their errors. Otherwise checks the rules that the server also applies. */
async function errorsIn(
  form: HTMLFormElement,
  { calls, fields: described, missing }: FormOptions<FieldNames>,
): Promise<FieldErrors> {
  const fields = new FormData(form)
  const empty = Object.entries(described).flatMap(([name, { required }]) =>
    required && !textOf(fields, name) ? [[name, notices.emptyFields[required]]] : [],
  )
  if (empty.length > 0) toast(missing, form)
  return empty.length > 0 ? Object.fromEntries(empty) : brokenRules(form, calls, fields)
}

/** How long to wait for the rules. Their request may get no answer. */
const patienceMs = 2_000

/** Loads the rules only when they are needed. If loading fails, the server still applies them. */
async function brokenRules(
  form: HTMLFormElement,
  calls: FunctionName,
  fields: FormData,
): Promise<FieldErrors> {
  const rules = await Promise.race([
    import('../../contract/functions.ts').catch(() => null),
    new Promise<null>((late) => setTimeout(late, patienceMs, null)),
  ])
  const issues = rules?.functions[calls].safeParse(Object.fromEntries(fields)).error?.issues ?? []
  const ofFields = issues.flatMap((issue) =>
    isVisible(form, issue.path[0]) ? [[issue.path[0], fieldProblem(issue)]] : [],
  )
  return Object.fromEntries(ofFields.reverse())
}

function isVisible(form: HTMLFormElement, name: PropertyKey | undefined): boolean {
  const field = typeof name === 'string' ? form.elements.namedItem(name) : null
  return field instanceof HTMLElement && !(field instanceof HTMLInputElement && field.type === 'hidden')
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const fields = [...form.elements].filter((field) => field instanceof HTMLElement)
  fields.find((field) => 'name' in field && errors[String(field.name)])?.focus()
}

/** Moves the focus back to the button that was disabled, unless the visitor has moved the focus. */
function giveFocusBack(to: Element | null) {
  if (document.activeElement === document.body && to instanceof HTMLElement) to.focus()
}
