/** Writes something that can be missing: where this process may not write, as in a service's checkout, nothing happens. */
export function unlessReadOnly(write: () => void): void {
  try {
    write()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EROFS', 'EACCES'].includes(code)) throw error
  }
}
