import { openSandboxStripe, type SandboxStripe } from '../sandbox/stripe/stripe.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import type { Database } from './db/tables.ts'
import type { Log } from './log.ts'
import { connectStripe, type Payments } from './vendors/stripe.ts'

/** What functions, webhooks and jobs work with. */
export type Services = {
  config: Config
  log: Log
  clock: Clock
  db: Database
  payments: Payments
  /** The stand-ins in use: theirs are the pages under /sandbox. */
  sandbox: { stripe: SandboxStripe | null }
  close(): Promise<void>
}

/** Chooses and opens every service: the real one where the settings name it, its stand-in otherwise. */
export async function openServices(config: Config, log: Log, clock: Clock = systemClock): Promise<Services> {
  const db = openDatabase(config.database, log)
  await migrate(db)
  const { payments, sandboxStripe } = await choosePayments(config, clock)
  return {
    config,
    log,
    clock,
    db,
    payments,
    sandbox: { stripe: sandboxStripe },
    async close() {
      await sandboxStripe?.close()
      await db.destroy()
    },
  }
}

async function choosePayments({ stripe, dataDir, siteUrl }: Config, clock: Clock) {
  if (stripe) return { payments: connectStripe(stripe, siteUrl), sandboxStripe: null }
  const sandboxStripe = await openSandboxStripe({ dataDir, siteUrl, clock })
  return { payments: connectStripe(sandboxStripe.config, siteUrl), sandboxStripe }
}
