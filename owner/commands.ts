import { alarms } from './alarms.ts'
import { audit } from './audit.ts'
import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { contact } from './contact.ts'
import { contacts } from './contacts.ts'
import { coupons } from './coupons.ts'
import { deliveries } from './deliveries.ts'
import { desk } from './desk.ts'
import { doctor } from './doctor.ts'
import { exportData } from './export.ts'
import { forget } from './forget.ts'
import { guarantee } from './guarantee.ts'
import { importContacts } from './import.ts'
import { jobs } from './jobs.ts'
import { messages } from './messages.ts'
import { newSite } from './new.ts'
import { newsletter } from './newsletter.ts'
import { orders } from './orders.ts'
import { publishCommand } from './publish.ts'
import { reconcile } from './reconcile.ts'
import { restore } from './restore.ts'
import { rollback } from './rollback.ts'
import { series } from './series.ts'
import { setup } from './setup.ts'
import { updateCommand } from './update.ts'

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
  exportData,
  forget,
  reconcile,
  backup,
  restore,
]
