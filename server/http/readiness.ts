import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Log } from '../process/log.ts'
import type { Database } from '../store/tables.ts'

/** The site isn't ready if the disk has fewer free bytes than this. */
const leastFree = 20_000_000

/** Whether the database responds and the disk has space. If not, a load balancer sends visitors elsewhere. */
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
    log.error({ err }, 'the database does not respond')
  }
  return false
}
