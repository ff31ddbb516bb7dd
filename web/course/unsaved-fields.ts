import { local } from '../session.ts'

/**
 * What the browser keeps of a field that isn't saved yet: its text, the stored text that it began from, and the texts that were
 * sent without an answer.
 */
type Kept = Record<string, { text: string; was: string; sent?: string | string[] | undefined }>

/**
 * The browser's copy of fields, which survives a closed window. Two windows may share it, so each write changes only this
 * window's fields.
 */
export function openStore(place: string) {
  const name = `worksheet ${place}`
  const read = (): Kept => {
    try {
      return JSON.parse(local.get(name) ?? '{}') as Kept
    } catch {
      // Something else has used this name.
      return {}
    }
  }
  const own = new Map<string, Kept[string] | null>()
  // If storage is disabled or full, the text is still in the page, and goes to the server.
  const write = (all: Kept) => {
    if (Object.keys(all).length > 0) local.set(name, JSON.stringify(all))
    else local.remove(name)
  }
  return {
    all: read,
    keep: (key: string, field: Kept[string]) => void own.set(key, field),
    forget: (key: string) => void own.set(key, null),
    drop: (key: string) => void (own.has(key) && own.set(key, null)),
    clear: () => write({}),
    write() {
      if (own.size === 0) return
      const all = read()
      for (const [key, field] of own) {
        if (field) all[key] = field
        else delete all[key]
      }
      for (const [key, field] of own) if (!field) own.delete(key)
      write(all)
    },
  }
}
