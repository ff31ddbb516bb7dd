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
  addEventListener('focusin', ({ target }) => {
    focused = target
  })
}

/** Copies typed text and the focus to the fields that React has rendered again. Discards the text after a navigation. */
function restoreTypedText() {
  const replaced = served.filter(({ field }) => !field.isConnected)
  served = served.filter(({ field, path }) => field.isConnected && path === location.pathname)
  for (const { field, form, path } of replaced) {
    const fresh = document.forms[form]?.elements.namedItem(field.name)
    if (path !== location.pathname || !isField(fresh)) continue
    if (fresh.value !== field.value) fresh.value = field.value
    if (field === focused) fresh.focus({ preventScroll: true })
  }
}

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
