import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder that only the process's user can read, and its missing parents. Creates them one at a time, because Node's
 * `recursive` option never returns under /proc, where mkdir fails with ENOENT although the parent exists.
 */
export function makeFolder(path: string): void {
  if (!isFolder(dirname(path))) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (err) {
    // The folder already existed, or another process has just created it.
    if (!isFolder(path)) throw err
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
