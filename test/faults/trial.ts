import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../../server/config.ts'
import { second, systemClock } from '../../server/process/clock.ts'
import { openLog } from '../../server/process/log.ts'
import { openDatabase } from '../../server/store/open.ts'
import type { Database } from '../../server/store/tables.ts'
import { freePort } from '../../server/testing/port.ts'
import { compare } from './compare.ts'
import type { Place, Result } from './fault.ts'
import { freshDatabase } from './fresh-database.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { type Outside, openOutside } from './outside.ts'
import { type Settings, type SiteProcess, siteProcess } from './site-process.ts'
import { inviteVisitors, type Visitors } from './visitors.ts'

export type Trial = {
  site: SiteProcess
  visitors: Visitors
  outside: Outside
  /** A folder for temporary files. The trial removes it at the end. */
  folder: string
  dataDir: string
  settings(options?: { withConvertKit?: boolean }): Settings
}

/** How long to wait without progress before giving up. A lease takes a minute to expire, and retries have delays. */
const patience = 420 * second

/**
 * Runs `act`, which causes the fault, on a site with visitors and vendors. `act` must leave the site running. Then the
 * visitors stop, the jobs that are due finish, and the stored rows are compared with the ledger.
 */
export async function underLoad(
  place: Place,
  act: (trial: Trial) => Promise<string>,
  dataDir?: string,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  const data = dataDir ?? join(folder, 'data')
  const database = await freshDatabase(place, data)
  const ledger = openLedger(join(folder, 'ledger.jsonl'))
  const port = await freePort()
  const site = siteProcess({ folder: join(folder, 'site'), dataDir: data, port })
  mkdirSync(join(folder, 'stripe'))
  const outside = await openOutside({
    folder: join(folder, 'stripe'),
    siteUrl: site.url,
    clock: systemClock,
    ledger,
  })
  const visitors = inviteVisitors({ siteUrl: site.url, stripe: outside.stripe, ledger })
  const url: Settings = database.kind === 'postgres' ? { DATABASE_URL: database.url } : {}
  try {
    const settings: Trial['settings'] = (options) => ({ ...outside.settings(options), ...url })
    const seen = await act({ site, visitors, outside, folder, dataDir: data, settings })
    await visitors.leave()
    const { paid, ...result } = await conclude(database, { site, ledger, outside })
    const unknown = paid > 0 ? `; ${paid} paid in checkouts without an order` : ''
    return { ...result, seen: `${seen}${unknown}` }
  } finally {
    await visitors.leave()
    await site.kill()
    await outside.close()
    ledger.close()
    await rm(folder, { recursive: true, force: true })
  }
}

export async function conclude(
  database: Config['database'],
  { site, ledger, outside }: { site: Pick<SiteProcess, 'stop'>; ledger: Ledger; outside: Outside },
): Promise<Omit<Result, 'seen'> & { paid: number }> {
  const db = openDatabase(database, openLog('silent'))
  try {
    const paid = await payUnknown(db, outside)
    await comeToRest(db, outside)
    const code = await site.stop()
    const world = { mail: outside.mail, convertKit: outside.convertKit, sessions: outside.stripe.sessions() }
    const compared = await compare(db, { ledger: ledger.read(), world, now: Date.now() })
    const result = { ...compared, paid }
    return code === 0 ? result : { ...result, undone: [...result.undone, `SIGTERM ended with ${code}`] }
  } finally {
    await db.destroy()
  }
}

/**
 * Pays every open checkout that no order refers to. Such a checkout exists if the site never got Stripe's response. No buyer
 * has its URL, but if it's paid anyway, the site must match the payment to its order. Returns the number of checkouts paid.
 */
async function payUnknown(db: Database, { stripe }: Outside): Promise<number> {
  const orders = await db.selectFrom('orders').select('checkout_session_id').execute()
  const known = new Set(orders.map(({ checkout_session_id }) => checkout_session_id))
  const unknown = stripe.sessions().filter(({ id, status }) => status === 'open' && !known.has(id))
  for (const { id, customerEmail } of unknown) await stripe.press('pay', id, 'pay', customerEmail ?? '')
  return unknown.length
}

/**
 * Waits until no event is undelivered, and no job is due or becomes due within `patience`. Gives up when their number
 * hasn't gone down for `patience`. There is no fixed time limit, because Kit's limit of 120 requests a minute makes a long
 * queue slow.
 */
async function comeToRest(db: Database, { stripe }: Outside): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY
  let until = Date.now() + patience
  while (Date.now() < until) {
    const waiting = (await countDue(db, until)) + stripe.undelivered()
    if (waiting === 0) return
    if (waiting < fewest) until = Date.now() + patience
    fewest = Math.min(fewest, waiting)
    await setTimeout(250)
  }
}

async function countDue(db: Database, until: number): Promise<number> {
  const { due } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('due'))
    .where('state', '=', 'waiting')
    .where('run_at', '<', until)
    .executeTakeFirstOrThrow()
  return due
}
