import type { Fault } from './fault.ts'
import { business, endure, recover } from './outage.ts'
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
