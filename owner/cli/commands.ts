import type { Command } from './command.ts'
import { alarms } from './commands/alarms.ts'
import { audit } from './commands/audit.ts'
import { backup } from './commands/backup.ts'
import { contact } from './commands/contact.ts'
import { contacts } from './commands/contacts.ts'
import { coupons } from './commands/coupons.ts'
import { deliveries } from './commands/deliveries.ts'
import { desk } from './commands/desk.ts'
import { doctor } from './commands/doctor.ts'
import { exportData } from './commands/export.ts'
import { forget } from './commands/forget.ts'
import { guarantee } from './commands/guarantee.ts'
import { importContacts } from './commands/import.ts'
import { jobs } from './commands/jobs.ts'
import { messages } from './commands/messages.ts'
import { newSite } from './commands/new.ts'
import { newsletter } from './commands/newsletter.ts'
import { orders } from './commands/orders.ts'
import { posts } from './commands/posts.ts'
import { publishCommand } from './commands/publish.ts'
import { reconcile } from './commands/reconcile.ts'
import { restore } from './commands/restore.ts'
import { rollback } from './commands/rollback.ts'
import { series } from './commands/series.ts'
import { setup } from './commands/setup.ts'
import { updateCommand } from './commands/update.ts'

/** All commands, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  setup,
  doctor,
  desk,
  audit,
  alarms,
  contact,
  contacts,
  messages,
  orders,
  coupons,
  guarantee,
  deliveries,
  jobs,
  publishCommand,
  rollback,
  updateCommand,
  newSite,
  newsletter,
  series,
  importContacts,
  posts,
  exportData,
  forget,
  reconcile,
  backup,
  restore,
]
