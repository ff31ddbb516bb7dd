/** Wraps web storage and ignores its errors. If the browser disables storage, nothing is stored. */
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
      // Storage is disabled, so there is nothing to remove.
    }
  },
})

/** sessionStorage: values last until the tab closes. */
export const session = storage(() => sessionStorage)

/** localStorage: values last until the site or the visitor removes them. */
export const local = storage(() => localStorage)
