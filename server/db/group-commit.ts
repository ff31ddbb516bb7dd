import { setImmediate } from 'node:timers/promises'
import { isRefusal } from './is-refusal.ts'

/** Keeps all of them or none, and gives a result for each, in order. */
type Keep<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>

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
      await commitGroup(keep, waiting.splice(0, largestGroup))
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
  keep: Keep<Item, Result>,
  group: readonly Waiting<Item, Result>[],
): Promise<void> {
  // Another lane has taken what was waiting.
  if (group.length === 0) return
  try {
    const results = await keep(group.map(({ item }) => item))
    group.forEach(({ resolve }, index) => {
      resolve(results[index] as Result)
    })
  } catch (err) {
    // One of them was refused and took the others back with it: each on its own. After anything else nobody knows
    // whether they were kept, and a database that is away would make each wait for it in turn.
    if (isRefusal(err) && group.length > 1) for (const one of group) await commitGroup(keep, [one])
    else for (const { reject } of group) reject(err)
  }
}
