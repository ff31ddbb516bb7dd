import { setTimeout } from 'node:timers/promises'
import { second } from '../../server/process/clock.ts'
import { freePort } from '../../server/testing/port.ts'
import type { Fault } from './fault.ts'
import { business } from './outage.ts'
import { siteProcess } from './site-process.ts'
import { underLoad } from './trial.ts'

/** Longer than a lease, which expires after a minute. */
const frozenMs = 75 * second

export const frozen: Fault = {
  name: 'frozen',
  says: 'The process is suspended (SIGSTOP) for longer than a lease, while a second worker runs',
  run: (place) =>
    underLoad(place, async (trial) => {
      const { site, settings, visitors, folder, dataDir } = trial
      await site.start(settings())
      await business()
      const other = siteProcess({ folder: `${folder}/other`, dataDir, port: await freePort() })
      try {
        site.freeze()
        other.begin({ ...settings(), SITE_URL: site.url, ROLE: 'worker' })
        await setTimeout(frozenMs)
        site.thaw()
        visitors.takeTally()
        await business()
        const { ends } = visitors.takeTally()
        const code = await other.stop()
        const why = code === 0 ? '' : `: ${other.lastWords()}`
        return `for ${frozenMs / second} s; then ${ends.get('200') ?? 0} × 200 in three seconds; the second worker ended with ${code}${why}`
      } finally {
        await other.kill()
      }
    }),
}
