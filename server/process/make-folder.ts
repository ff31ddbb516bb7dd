import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder that only this user can read, and its missing parents. Creates them one by one because Node's `recursive`
 * never returns where creation is impossible, as under /proc.
 */
export function makeFolder(path: string): void {
  if (!isFolder(dirname(path))) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (err) {
    // It existed, or another process of the site has just created it.
    if (!isFolder(path)) throw err
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
