import { setTimeout } from 'node:timers/promises'
import { second } from '../../server/process/clock.ts'
import { freePort } from '../../server/testing/port.ts'
import type { Fault } from './fault.ts'
import { business } from './outage.ts'
import { siteProcess } from './site-process.ts'
import { type Trial, underLoad } from './trial.ts'
import type { Mix } from './visitors.ts'

/** Kit accepts only 120 requests a minute, so most of these visits cause no request to Kit. */
const mixForConvertKit: Mix = { signup: 1, message: 14, cart: 0, purchase: 1 }

export const kill: Fault = {
  name: 'kill',
  says: 'SIGKILL at random moments, under load',
  run: (place) =>
    underLoad(place, async (trial) => {
      const starts: number[] = []
      let early = 0
      const withConvertKit = (round: number) => round >= place.rounds * 0.8
      for (let round = 0; round < place.rounds; round++) {
        if (withConvertKit(round)) trial.visitors.use(mixForConvertKit)
        // In the first rounds, the site may be killed during its migrations.
        if (round < 3 || round % 8 === 0) early += await killDuringStart(trial, withConvertKit(round))
        else starts.push(await killAtWork(trial, withConvertKit(round)))
        if (round % 20 === 19) process.stderr.write(`${place.kind}: ${round + 1} kills\n`)
      }
      await trial.site.start(trial.settings({ withConvertKit: true }))
      const none = trial.visitors.takeTally().ends.get('none') ?? 0
      const median = starts.sort((a, b) => a - b)[Math.floor(starts.length / 2)] ?? 0
      return `${place.rounds} kills, ${early} of them during a start; the last fifth with Kit; ready again in ${Math.round(median)} ms (median); ${none} calls got no answer`
    }),
}

async function killAtWork({ site, settings }: Trial, withConvertKit: boolean): Promise<number> {
  const took = await site.start(settings({ withConvertKit }))
  await setTimeout(50 + Math.random() * 900)
  await site.kill()
  return took
}

async function killDuringStart({ site, settings }: Trial, withConvertKit: boolean): Promise<number> {
  site.begin(settings({ withConvertKit }))
  await setTimeout(100 + Math.random() * 1_000)
  await site.kill()
  return 1
}

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
