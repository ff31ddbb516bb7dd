import { environment } from '../../model/reader/site-folder.ts'
import { type Config, readConfig } from '../config.ts'
import { askReady } from '../process/ask-ready.ts'
import { systemClock } from '../process/clock.ts'
import { openLog } from '../process/log.ts'
import { takeBuiltValues } from '../process/site-values.ts'
import { openDatabase } from '../store/open.ts'
import { isWorkerAlive } from './worker-health.ts'

/** Runs as the container's HEALTHCHECK. Exits with 0 if the site's process is healthy, else with 1. */

takeBuiltValues()
const read = readConfig(environment())
process.exitCode = 'config' in read && (await isWell(read.config).catch(() => false)) ? 0 : 1

/** A worker opens no port, so this reads its heartbeat in the database. */
async function isWell(config: Config): Promise<boolean> {
  if (config.role !== 'worker') return (await askReady(`http://127.0.0.1:${config.port}`)) === 200
  const db = openDatabase(config.database, openLog('silent'))
  try {
    return await isWorkerAlive(db, systemClock.now())
  } finally {
    await db.destroy()
  }
}
