import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

/** What a checkout has of its own: its settings, its site, its builds, and its history. */
const own = ['.env', '.git', 'build', 'builds', 'data', 'engines', 'site']

/**
 * Makes a folder the working directory until the test ends: with links to the sources, and without the builds, alarms and
 * settings of the person who runs the tests.
 */
export function workInOwnCheckout(): void {
  const [before, folder] = [process.cwd(), mkdtempSync(join(tmpdir(), 'checkout-'))]
  for (const name of readdirSync(before).filter((name) => !own.includes(name)))
    symlinkSync(resolve(name), join(folder, name))
  process.chdir(folder)
  onTestFinished(() => {
    process.chdir(before)
    rmSync(folder, { recursive: true })
  })
}
