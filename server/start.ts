import { accessSync, constants } from 'node:fs'
import type { RequestListener } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { noQueries } from '../contract/rendering.ts'
import { createApp } from './app.ts'
import { catalogue } from './catalogue.ts'
import type { Config } from './config.ts'
import { type HttpServer, listen } from './http/listen.ts'
import { openBuilt, type Site } from './http/site.ts'
import type { Needs } from './needs.ts'
import { second, systemClock } from './process/clock.ts'
import type { Log } from './process/log.ts'
import { makeFolder } from './process/make-folder.ts'
import { buildFolder, takeBuiltValues } from './process/site-values.ts'
import { followPublications } from './publications/follow.ts'
import { findOtherSite, forgetSite, noteSite } from './queue/heartbeat.ts'
import { addJob } from './queue/queue.ts'
import { pruneAt, readBouncesAt, watchAt } from './queue/requests.ts'
import { openWorker } from './queue/worker.ts'
import { pageQueries } from './sales/order-confirmation.ts'
import { checkPrices } from './sales/price-problem.ts'
import { openServices, type Services } from './services.ts'
import { appliedMigrations, onOwnConnection } from './store/migrate.ts'
import type { Database } from './store/tables.ts'

/** Thrown when the site can't start. The message is a sentence for the owner. */
export class StartError extends Error {
  override name = 'StartError'
}

export type RunningSite = Awaited<ReturnType<typeof startSite>>

/**
 * Starts the site. Throws a StartError for problems that the owner can fix.
 *
 * The returned `stop` takes at most `stopMs`. After three quarters of that time, it aborts all vendor calls, and their jobs are
 * postponed. A job that is still running at the end is claimed again when its lease expires.
 */
export async function startSite(config: Config, log: Log, { stopMs = 20 * second } = {}) {
  // Everything that can refuse comes before openServices, which migrates the database.
  checkDataDir(config.dataDir)
  if (config.role !== 'worker') await (await open(config)).close()
  let queries = noQueries
  const site =
    config.role === 'worker'
      ? null
      : await openBuilt(config, {
          findOrder: (address) => queries.findOrder(address),
          whyNotSold: (product) => queries.whyNotSold(product),
        })
  const opening = async () => {
    if (config.role !== 'web') await onOwnConnection(config.database, log, (db) => refuseOther(db, config))
    return openServices(config, log)
  }
  const opened = await orSentence(opening(), (why) => `The services could not be opened: ${why}`)
  let served = buildFolder() ?? 'build'
  const services = { ...opened, served: () => served }
  const worker =
    config.role === 'web' ? null : openWorker(services, catalogue, () => addRepeatingWork(services))
  let server: HttpServer | null = null
  let unfollow = async () => {}
  const stopAll = async () => {
    // Both at the same time, so that no job is claimed while the last requests finish.
    await Promise.all([worker?.stop(), server?.close(), unfollow()])
    if (worker) await forgetSite(services.db, config.siteUrl).catch(() => undefined)
    await services.close()
  }
  const check = () =>
    checkPrices(services).catch((err: unknown) => log.error({ err }, 'the prices could not be checked'))
  const wait = (ms: number) => setTimeout(ms, undefined, { ref: false })
  const stop = async (): Promise<void> => {
    void wait(stopMs * 0.75).then(services.abortVendorCalls)
    await Promise.race([stopAll(), wait(stopMs)])
  }
  try {
    if (worker) await noteSite(services.db, config.siteUrl)
    await Promise.race([check(), wait(priceMs)])
    if (config.role !== 'worker') {
      queries = pageQueries(services)
      if (!site) log.warn('the site is not built: only functions and webhooks answer')
      server = await serve(services, site)
    }
    /** Serves another build of the same engine from now on: its pages, and its words and price in emails and checkouts. */
    const take = async (folder: string) => {
      takeBuiltValues(folder)
      await site?.take(folder)
      served = folder
      await check()
    }
    unfollow = followPublications(services, { served: services.served, take })
    worker?.start()
    return {
      address: server && config.siteUrl,
      /** The URLs of a public sandbox's pages, with their key. Empty if there are none. */
      sandboxPages: server ? keyedPages(services) : [],
      take,
      stop,
    }
  } catch (err) {
    await stop()
    throw err
  }
}

function keyedPages({ config, sandbox }: Pick<Services, 'config' | 'sandbox'>): string[] {
  const { key, mailbox, stripe } = sandbox
  if (key === null) return []
  const pages = ['parts', ...(mailbox ? ['mailbox'] : []), ...(stripe ? ['stripe'] : [])]
  return pages.map((page) => `${config.siteUrl}/sandbox/${page}?key=${key}`)
}

async function serve(services: Services, site: Site | null): Promise<HttpServer> {
  const { config, sandbox } = services
  const app = createApp(services, site)
  const answer = getRequestListener(app.fetch)
  const server = await open(config, answer)
  sandbox.stripe?.deliverTo(server.origin, fetch)
  return server
}

const open = (config: Config, answer: RequestListener = () => {}): Promise<HttpServer> =>
  orSentence(listen(answer, config), (why, code) =>
    code === 'EADDRINUSE'
      ? `Port ${config.port} on ${config.host} is in use: stop what uses it, or set PORT.`
      : `The server cannot listen on ${config.host}:${config.port}: ${why}`,
  )

/** Keeps a second site, like a second `npm start` with another PORT, from sending the first site's emails. */
async function refuseOther(db: Database, { siteUrl }: Config) {
  const isNew = (await appliedMigrations(db)).length === 0
  const other = isNew ? null : await findOtherSite(db, siteUrl, systemClock.now())
  if (other !== null)
    throw new StartError(
      `Another process works on this data, for ${other}: stop it, or set DATA_DIR or DATABASE_URL. If it has just ended without stopping, wait a minute.`,
    )
}

/**
 * Adds the recurring jobs of the current day, hour and ten minutes, unless they were added before. Each queues the next one. If
 * the clock was ahead, that one is far in the future, so this runs again with each heartbeat.
 */
export async function addRepeatingWork({
  db,
  clock,
  bounceMailbox,
}: Needs<'db' | 'clock' | 'bounceMailbox'>) {
  const now = clock.now()
  for (const request of [pruneAt(now), watchAt(now), ...(bounceMailbox ? [readBouncesAt(now)] : [])])
    await addJob(db, request, now)
}

/** How long the start waits for Stripe. The wait is short, because a proxy may be waiting for the site. */
const priceMs = 3 * second

function checkDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new StartError(`DATA_DIR cannot be written: ${dataDir}`)
  }
}

async function orSentence<Opened>(
  opening: Promise<Opened>,
  say: (why: string, code: unknown) => string,
): Promise<Opened> {
  try {
    return await opening
  } catch (err) {
    if (err instanceof StartError) throw err
    const { message, code } = err as NodeJS.ErrnoException
    throw new StartError(say(message || String(code), code), { cause: err })
  }
}
