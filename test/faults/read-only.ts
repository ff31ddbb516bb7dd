import { Client } from 'pg'
import type { Fault, Place, Result } from './fault.ts'
import { business, endure, recover } from './outage.ts'
import { openSmallDisk } from './small-disk.ts'
import { underLoad } from './trial.ts'

export const readOnly: Fault = {
  name: 'read-only',
  says: 'The database becomes read-only, and then writable again',
  run: (place) => (place.kind === 'sqlite' ? onSqlite(place) : onPostgres(place)),
}

/** Makes the disk read-only while the database file is open. Then repairs the disk and restarts the site. */
async function onSqlite(place: Place): Promise<Result | string> {
  const disk = await openSmallDisk(64)
  if (typeof disk === 'string') return disk
  try {
    return await underLoad(
      place,
      async (trial) => {
        await trial.site.start(trial.settings())
        await business()
        disk.fail()
        const meanwhile = await endure(trial)
        await trial.site.kill()
        disk.repair()
        await trial.site.start(trial.settings())
        await business()
        return `${meanwhile}; repaired and restarted`
      },
      disk.path,
    )
  } finally {
    await disk.remove()
  }
}

/** Makes PostgreSQL refuse writes, like a standby or a managed database with a full disk. */
async function onPostgres(place: Place): Promise<Result> {
  const { cluster } = place
  if (!cluster) throw new Error('PostgreSQL is not installed')
  const set = async (value: 'on' | 'off') => {
    const client = new Client({ connectionString: cluster.url })
    await client.connect()
    await client.query(`alter system set default_transaction_read_only = ${value}`)
    await client.query('select pg_reload_conf()')
    await client.end()
  }
  return underLoad(place, async (trial) => {
    await trial.site.start(trial.settings())
    await business()
    await set('on')
    const meanwhile = await endure(trial)
    await set('off')
    const after = await recover(trial)
    await business()
    return `${meanwhile}; ${after}`
  })
}
