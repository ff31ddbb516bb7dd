import type { Quiet } from '../queue/deliveries.ts'
import type { Contact } from '../store/tables.ts'
import type { Mail } from './mail.ts'

/** A mail to send, or the reason to skip it. */
export type Letter = {
  /** One delivery for each key. */
  key: string
  kind: string
  contactId: Contact['id'] | null
  to: string
  /** False for mail to the owner: its bounces don't concern the contact. */
  toContact: boolean
  replyTo?: { name: string; address: string }
  /** Decides whether the mail waits for other mail to the same reader. */
  quiet?: Quiet
  /** `again`: epoch milliseconds; it is looked at again then. */
} & ({ mail: Mail } | { skip: string } | { again: number })
