/** What was written and has not been sent, by field: whoever looks something up on another page finds it again. */
let draft = new Map<string, string>()

export function keepDraft({ currentTarget }: React.SyntheticEvent<HTMLFormElement>): void {
  draft = new Map([...new FormData(currentTarget)].map(([name, text]) => [name, String(text)]))
}

export function dropDraft(): void {
  draft.clear()
}

/** For a form's `ref`: it is null when the form goes. */
export function fillFromDraft(form: HTMLFormElement | null): void {
  for (const [name, text] of draft) {
    const field = form?.elements.namedItem(name)
    if (field && 'value' in field) field.value = text
  }
}
