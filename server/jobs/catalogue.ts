import { deliverContact } from './deliver-contact.ts'
import type { JobDefinition } from './job.ts'
import { notifyOwner } from './notify-owner.ts'
import { sendMail } from './send-mail.ts'
import { tagContact } from './tag-contact.ts'

/** Every kind of job there is. */
export const catalogue: readonly JobDefinition[] = [deliverContact, notifyOwner, sendMail, tagContact]
