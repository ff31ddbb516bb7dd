import { existsSync } from 'node:fs'
import { step } from './step.ts'

/** Installs a Debian package if none of `places` exists. Without root or apt-get, throws an error with the command. */
export async function ensurePackage(name: string, places: readonly string[], what: string) {
  if (places.some((place) => existsSync(place))) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`The tests need ${what}. On Debian and Ubuntu: sudo apt-get install ${name}`)
  }
  const quickly = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1']
  await step('Reading the list of packages', 'apt-get', [...quickly, 'update'])
  await step(`Installing ${what}`, 'apt-get', [...quickly, 'install', '-y', '--no-install-recommends', name])
}
