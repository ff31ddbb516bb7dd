import { cpSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { manifestOf } from '../../model/reader/manifest.ts'
import { ownFolder } from '../../model/reader/site-folder.ts'
import { builds, hasTexts, hold, listBuilds, textsOf } from '../../server/process/builds.ts'
import { hasOwnSite } from './new-site.ts'
import { asOwner, isWorkTree, type Published, siteGit } from './publish.ts'

/**
 * Replaces the files of the owner's site by those of an earlier build. Visitors see them after the next publication. The
 * files of before are in the site's Git repository, so nothing is lost.
 */
export async function takeBackTexts(build: string): Promise<Published> {
  const problem = await problemOf(build)
  if (problem) return { ok: false, says: problem }
  const site = ownFolder()
  // The repository may have other files, which somebody is writing.
  await siteGit('add', '--all', '--', '.')
  const { output } = await siteGit('status', '--porcelain', '--', '.')
  const kept = ['commit', '--quiet', '--message', 'Keep what was not published', '--', '.']
  if (output.trim() !== '' && (await siteGit(...asOwner, ...kept)).code !== 0)
    return { ok: false, says: 'Git couldn’t keep your files as they are, so nothing was changed.' }
  // What Git ignores isn't kept anywhere, so it stays.
  const removed = await siteGit('rm', '-r', '--quiet', '--ignore-unmatch', '.')
  if (removed.code !== 0)
    return {
      ok: false,
      says: `Git couldn’t remove your files, so nothing was changed: ${removed.output.trim()}`,
    }
  // The site may be a link.
  cpSync(textsOf(build), realpathSync(site), { recursive: true, force: false })
  hold()
  return {
    ok: true,
    says: `The files in ${site} are as they were in that publication. Visitors see them once you publish. Git has the later ones.`,
  }
}

/** Whether a build has texts of the owner's site. One from before that site has the sample's. */
export const hasOwnTexts = (build: string): boolean => hasOwnSite() && hasTexts(build) && !isOfSample(build)

const isOfSample = (build: string) => manifestOf(join(builds, build))?.isSample === true

async function problemOf(build: string): Promise<string | null> {
  if (!listBuilds().some(({ name }) => name === build)) return 'That build no longer exists.'
  if (!hasTexts(build)) return 'That build has no copy of the site’s files. Nothing was changed.'
  if (!hasOwnSite()) return 'This is the sample, which has no texts of yours to take back.'
  if (isOfSample(build))
    return 'That publication shows the sample, so it has no texts of yours. Nothing was changed.'
  return (await isWorkTree())
    ? null
    : `No Git repository keeps your present files, so nothing was changed. Begin one in ${ownFolder()}: git init`
}
