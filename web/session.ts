/** A storage of the browser's. Without it (a visitor's settings may refuse it) nothing is kept. */
const storage = (open: () => Storage) => ({
  get(key: string): string | null {
    try {
      return open().getItem(key)
    } catch {
      return null
    }
  },
  /** Returns whether it was kept. */
  set(key: string, value: string): boolean {
    try {
      open().setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  remove(key: string): void {
    try {
      open().removeItem(key)
    } catch {
      // Without storage, there is nothing to remove.
    }
  },
})

/** Kept while the tab is open. */
export const session = storage(() => sessionStorage)

/** Kept until the site or the visitor removes it. */
export const local = storage(() => localStorage)
