import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Counted, ledgerFile } from '../../model/ledger-figures.ts'
import { environment, inSite, siteFolder } from '../../model/reader/site-folder.ts'
import { site } from '../../model/site.ts'
import { readLedger } from '../../server/care/ledger.ts'
import {
  builds,
  currentBuild,
  hold,
  listBuilds,
  makeCurrent,
  migrationsOf,
  noteRefused,
  type RefusedBuild,
  refusedBuild,
  servedBuild,
  textsOf,
} from '../../server/process/builds.ts'
import { siteDay } from '../../server/process/days.ts'
import { sharePublication } from '../../server/publications/publications.ts'
import { isPostgres } from '../../server/store/is-postgres.ts'
import { neededMigration } from '../../server/store/migrate.ts'
import type { Database } from '../../server/store/tables.ts'
import { orRefusal, type Site } from '../acts/act.ts'
import { run } from '../content/run-node.ts'
import { writeSafely } from '../content/save.ts'
import { unpublished } from './changes.ts'

export type Published = { ok: boolean; says: string }

/** How long to wait until the running site serves the build. */
const patienceMs = 90_000

/**
 * Checks the content, builds the site in a separate folder and makes that build the current one. A running site switches to
 * that build. In a Git work tree, commits the published content, without what was saved meanwhile, and pushes the commit if `push` is set. With the name of an
 * earlier build in `textsFrom`, builds that build's content and leaves the site's files unpublished. Through `db`, it reaches the
 * other machines on the same PostgreSQL; null if the database can't be opened.
 */
export async function publish({
  push = false,
  textsFrom,
  db,
  isLive = false,
  said,
}: {
  push?: boolean
  textsFrom?: string
  db: Database | null
  /** Whether the database has real people and payments, so that pages may show figures of it. */
  isLive?: boolean
  /** Receives all of the build's output so far, whenever there is more. */
  said?(text: string): void
}): Promise<Published> {
  noteRefused(null)
  const uncounted = isLive && db && !textsFrom ? await keepLedger(db) : []
  const files = unpublished().map(({ file }) => file)
  const { code, output } = await run(process.execPath, ['--enable-source-maps', 'bin/build.ts'], {
    env: {
      ...environment(),
      NODE_ENV: 'production',
      ...(textsFrom && { SITE_DIR: resolve(textsOf(textsFrom)) }),
    },
    ...(said && { said }),
  })
  if (textsFrom) hold()
  if (code !== 0) return { ok: false, says: output.trim() }
  const name = currentBuild()
  const shown = await takeOver(name, patienceMs)
  if (typeof shown === 'object') return notStarted(shown)
  const committed = textsFrom ? [] : await commit(files, savedSince(name), push)
  return {
    ok: true,
    says: [unseen[shown] ?? 'Published.', ...(await reachOthers(db)), ...committed, ...uncounted].join(' '),
  }
}

/**
 * Stores the day's figures of the database with the site's files, so that every build of them shows the same. Returns what went
 * wrong.
 */
export async function keepLedger(db: Database): Promise<string[]> {
  try {
    const figures: Counted = { asOf: siteDay(Date.now()), ...(await readLedger(db)) }
    await writeSafely(inSite(ledgerFile), `${JSON.stringify(figures, null, 2)}\n`)
    return []
  } catch (error) {
    return [`The figures of the database are those of an earlier day: ${(error as Error).message}`]
  }
}

/** Returns the files that differ from those that a build was made from. The next publication has them. */
const savedSince = (build: string | null): string[] =>
  unpublished(build === null ? undefined : join(builds, build))
    .filter(({ kind }) => kind !== 'its day has come')
    .map(({ file }) => file)

async function commit(files: readonly string[], later: readonly string[], push: boolean): Promise<string[]> {
  if (!(await isWorkTree())) return []
  const built = ['--', '.', ...later.map((file) => `:(exclude,literal)${file}`)]
  await siteGit('add', '--all', ...built)
  const isSame = (await siteGit('diff', '--cached', '--quiet', ...built)).code === 0
  if (!isSame) {
    const subject = subjectOf(files.filter((file) => !later.includes(file)))
    const made = ['commit', '--quiet', '--message', subject, ...built]
    const { code, output } = await siteGit(...(await author()), ...made)
    if (code !== 0) return [`Git couldn’t commit it: ${output.trim()}`]
  }
  const without = later.length > 0 ? [`Saved meanwhile, so not in it: ${later.join(', ')}.`] : []
  if (!push) return isSame ? [] : ['It is committed.', ...without]
  const { code, output } = await siteGit('push', '--quiet')
  return code === 0
    ? ['It is committed and pushed.', ...without]
    : [...without, `It is committed, but git couldn’t push it: ${output.trim()}`]
}

export const siteGit = (...args: string[]) => run('git', args, { cwd: siteFolder() })

/** Options that name an author of commits, because Git makes none without one. */
export const asOwner = ['-c', 'user.name=Owner', '-c', 'user.email=owner@localhost']

/** Returns options that set the author if Git has none, as on most servers, because Git can't commit without an author. */
async function author(): Promise<string[]> {
  const { output } = await siteGit('config', 'user.email')
  return output.trim() ? [] : ['-c', `user.name=${site.owner.name}`, '-c', `user.email=${site.owner.email}`]
}

/** Whether Git keeps the site: in a repository of its own, or in the engine's, as the sample. */
export const isWorkTree = async () =>
  (await siteGit('rev-parse', '--is-inside-work-tree')).output.trim() === 'true' &&
  (await siteGit('check-ignore', '--quiet', '.')).code !== 0

export const remote = async () => (await siteGit('remote')).output.trim().split('\n')[0] ?? ''

function subjectOf(files: readonly string[]): string {
  const [first = 'the content', ...others] = files
  return others.length === 0 ? `Publish ${first}` : `Publish ${first} and ${others.length} more`
}

/**
 * Makes an older build the current one again. Doesn't change the content, so later changes become unpublished again. If
 * `db` is null because the database can't be opened, the build checks the database when it starts.
 */
export async function rollBack(name: string, db: Database | null, patience = patienceMs): Promise<Published> {
  if (!listBuilds().some((build) => build.name === name))
    return { ok: false, says: 'That build no longer exists.' }
  const problem = schemaProblem(name, db && (await neededMigration(db)))
  if (problem) return { ok: false, says: problem }
  noteRefused(null)
  makeCurrent(name)
  hold()
  const shown = await takeOver(name, patience)
  if (typeof shown === 'object') return notStarted(shown)
  const says = [
    unseen[shown] ?? 'The site is as it was then.',
    'The site’s files are unchanged: the next publication shows it again.',
    ...(await reachOthers(db)),
  ]
  return { ok: true, says: says.join(' ') }
}

/** Returns the reason why a build can't use the database's schema, or null if it can. */
export function schemaProblem(name: string, needed: string | null): string | null {
  const known = migrationsOf(name)
  return known && needed && !known.includes(needed)
    ? `That build is older than the database, which a later version has changed (${needed}), so it can’t run. Nothing was changed. To go back that far, restore a backup from that time with that version: docs/operations.md, Updating.`
    : null
}

/** Describes the state of the current build. `served` is the build that the running site serves, or null. */
export function currentInWords(current: string, served: string | null): string {
  if (served === null) return 'current'
  return served === current ? 'visitors see it' : 'starting'
}

/** Returns the site, or null if its database doesn't open, so that the owner can publish and go back without it. */
export const siteIn = (open: () => Promise<Site>): Promise<Site | null> =>
  orRefusal<Site | null>(open, () => null)

/** Gives the current build to the other machines on the same PostgreSQL. Returns what went wrong. */
async function reachOthers(db: Database | null): Promise<string[]> {
  const name = currentBuild()
  if (name === null || !db || !isPostgres(db)) return []
  try {
    await sharePublication(db, join(builds, name), Date.now())
    return []
  } catch (error) {
    return [`Other machines don’t show it: ${(error as Error).message}`]
  }
}

type Shown = 'serving' | 'waiting' | 'stopped' | 'replaced'

/** Waits until the running site serves a build, for at most `patience` milliseconds. Returns the outcome. */
async function takeOver(name: string | null, patience: number): Promise<Shown | RefusedBuild> {
  const giveUpAt = Date.now() + patience
  for (;;) {
    const served = servedBuild()
    if (served === null) return 'stopped'
    if (served === name) return 'serving'
    const refused = refusedBuild()
    if (refused?.name === name) return refused
    if (currentBuild() !== name) return 'replaced'
    if (Date.now() >= giveUpAt) return 'waiting'
    await setTimeout(200)
  }
}

/** The message to the owner if visitors don't see the build yet. */
const unseen: Readonly<Partial<Record<Shown, string>>> = {
  waiting:
    'Visitors don’t see it yet: the build is ready, and the running site hasn’t switched to it. If “The last ten” on the desk’s page Publish still says “starting” in a few minutes, restart the site.',
  replaced: 'Another publication came right after it, and visitors see that one.',
  stopped: 'The site doesn’t run here now: visitors see this when it starts.',
}

const notStarted = ({ why }: RefusedBuild): Published => ({
  ok: false,
  says: `The build didn’t start, and visitors still see the old site. Its output:\n${why}`,
})
