import { setImmediate } from 'node:timers/promises'
import { second } from '../process/clock.ts'
import { isRefusal } from './is-refusal.ts'

/** Keeps all of them or none, and gives a result for each, in order. */
type Keep<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>

/** Resolves when the item is durable. Rejects with its own error; others of its group are not touched by it. */
export type GroupCommit<Item, Result> = (item: Item) => Promise<Result>

type Waiting<Item, Result> = {
  item: Item
  since: number
  /** Somebody of its group was refused: it goes by itself. */
  alone: boolean
  resolve(result: Result): void
  reject(err: unknown): void
}

const largestGroup = 64

/**
 * Keeps together what comes in while the database is busy with what came before: a rush of signups costs a few
 * statements and one write to the disk for many of them, and a single one does not wait.
 *
 * Nobody waits for a database that is silent for longer than its silence is borne and `patienceMs`: whoever has stood in
 * line for so long when others fail, fails with them.
 * @param lanes how many groups may be on their way at once: SQLite has one writer, PostgreSQL a pool of connections
 */
export function openGroupCommit<Item, Result>(
  lanes: number,
  keep: Keep<Item, Result>,
  { patienceMs = 5 * second } = {},
): GroupCommit<Item, Result> {
  const waiting: Waiting<Item, Result>[] = []
  let busy = 0

  async function run() {
    if (busy === lanes) return
    busy += 1
    while (waiting.length > 0) {
      // node:sqlite answers without a pause: let the requests that have come join.
      await setImmediate()
      const group = waiting.splice(0, waiting[0]?.alone ? 1 : largestGroup)
      // Another lane may have taken what was waiting.
      if (group.length > 0) await commit(group)
    }
    busy -= 1
  }

  async function commit(group: Waiting<Item, Result>[]) {
    try {
      const results = await keep(group.map(({ item }) => item))
      group.forEach(({ resolve }, index) => {
        resolve(results[index] as Result)
      })
    } catch (err) {
      // One of them was refused and took the others back with it: each on its own. After anything else nobody knows
      // whether they were kept.
      if (isRefusal(err) && group.length > 1)
        waiting.unshift(...group.map((one) => ({ ...one, alone: true })))
      else for (const { reject } of isRefusal(err) ? group : [...group, ...takeImpatient()]) reject(err)
    }
  }

  function takeImpatient() {
    const latest = performance.now() - patienceMs
    const patient = waiting.findIndex(({ since }) => since > latest)
    return waiting.splice(0, patient < 0 ? waiting.length : patient)
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, since: performance.now(), alone: false, resolve, reject })
      void run()
    })
}
