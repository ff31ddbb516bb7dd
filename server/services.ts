import { join } from 'node:path'
import { allowPromotionCodes } from '../model/course.ts'
import { site } from '../model/site.ts'
import { openMailbox } from '../sandbox/mailbox.ts'
import { openSandboxStripe } from '../sandbox/stripe/stripe.ts'
import type { Config } from './config.ts'
import { returnPath } from './mail/return-path.ts'
import { type Clock, systemClock } from './process/clock.ts'
import type { Log } from './process/log.ts'
import { readCourse } from './sales/unfinished-course.ts'
import { migrateAlone } from './store/migrate.ts'
import { openDatabase } from './store/open.ts'
import { sandboxKey, signingSecret } from './store/settings.ts'
import { type ConvertKit, connectConvertKit } from './vendors/convertkit.ts'
import { connectMailbox } from './vendors/imap.ts'
import { connectMail } from './vendors/smtp.ts'
import { connectStripe } from './vendors/stripe.ts'
import { openVisitCounter } from './visits/visit-counter.ts'

/** All services that functions, webhooks and jobs can use. */
export type Services = Awaited<ReturnType<typeof openServices>>

/** Migrates the database and opens all services. Uses stand-ins if the settings of Stripe or SMTP are missing. */
export async function openServices(config: Config, log: Log, clock: Clock = systemClock) {
  await migrateAlone(config.database, log)
  const db = openDatabase(config.database, log)
  const visits = openVisitCounter({ db, clock, log })
  const key = config.isSandboxPublic ? await sandboxKey(db) : null
  const hanging = new AbortController()
  const stopping = hanging.signal
  const { payments, sandboxStripe } = await choosePayments({ config, clock, key, stopping })
  const secret = await signingSecret(db)
  const { mail, mailbox } = await chooseMail({ config, clock, secret, stopping })
  return {
    config,
    log,
    clock,
    db,
    payments,
    mail,
    /** The mailbox that receives bounces. Null if IMAP_URL isn't set. */
    bounceMailbox: config.imap && connectMailbox({ ...config.imap, stopping }),
    visits,
    readCourse,
    /**
     * Returns the folder of the build that this process serves (server/start.ts). For a process that serves none, it's the
     * current build.
     */
    served: () => 'build',
    /** Null if the site uses its own audience instead of Kit. */
    convertKit: chooseConvertKit(config, stopping),
    /** Signs the links in emails. */
    secret,
    /** The stand-ins in use. They serve the pages under /sandbox, which need the `key` in a public sandbox. */
    sandbox: { stripe: sandboxStripe, mailbox, key },
    /** Aborts all calls to vendors. The jobs that made them are postponed. */
    abortVendorCalls: () => hanging.abort(),
    async close() {
      mail.close()
      await mailbox?.close()
      await sandboxStripe?.close()
      await visits.close()
      await db.destroy()
    },
  }
}

type Choice = { config: Config; clock: Clock; key: string | null; stopping: AbortSignal }

async function choosePayments({ config, clock, key, stopping }: Choice) {
  const { stripe, invoiceSettings, dataDir, siteUrl } = config
  const checkout = {
    siteUrl,
    ...invoiceSettings,
    // Read at each checkout, because a publication can change it.
    get allowPromotionCodes() {
      return allowPromotionCodes
    },
  }
  if (stripe) return { payments: connectStripe(stripe, checkout, stopping), sandboxStripe: null }
  const sandboxStripe = await openSandboxStripe({ dataDir, siteUrl, key, clock })
  return { payments: connectStripe(sandboxStripe.config, checkout, stopping), sandboxStripe }
}

async function chooseMail({ config, clock, secret, stopping }: Omit<Choice, 'key'> & { secret: string }) {
  const { mail, imap, dataDir, siteUrl } = config
  if (mail) {
    const verp = imap && { returnPath: (id: string) => returnPath(secret, imap.address, id) }
    return { mail: connectMail({ ...mail, siteUrl, ...verp, stopping }), mailbox: null }
  }
  const mailbox = await openMailbox({ dir: join(dataDir, 'mailbox'), now: clock.now })
  const from = { name: site.owner.name, address: site.owner.email }
  return { mail: connectMail({ smtpUrl: mailbox.smtpUrl, from, siteUrl, stopping }), mailbox }
}

function chooseConvertKit({ convertKit, siteUrl }: Config, stopping: AbortSignal): ConvertKit | null {
  if (!convertKit) return null
  return connectConvertKit({
    ...convertKit,
    fetch,
    get form() {
      return site.kitFormId === null ? null : { id: site.kitFormId, referrer: siteUrl }
    },
    get tags() {
      return site.kitTags
    },
    stopping,
  })
}
