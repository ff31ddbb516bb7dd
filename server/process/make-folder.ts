import { chownSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder that only its owner can read, and its missing parents. As root, gives them to the owner of the folder that
 * they are in. Creates them one at a time, because Node's
 * `recursive` option never returns under /proc, where mkdir fails with ENOENT although the parent exists.
 */
export function makeFolder(path: string): void {
  if (!isFolder(dirname(path))) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
    giveToFolderOwner(path)
  } catch (err) {
    // The folder already existed, or another process has just created it.
    if (!isFolder(path)) throw err
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** As root, gives a new file to the owner of its folder. Otherwise the site, which isn't root, couldn't open it. */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  try {
    chownSync(path, uid, gid)
  } catch {
    // A container's root, or a network's file system, may not allow it. Then the file is root's.
  }
}
