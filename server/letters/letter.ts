import type { ReactNode } from 'react'
import type { MailWords } from '../../content/emails.ts'
import type { Quiet } from '../queue/deliveries.ts'
import type { Contact } from '../store/tables.ts'

/** What a mail says, and where its button and the links in its footer lead. */
export type Mail = {
  words: MailWords
  href?: string | undefined
  /** Ends all mail to the reader. */
  unsubscribeUrl?: string | undefined
  /** Ends the series that the mail belongs to. */
  endSeriesUrl?: string | undefined
  /** Between the words and the button. */
  children?: ReactNode
}

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
