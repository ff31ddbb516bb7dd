import { setImmediate } from 'node:timers/promises'
import type { Database, Db } from './tables.ts'

/** What is to be kept of each, in a transaction of theirs alone: a result for each, in order. May be asked for twice. */
type Keep<Item, Result> = (tx: Db, items: readonly Item[]) => Promise<readonly Result[]>

/** Resolves when the item is durable. Rejects with its own error; others of its group are not touched by it. */
export type GroupCommit<Item, Result> = (item: Item) => Promise<Result>

type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(err: unknown): void }

const largestGroup = 64

/**
 * Keeps together what comes in while the database is busy with what came before: a rush of signups costs a few
 * statements and one write to the disk for many of them, and a single one does not wait.
 * @param lanes how many groups may be on their way at once: SQLite has one writer, PostgreSQL a pool of connections
 */
export function openGroupCommit<Item, Result>(
  db: Database,
  lanes: number,
  keep: Keep<Item, Result>,
): GroupCommit<Item, Result> {
  const waiting: Waiting<Item, Result>[] = []
  let busy = 0

  async function run() {
    if (busy === lanes) return
    busy += 1
    while (waiting.length > 0) {
      // node:sqlite answers without a pause: let the requests that have come join.
      await setImmediate()
      await commitGroup(db, keep, waiting.splice(0, largestGroup))
    }
    busy -= 1
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      void run()
    })
}

async function commitGroup<Item, Result>(
  db: Database,
  keep: Keep<Item, Result>,
  group: readonly Waiting<Item, Result>[],
): Promise<void> {
  // Another lane has taken what was waiting.
  if (group.length === 0) return
  let begun = false
  let kept = false
  try {
    const results = await db.transaction().execute(async (tx) => {
      begun = true
      const results = await keep(
        tx,
        group.map(({ item }) => item),
      )
      kept = true
      return results
    })
    group.forEach(({ resolve }, index) => {
      resolve(results[index] as Result)
    })
  } catch (err) {
    // One of them failed and took the others back with it: each on its own. After a failed commit nobody knows, and
    // a database that is away would make each wait for it in turn.
    if (begun && !kept && group.length > 1) for (const one of group) await commitGroup(db, keep, [one])
    else for (const { reject } of group) reject(err)
  }
}
