import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Needs } from '../needs.ts'
import { builds, engineOf } from '../process/builds.ts'
import { hour, minute, second } from '../process/clock.ts'
import { makeFolder } from '../process/make-folder.ts'
import { isPostgres } from '../store/is-postgres.ts'
import { fetchPublication, newestPublication } from './publications.ts'

/** How often the database is asked for a newer publication. */
const lookMs = 2 * second
/** How long until the next attempt after a failure. */
const pauseMs = minute

/**
 * Serves each newer publication that another machine has stored in PostgreSQL. `served` returns the folder of the build that is
 * served, and `take` serves another one. Does nothing on SQLite, which has one machine. Returns a function that stops.
 *
 * A publication of another engine is left alone: this machine shows it once it has been updated. So is one that is older than
 * the build of this machine, which somebody has made here since.
 */
export function followPublications(
  { db, config, log }: Needs<'db' | 'config' | 'log'>,
  { served, take }: { served(): string; take(folder: string): Promise<void> },
): () => Promise<void> {
  if (!isPostgres(db)) return async () => {}
  const parent = join(config.dataDir, 'publications')
  const stopping = new AbortController()
  let seen = ''

  async function lookAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      let pause = lookMs
      try {
        await look()
      } catch (err) {
        log.error({ err }, 'a publication of another machine could not be taken')
        pause = pauseMs
      }
      await setTimeout(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }

  async function look(): Promise<void> {
    const newest = await newestPublication(db)
    if (!newest || newest.id === seen) return
    const current = served()
    if (basename(current) !== newest.name) {
      if (engineOf(current) !== newest.engine) {
        log.warn(
          { publication: newest.name },
          'another machine has published with another version of the program',
        )
      } else if (current.startsWith(parent) || statSync(current).mtimeMs < newest.at) {
        const local = join(builds, newest.name)
        makeFolder(parent)
        const isHere = statSync(local, { throwIfNoEntry: false })
        const folder = isHere ? local : await fetchPublication(db, newest, { parent, served: current })
        await take(folder)
        removeOld(parent)
      }
    }
    seen = newest.id
  }

  const looking = lookAgain()
  return () => {
    stopping.abort()
    return looking
  }
}

/** How many publications stay: other processes of this machine may still serve the one before. */
const kept = 3

/** Deletes all but the publications that were taken last, and what killed processes left of them. */
function removeOld(parent: string): void {
  const folders = readdirSync(parent)
    .map((name) => ({ name, at: statSync(join(parent, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at)
  const isComplete = (name: string) => !name.startsWith('unfinished-')
  const old = folders.filter(({ name }) => isComplete(name)).slice(kept)
  const left = folders.filter(({ name, at }) => !isComplete(name) && at < Date.now() - hour)
  for (const { name } of [...old, ...left]) rmSync(join(parent, name), { recursive: true, force: true })
}
