import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder for this user alone, with its missing parents, one by one: where creation is impossible, as under /proc,
 * Node's own `recursive` tries forever.
 */
export function makeFolder(path: string): void {
  if (!isFolder(dirname(path))) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (err) {
    // It existed, or another process of the site has just made it.
    if (!isFolder(path)) throw err
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
