import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../server/app.ts'
import { catalogue } from '../../server/catalogue.ts'
import { readConfig } from '../../server/config.ts'
import { minute } from '../../server/process/clock.ts'
import { openLog } from '../../server/process/log.ts'
import { openWorker } from '../../server/queue/worker.ts'
import { openServices } from '../../server/services.ts'
import { testClock } from '../../server/testing/clock.ts'
import { compare } from './compare.ts'
import type { Place } from './fault.ts'
import { freshDatabase } from './fresh-database.ts'
import { openLedger } from './ledger.ts'
import { openOutside, type Reach } from './outside.ts'
import type { Settings } from './site-process.ts'
import { caller, newTally, type Visit, visit } from './visitors.ts'

const step = 10 * minute

export type SiteInProcess = Awaited<ReturnType<typeof siteInProcess>>

/**
 * Runs the server in this process, without a socket and on a test clock, with stand-ins for Stripe, Kit and a mail server.
 * @param adjust changes the settings that tell the site how to reach those services
 * @param proxy wraps the function that passes the visitors' requests to the site
 */
export async function siteInProcess(
  place: Place,
  {
    withConvertKit,
    adjust = async (settings) => settings,
    proxy = (reach) => reach,
  }: {
    withConvertKit: boolean
    adjust?: (settings: Settings) => Promise<Settings>
    proxy?: (reach: Reach) => Reach
  },
) {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  const ledger = openLedger(join(folder, 'ledger.jsonl'))
  const clock = testClock(Date.now())
  // The clock of the vendors and visitors. It doesn't jump when the site's clock does.
  const worldClock = testClock(clock.now())
  const siteUrl = 'http://site.example'
  let app: ReturnType<typeof createApp> | null = null
  const reach = async (request: Request) => app?.request(request) ?? new Response(null, { status: 503 })
  const outside = await openOutside({ folder, siteUrl, clock: worldClock, ledger, reach })
  const env = { DATA_DIR: folder, SITE_URL: siteUrl, SANDBOX_PUBLIC: '1', RATE_LIMIT_PER_MINUTE: '0' }
  const read = readConfig({ ...env, ...(await adjust(outside.settings({ withConvertKit }))) })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const config = { ...read.config, database: await freshDatabase(place, folder) }
  const services = await openServices(config, openLog('silent'), clock)
  app = createApp(services, null)
  const worker = openWorker(services, catalogue)
  const tally = newTally()
  const call = caller(siteUrl, tally, proxy(reach))
  let visits = 0

  return {
    db: services.db,
    stripe: outside.stripe,
    tally,
    async come(...kinds: readonly Visit[]) {
      for (const kind of kinds)
        await visit[kind]({
          email: `visitor-${visits++}@faults.example`,
          call,
          ledger,
          stripe: outside.stripe,
        })
    },
    /** Advances both clocks by `time`, in steps. Delivers the waiting webhooks and runs the due jobs at each step. */
    async live(time: number) {
      await worker.runDue()
      for (let gone = 0; gone < time; gone += step) {
        await outside.stripe.deliver()
        clock.advance(step)
        worldClock.advance(step)
        await worker.runDue()
      }
    },
    stepClock: (ms: number) => clock.advance(ms),
    compare: () =>
      compare(services.db, {
        ledger: ledger.read(),
        world: { mail: outside.mail, convertKit: outside.convertKit, sessions: outside.stripe.sessions() },
        now: clock.now(),
      }),
    async close() {
      await services.close()
      await outside.close()
      ledger.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
