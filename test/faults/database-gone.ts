import { Client } from 'pg'
import type { Fault, Place, Result } from './fault.ts'
import { openLine } from './line.ts'
import { business, endure, recover } from './outage.ts'
import { openSmallDisk } from './small-disk.ts'
import { underLoad } from './trial.ts'

export const databaseStops: Fault = {
  name: 'database-stops',
  says: 'PostgreSQL stops, then crashes, and restarts each time',
  only: 'postgres',
  async run(place) {
    const { cluster } = place
    if (!cluster) throw new Error('PostgreSQL is not installed')
    return underLoad(place, async (trial) => {
      await trial.site.start(trial.settings())
      const seen: string[] = []
      for (const how of ['fast', 'immediate'] as const) {
        await business()
        await cluster.stop(how)
        seen.push(`${how}: ${await endure(trial)}`)
        await cluster.start()
        seen.push(await recover(trial))
      }
      await business()
      return seen.join('; ')
    })
  },
}

/** In seconds. Longer than the site waits for a silent database, so that every hanging query fails. */
const silentFor = 45

export const databaseSilent: Fault = {
  name: 'database-silent',
  says: 'The connection to PostgreSQL goes silent, and then works again',
  only: 'postgres',
  async run(place) {
    return underLoad(place, async (trial) => {
      const settings = trial.settings()
      const url = new URL(settings.DATABASE_URL ?? '')
      const line = await openLine(Number(url.port))
      url.port = `${line.port}`
      await trial.site.start({ ...settings, DATABASE_URL: url.href })
      await business()
      line.silence()
      const seen = [await endure(trial, silentFor)]
      line.restore()
      seen.push(await recover(trial))
      await business()
      // The rest of the trial connects to the database directly.
      await trial.site.stop()
      await line.close()
      await trial.site.start(settings)
      return seen.join('; ')
    })
  },
}

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
