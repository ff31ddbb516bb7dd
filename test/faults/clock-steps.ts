import { hour } from '../../server/process/clock.ts'
import type { Fault } from './fault.ts'
import { siteInProcess } from './site-in-process.ts'
import { describeTally } from './visitors.ts'

const kinds = ['signup', 'message', 'cart', 'purchase'] as const

export const clockSteps: Fault = {
  name: 'clock-steps',
  says: 'The machine’s clock jumps six hours forward, then back, then back and forward',
  async run(place) {
    const site = await siteInProcess(place, { withConvertKit: false })
    try {
      for (const step of [6 * hour, -6 * hour, -6 * hour, 6 * hour]) {
        for (const kind of kinds) await site.come(kind)
        site.stepClock(step)
        for (const kind of kinds) await site.come(kind)
        await site.live(2 * hour)
      }
      await site.live(36 * hour)
      return {
        ...(await site.compare()),
        seen: `the vendors’ clock doesn’t jump; ${describeTally(site.tally)}`,
      }
    } finally {
      await site.close()
    }
  },
}
