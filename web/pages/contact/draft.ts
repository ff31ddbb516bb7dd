/** Unsent text by field, so that visitors who look something up on another page find it again. */
let draft = new Map<string, string>()

/** The form on the current page. A visitor who returns gets a new one. */
let standing: HTMLFormElement | null = null

export function keepDraft({ currentTarget }: React.SyntheticEvent<HTMLFormElement>): void {
  draft = new Map([...new FormData(currentTarget)].map(([name, text]) => [name, String(text)]))
}

export function dropDraft(): void {
  draft.clear()
}

/** Fills the form that is on the page now; null when it is removed. */
export function fillFromDraft(form: HTMLFormElement | null): void {
  standing = form
  for (const [name, text] of draft) {
    const field = form?.elements.namedItem(name)
    if (field && 'value' in field) field.value = text
  }
}

/**
 * Called when a message is being sent; the returned function is called when it was sent. The visitor may have left the page,
 * or returned: the draft is cleared in both cases, unless it was edited in the meantime.
 */
export function sendDraft(): () => void {
  const sent = draft
  return () => {
    if (draft !== sent) return
    dropDraft()
    standing?.reset()
  }
}
