import type { Config } from './config.ts'
import type { Clock } from './process/clock.ts'
import type { Log } from './process/log.ts'
import type { Course } from './sales/unfinished-course.ts'
import type { Database } from './store/tables.ts'
import type { ConvertKit } from './vendors/convertkit.ts'
import type { connectMailbox } from './vendors/imap.ts'
import type { connectMail } from './vendors/smtp.ts'
import type { Payments } from './vendors/stripe.ts'
import type { openVisitCounter } from './visits/visit-counter.ts'

type All = {
  config: Config
  log: Log
  clock: Clock
  db: Database
  payments: Payments
  mail: ReturnType<typeof connectMail>
  /** The mailbox that receives bounces. Null if IMAP_URL isn't set. */
  bounceMailbox: ReturnType<typeof connectMailbox> | null
  visits: ReturnType<typeof openVisitCounter>
  readCourse: () => Course
  /** Returns the folder of the build that this process serves. For a process that serves none, it's the current build. */
  served: () => string
  /** Null if the site uses its own audience instead of Kit. */
  convertKit: ConvertKit | null
  /** Signs the links in emails. */
  secret: string
}

/** The services with these names. Each function, webhook and job lists the services that it uses. */
export type Needs<Name extends keyof All> = Pick<All, Name>
