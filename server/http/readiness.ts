import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Log } from '../process/log.ts'
import type { Database } from '../store/tables.ts'

/** The free bytes on the disk below which the site is not ready. */
const leastFree = 20_000_000

/** Whether the database answers and the disk has room. A load balancer sends visitors elsewhere if not. */
export async function isReady(
  { db, config, log }: { db: Database; config: Config; log: Log },
  least = leastFree,
): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    const { bavail, bsize } = await statfs(config.dataDir)
    if (bavail * bsize >= least) return true
    log.error({ freeBytes: bavail * bsize }, 'the disk is almost full')
  } catch (err) {
    log.error({ err }, 'the database does not answer')
  }
  return false
}
