import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import type { Database } from './db/tables.ts'
import type { Log } from './log.ts'

/** What functions, webhooks and jobs work with. */
export type Services = {
  config: Config
  log: Log
  clock: Clock
  db: Database
  close(): Promise<void>
}

/** Chooses and opens every service: the real one where the settings name it, its stand-in otherwise. */
export async function openServices(config: Config, log: Log, clock: Clock = systemClock): Promise<Services> {
  const db = openDatabase(config.database, log)
  await migrate(db)
  return {
    config,
    log,
    clock,
    db,
    async close() {
      await db.destroy()
    },
  }
}
