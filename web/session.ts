/** Web storage that ignores errors: where the browser disables storage, nothing is stored. */
const storage = (open: () => Storage) => ({
  get(key: string): string | null {
    try {
      return open().getItem(key)
    } catch {
      return null
    }
  },
  /** Returns whether the value was stored. */
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

/** sessionStorage: until the tab is closed. */
export const session = storage(() => sessionStorage)

/** localStorage: until the site or the visitor removes it. */
export const local = storage(() => localStorage)
