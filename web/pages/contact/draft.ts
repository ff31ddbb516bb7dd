/** What was written and has not been sent, by field: whoever looks something up on another page finds it again. */
let draft = new Map<string, string>()

/** The form that is on the page now: who comes back to the page meets a new one. */
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
 * Called when a message sets out; what it gives is called when it has been sent. The visitor may have left the page since, or
 * be back: the words are forgotten there too, unless something has been written in the meantime.
 */
export function sendDraft(): () => void {
  const sent = draft
  return () => {
    if (draft !== sent) return
    dropDraft()
    standing?.reset()
  }
}
