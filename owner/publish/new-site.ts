import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ownFolder } from '../../model/reader/site-folder.ts'
import { hold } from '../../server/process/builds.ts'
import { Refusal } from '../acts/act.ts'
import { asOwner, siteGit } from './publish.ts'

export const origins = ['starter', 'starter-de', 'sample'] as const
export type Origin = (typeof origins)[number]

/** Whether the owner has a site of their own, and not only the sample. */
export const hasOwnSite = () => existsSync(ownFolder())

/**
 * Makes the owner's site: a copy of a starter or of the sample, in a Git repository of its own where Git is installed.
 * Visitors see it after the next publication. Throws a Refusal if there is a site already.
 */
export async function makeSite(from: Origin): Promise<{ folder: string; says: string }> {
  const origin = join('sites', from)
  if (hasOwnSite()) throw new Refusal(`There is a site in ${ownFolder()} already. Nothing was changed.`)
  if (!existsSync(origin))
    throw new Refusal('This machine has a built site without its sources. Make your site in your checkout.')
  // A copy that is cut short must not count as a site.
  const unfinished = mkdtempSync(join(dirname(ownFolder()), `.${basename(ownFolder())}-`))
  try {
    cpSync(origin, unfinished, { recursive: true, filter: (file) => basename(file) !== 'checks' })
    beginToday(join(unfinished, 'site.yaml'))
    renameSync(unfinished, ownFolder())
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  hold()
  const isKept = await keepInGit()
  const kept = isKept ? ' It is a Git repository of its own.' : ''
  return {
    folder: ownFolder(),
    says: `Your site is in ${ownFolder()}.${kept} Visitors see it once you publish.`,
  }
}

/** The starter and the sample have dates of their own. */
function beginToday(file: string) {
  const today = new Date().toISOString().slice(0, 10)
  const facts = readFileSync(file, 'utf8')
    .replace(/^copyrightYear: .*$/m, `copyrightYear: ${today.slice(0, 4)}`)
    .replace(/^publishedOn: .*$/m, `publishedOn: ${today}`)
  writeFileSync(file, facts)
}

async function keepInGit(): Promise<boolean> {
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...asOwner, 'commit', '--quiet', '--message', 'Begin'],
  ])
    if ((await siteGit(...args)).code !== 0) return false
  return true
}
