/** The unsent text by field. It's kept for visitors who look something up on another page. */
let draft = new Map<string, string>()

/** The form on the current page. A visitor who comes back gets a new form element. */
let standing: HTMLFormElement | null = null

export function keepDraft(form: HTMLFormElement): void {
  draft = new Map([...new FormData(form)].map(([name, text]) => [name, String(text)]))
}

/** Fills in the form. Called with null when React removes the form. */
export function fillFromDraft(form: HTMLFormElement | null): void {
  standing = form
  // The visitor may have typed before hydration.
  if (form && draft.size === 0) keepDraft(form)
  for (const [name, text] of draft) {
    const field = form?.elements.namedItem(name)
    if (field && 'value' in field) field.value = text
  }
}

/**
 * Call this before sending a message. Returns a function to call once the message is sent. That function clears the draft,
 * unless the visitor has edited it in the meantime. It works even if the visitor has left the page or come back.
 */
export function sendDraft(): () => void {
  const sent = draft
  return () => {
    if (draft !== sent) return
    draft.clear()
    standing?.reset()
  }
}
