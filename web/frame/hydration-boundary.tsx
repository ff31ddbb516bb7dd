import { Suspense, useLayoutEffect } from 'react'

/**
 * A part of the page that React hydrates separately. If a translation or a browser extension changed its text before
 * hydration, React renders only this part again. Text that the visitor has typed is kept, and so is the focus.
 */
export function HydrationBoundary({ children }: { children: React.ReactNode }) {
  return (
    <Suspense>
      <TypedText />
      {children}
    </Suspense>
  )
}

function TypedText() {
  useLayoutEffect(restoreTypedText, [])
  return null
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The fields in the HTML from the server, each with the index of its form. */
let served: { field: Field; form: number; path: string }[] = []
let focused: EventTarget | null = null

/**
 * Remembers the field elements. They still have the typed text after React has replaced them. Call this before hydration.
 */
export function keepTypedText(): void {
  const path = location.pathname
  served = [...document.forms].flatMap((form, index) =>
    [...form.elements].filter(isField).map((field) => ({ field, form: index, path })),
  )
  focused = document.activeElement
  // Captured, because React stops this event in a part that isn't hydrated yet.
  const noteFocus = ({ target }: Event) => {
    focused = target
  }
  addEventListener('focusin', noteFocus, { capture: true })
}

/** Copies typed text and the focus to the fields that React has rendered again. Discards the text after a navigation. */
function restoreTypedText() {
  const here = served.filter(({ path }) => path === location.pathname)
  const known = new Set<Element>(here.map(({ field }) => field))
  served = here.filter(({ field, form }) => {
    if (field.isConnected) return true
    const fresh = document.forms[form]?.elements.namedItem(field.name)
    // React has removed the form, and renders it later. Until then, another form may have its index.
    if (!isField(fresh) || known.has(fresh)) return true
    if (fresh.value !== field.value) fresh.value = field.value
    if (fresh instanceof HTMLInputElement && field instanceof HTMLInputElement) fresh.checked = field.checked
    if (field === focused) fresh.focus({ preventScroll: true })
    return false
  })
}

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
