import { setImmediate } from 'node:timers/promises'
import type { Database, Db } from './tables.ts'

/** Work on the database alone, in a transaction that it may share with others'. It may be asked for twice. */
type Work<Result> = (tx: Db) => Promise<Result>

/** Resolves when the work is durable. Rejects with the work's own error; others of its group are not touched by it. */
export type GroupCommit = <Result>(work: Work<Result>) => Promise<Result>

type Waiting = { work: Work<unknown>; resolve(result: unknown): void; reject(err: unknown): void }

const largestGroup = 64

/**
 * Commits work together that comes in while the disk is busy with the last commit: a rush of signups costs one write to
 * the disk for many of them, and a single one does not wait.
 * @param lanes how many groups may be on their way at once: SQLite has one writer, PostgreSQL a pool of connections
 */
export function openGroupCommit(db: Database, lanes: number): GroupCommit {
  const waiting: Waiting[] = []
  let busy = 0

  async function run() {
    if (busy === lanes) return
    busy += 1
    while (waiting.length > 0) {
      // node:sqlite answers without a pause: let the requests that have come join.
      await setImmediate()
      const share = Math.ceil(waiting.length / lanes)
      await commitGroup(db, waiting.splice(0, Math.min(share, largestGroup)))
    }
    busy -= 1
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (result: unknown) => void, reject })
      void run()
    })
}

async function commitGroup(db: Database, group: readonly Waiting[]): Promise<void> {
  // Another lane has taken what was waiting.
  if (group.length === 0) return
  let begun = false
  let worked = false
  try {
    const results = await db.transaction().execute(async (tx) => {
      begun = true
      const results: unknown[] = []
      for (const { work } of group) results.push(await work(tx))
      worked = true
      return results
    })
    group.forEach(({ resolve }, index) => {
      resolve(results[index])
    })
  } catch (err) {
    // One of them failed and took the others back with it: each on its own. After a failed commit nobody knows, and
    // a database that is away would make each wait for it in turn.
    if (begun && !worked && group.length > 1) for (const one of group) await commitGroup(db, [one])
    else for (const { reject } of group) reject(err)
  }
}
