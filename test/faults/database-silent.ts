import type { Fault } from './fault.ts'
import { openLine } from './line.ts'
import { business, endure, recover } from './outage.ts'
import { underLoad } from './trial.ts'

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
