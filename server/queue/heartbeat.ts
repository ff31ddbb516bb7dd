import { second } from '../process/clock.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { Db } from '../store/tables.ts'

const name = 'worker_beat_at'

/** How often a worker stores its heartbeat, in milliseconds. */
export const beatMs = 30 * second

/** Stores the heartbeat of a worker at `now` (epoch milliseconds). */
export async function beat(db: Db, now: number): Promise<void> {
  await writeSetting(db, name, String(now))
}

/** Returns the time of the last heartbeat (epoch milliseconds), or 0 if there is none. */
export async function lastBeat(db: Db): Promise<number> {
  return Number((await readSetting(db, name)) ?? 0)
}
