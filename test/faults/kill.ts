import { setTimeout } from 'node:timers/promises'
import type { Fault } from './fault.ts'
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
