import type { Fault } from './fault.ts'
import { stopAndCrash } from './outage.ts'
import { underLoad } from './trial.ts'

export const databaseStops: Fault = {
  name: 'database-stops',
  says: 'PostgreSQL is stopped, then crashes, and comes back',
  only: 'postgres',
  async run(place) {
    const { cluster } = place
    if (!cluster) throw new Error('PostgreSQL is not installed')
    return underLoad(place, async (trial) => {
      await trial.site.start(trial.settings())
      return stopAndCrash(trial, cluster)
    })
  },
}
