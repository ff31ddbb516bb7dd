import { hour } from '../../server/process/clock.ts'
import type { Fault } from './fault.ts'
import { siteInProcess } from './site-in-process.ts'
import { describeTally } from './visitors.ts'
import type { Reach } from './world.ts'

/** Sends every request twice, like a proxy that retries after a timeout although the first request has arrived. */
const twice =
  (reach: Reach): Reach =>
  async (request) => {
    await reach(request.clone())
    return reach(request)
  }

export const retriedPosts: Fault = {
  name: 'retried-posts',
  says: 'The proxy sends every POST twice',
  async run(place) {
    const site = await siteInProcess(place, { withConvertKit: false, proxy: twice })
    try {
      for (let round = 0; round < 8; round++) {
        for (const kind of ['signup', 'message', 'cart', 'purchase'] as const) await site.come(kind)
        await site.live(hour)
      }
      await site.live(30 * hour)
      const result = await site.compare()
      const paid = site.stripe.sessions().filter(({ payment }) => payment?.status === 'succeeded')
      const buyers = new Set(paid.map(({ paidEmail }) => paidEmail))
      const double = [...buyers].filter(
        (email) => paid.filter(({ paidEmail }) => paidEmail === email).length > 1,
      )
      return {
        ...result,
        undone: [...result.undone, ...double.map((email) => `${email} has paid twice`)],
        seen: `${paid.length} bought, each of them once; ${describeTally(site.tally)}`,
      }
    } finally {
      await site.close()
    }
  },
}
