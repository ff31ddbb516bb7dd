import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The files and folders that a build of the pages reads. */
const built = [
  'bin',
  'sites',
  'contract',
  'model',
  'press',
  'web',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]

/**
 * Copies the sources of the pages, and the files in `more`, into a temporary folder, where a test may change them. The caller
 * deletes the folder. With `ownCache`, builds in the folder don't use the project's cache.
 */
export function copyProject({
  more = [],
  ownCache = false,
}: {
  more?: readonly string[]
  ownCache?: boolean
} = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'project-'))
  for (const name of [...built, ...more])
    cpSync(name, join(root, name), {
      recursive: true,
      filter: (file) => !/owner.editor.(node_modules|dist)/.test(file),
    })
  const packages = join(root, 'node_modules')
  if (!ownCache) symlinkSync(resolve('node_modules'), packages)
  else {
    mkdirSync(packages)
    for (const name of readdirSync('node_modules').filter((name) => name !== '.cache'))
      symlinkSync(resolve('node_modules', name), join(packages, name))
  }
  return root
}
