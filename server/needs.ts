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
  /** The mailbox for bounces, or null without IMAP_URL. */
  bounceMailbox: ReturnType<typeof connectMailbox> | null
  visits: ReturnType<typeof openVisitCounter>
  /** The course that is sold. */
  course: Course
  /** Kit, or null where the site keeps its own audience. */
  convertKit: ConvertKit | null
  /** Signs the links in mails. */
  secret: string
}

/** The services that a function, a webhook or a job uses, by their names. */
export type Needs<Name extends keyof All> = Pick<All, Name>
