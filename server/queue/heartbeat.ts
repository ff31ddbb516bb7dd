import { second } from '../process/clock.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { Db } from '../store/tables.ts'

const name = 'worker_beat_at'

/** How often a worker says that it is alive. */
export const beatMs = 30 * second

/** Notes that a worker is alive at `now` (epoch milliseconds). */
export async function beat(db: Db, now: number): Promise<void> {
  await writeSetting(db, name, String(now))
}

/** When a worker last reported that it is alive (epoch milliseconds), or 0 if none ever has. */
export async function lastBeat(db: Db): Promise<number> {
  return Number((await readSetting(db, name)) ?? 0)
}
