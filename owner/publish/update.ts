import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { environment, ownFolder, siteFolder } from '../../model/reader/site-folder.ts'
import { Refusal } from '../acts/act.ts'
import { count } from '../acts/words.ts'
import { run } from '../content/run-node.ts'
import { unpublished } from './changes.ts'
import { asOwner, isWorkTree, siteGit } from './publish.ts'

/** Where `update` keeps what it would go back to: a commit of the engine, and its own commit in the site. */
const before = 'refs/update/before'
const migrated = 'refs/update/migrated'

type Says = (line: string) => void

/** A newer version of the engine, which the site fits: its commit, what it brings, and what it changes in the site's files. */
export type Newer = { commit: string; says: string; changes: string }

/**
 * Looks for a newer version in the engine's Git repository, and checks a copy of the site against it. Returns null if this is
 * the newest one. Throws a Refusal if the engine isn't an unchanged checkout or the site doesn't fit. Changes nothing.
 */
export async function findUpdate(progress: Says): Promise<Newer | null> {
  await refuseChangedEngine()
  refuseUnpublished('the update would publish them. Do that first.')
  progress('Looking for a newer version …')
  await must('fetch', '--quiet')
  const [here, commit] = [await commitOf('HEAD'), await commitOf('@{upstream}')]
  if (here === commit) return null
  if ((await git('merge-base', '--is-ancestor', here, commit)).code !== 0)
    throw new Refusal('The engine has commits of its own, so merge the new version by hand: git pull')
  const news = await newsBetween(here, commit)
  progress('Checking your site against the new version …')
  const changes = await tryOn(commit)
  if (changes && !(await isWorkTree()))
    throw new Refusal(
      'Your site’s files would change, and no Git repository keeps them as they are. Begin one: git init',
    )
  const migrations = changes ? [`Your site’s files change, in one commit of its own:\n${changes}`] : []
  return { commit, changes, says: [news, ...migrations].join('\n\n') }
}

/**
 * Installs the version that `findUpdate` found, and builds the site with it. Changes the site only by its migrations, in one
 * commit. Throws a Refusal, with the version before in place, if the build fails.
 */
export async function installUpdate({ commit, changes, says }: Newer, progress: Says): Promise<string> {
  await must('update-ref', before, await commitOf('HEAD'))
  await siteGit('update-ref', '-d', migrated)
  await must('merge', '--quiet', '--ff-only', commit)
  if (changes) await migrateSite(changes).catch(backWith)
  progress('Building …')
  const { code, output } = await build()
  if (code === 0) return `${says}\n\nInstalled. A running site switches to it by itself.`
  return backWith(new Refusal(`The new version doesn’t build, so the old one is back:\n${output.trim()}`))
}

async function backWith(error: Error): Promise<never> {
  await goBack()
  throw error
}

/** Whether `updateBack` has a version to return to. */
export const hasVersionBefore = async (): Promise<boolean> =>
  (await git('rev-parse', '--verify', '--quiet', before)).code === 0

/** Returns to the version before the last update, and takes back its commit in the site. */
export async function updateBack(progress: Says): Promise<string> {
  await refuseChangedEngine()
  refuseUnpublished('going back would publish them. Do that first.')
  await goBack()
  progress('Building …')
  const { code, output } = await build()
  if (code !== 0) throw new Refusal(output.trim())
  return 'The version before is back. A running site switches to it by itself.'
}

async function goBack(): Promise<void> {
  if (!(await hasVersionBefore()))
    throw new Refusal('There is no version to go back to: update has installed none here.')
  if ((await siteGit('rev-parse', '--verify', '--quiet', migrated)).code === 0) {
    const { code, output } = await siteGit(...asOwner, 'revert', '--no-edit', migrated)
    if (code !== 0) {
      await siteGit('revert', '--abort')
      throw new Refusal(
        `Your site’s files have changed since the update, so going back needs you:\n${output.trim()}`,
      )
    }
    await siteGit('update-ref', '-d', migrated)
  }
  await must('reset', '--quiet', '--keep', before)
  await must('update-ref', '-d', before)
}

async function refuseChangedEngine(): Promise<void> {
  const top = await git('rev-parse', '--show-toplevel')
  if (top.code !== 0 || resolve(top.output.trim()) !== resolve('.'))
    throw new Refusal(
      'This engine isn’t a Git checkout. With Docker, a new image is the update: docs/operations.md, Updating.',
    )
  const { output } = await git('status', '--porcelain', '--untracked-files=no')
  if (output.trim() !== '')
    throw new Refusal(`The engine’s own files are changed. Commit or undo that first:\n${output.trimEnd()}`)
}

function refuseUnpublished(why: string): void {
  const { length } = unpublished()
  if (length > 0)
    throw new Refusal(
      `${count(length, 'change')} of yours ${length === 1 ? 'isn’t' : 'aren’t'} published, and ${why}`,
    )
}

/** Returns what the changelog gains, or the subjects of the newest commits if it gains nothing. */
async function newsBetween(from: string, to: string): Promise<string> {
  const { output } = await git('diff', '--unified=0', from, to, '--', 'CHANGELOG.md')
  const added = output
    .split('\n')
    .filter((line) => line.startsWith('+') && !line.startsWith('+++'))
    .map((line) => line.slice(1))
  const news = added.join('\n').trim()
  return news || (await git('log', '--format=- %s', '--max-count=20', `${from}..${to}`)).output.trim()
}

/** Checks a copy of the site with another version of the engine. Returns what that version's migrations do, a line each. */
async function tryOn(commit: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'update-'))
  const engine = join(folder, 'engine')
  try {
    await must('worktree', 'add', '--quiet', '--detach', engine, commit)
    const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
    const packages = join(engine, 'node_modules')
    if (!existsSync(packages)) symlinkSync(resolve('node_modules'), packages)
    const isOwn = siteFolder() === ownFolder()
    const site = isOwn ? join(engine, 'site') : join(engine, 'sites', 'sample')
    // The site may be a link.
    if (isOwn) cpSync(realpathSync(siteFolder()), site, { recursive: true, filter: isNotGit })
    const options = { cwd: engine, env: { ...environment(), SITE_DIR: site } }
    const changes = await migrate(engine, site)
    // The check installs the new version's packages, if they differ.
    if (lock(engine) !== lock('.')) rmSync(packages)
    const { code, output } = await run(process.execPath, ['bin/run.mjs', 'check'], options)
    if (code !== 0)
      throw new Refusal(
        `Your site doesn’t fit the new version yet, and nothing was changed:\n${output.trim()}`,
      )
    return changes
  } finally {
    await git('worktree', 'remove', '--force', engine)
    rmSync(folder, { recursive: true, force: true })
  }
}

const isNotGit = (file: string) => !/[\\/]\.git$/.test(file)

async function migrateSite(changes: string): Promise<void> {
  // What isn't committed yet gets a commit of its own, so that going back doesn't take it along.
  await commitSite('Keep what was not committed')
  try {
    await migrate('.', siteFolder())
    await commitSite(`Migrate to a new version\n\n${changes}`)
  } catch (error) {
    // Not a reset, because somebody may be writing.
    await siteGit(...asOwner, 'stash', 'push', '--quiet', '--include-untracked', '--', '.')
    throw error
  }
  await siteGit('update-ref', migrated, 'HEAD')
}

/** Runs an engine's migrations on a site. An engine from before the first migration has none. */
async function migrate(engine: string, site: string): Promise<string> {
  if (!existsSync(join(engine, 'bin', 'migrate-site.ts'))) return ''
  const { code, output } = await run(process.execPath, [join('bin', 'migrate-site.ts'), resolve(site)], {
    cwd: engine,
  })
  if (code !== 0) throw new Refusal(`The site can’t be migrated:\n${output.trim()}`)
  return output.trim()
}

/** Commits the site's files. Their repository may have others, which somebody is writing. */
async function commitSite(message: string): Promise<void> {
  const added = await siteGit('add', '--all', '--', '.')
  if (added.code === 0 && (await siteGit('diff', '--cached', '--quiet', '--', '.')).code === 0) return
  const { code, output } = await siteGit(...asOwner, 'commit', '--quiet', '--message', message, '--', '.')
  if (code !== 0) throw new Refusal(`Git can’t commit your site’s files:\n${output.trim()}`)
}

const git = (...args: string[]) => run('git', args)
const build = () => run(process.execPath, ['bin/run.mjs', 'build'], { env: environment() })

const commitOf = async (name: string) => (await must('rev-parse', '--verify', '--quiet', name)).trim()

async function must(...args: string[]): Promise<string> {
  const { code, output } = await git(...args)
  if (code !== 0) throw new Refusal(output.trim() || `git ${args.join(' ')} failed. Nothing was changed.`)
  return output
}
