import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The files and folders that a build reads. */
const built = [
  'bin',
  'sites',
  'words',
  'contract',
  'model',
  'press',
  'web',
  'owner',
  'sandbox',
  'server',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
]

/**
 * Copies the sources into a temporary folder, where a test may change them. Uses the program that the project has built. The
 * caller deletes the folder. With `ownCache`, builds in the folder don't use the project's cache.
 */
export function copyProject({ ownCache = false }: { ownCache?: boolean } = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'project-'))
  for (const name of built)
    cpSync(name, join(root, name), {
      recursive: true,
      filter: (file) => !/owner.editor.(node_modules|dist)/.test(file),
    })
  mkdirSync('engines', { recursive: true })
  symlinkSync(resolve('engines'), join(root, 'engines'))
  const packages = join(root, 'node_modules')
  if (!ownCache) symlinkSync(resolve('node_modules'), packages)
  else {
    mkdirSync(packages)
    for (const name of readdirSync('node_modules').filter((name) => name !== '.cache'))
      symlinkSync(resolve('node_modules', name), join(packages, name))
  }
  return root
}
