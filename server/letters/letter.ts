import type { ReactNode } from 'react'
import type { MailWords } from '../../model/emails.ts'
import type { Quiet } from '../queue/deliveries.ts'
import type { Contact } from '../store/tables.ts'

/** The words of an email, and the URLs of its button and its footer links. */
export type Mail = {
  words: MailWords
  /** What the email belongs to, above its text: the newsletter or the course. By default, the site. */
  letterhead?: string
  href?: string | undefined
  /** Unsubscribes the reader from everything. */
  unsubscribeUrl?: string | undefined
  /** Ends only the series that the email belongs to. */
  endSeriesUrl?: string | undefined
  /** Shown between the words and the button. */
  children?: ReactNode
  /** Shown below the words, like a receipt. */
  enclosed?: ReactNode
}

/** An email to send now, the reason to skip it, or the time to check again. */
export type Letter = {
  /** Letters with the same key share one delivery, so only one of them is sent. */
  key: string
  kind: string
  contactId: Contact['id'] | null
  to: string
  /** False for emails to the owner. If such an email bounces, the contact isn't marked. */
  toContact: boolean
  replyTo?: { name: string; address: string }
  /** Decides whether the email is held back because of earlier emails to the same reader. */
  quiet?: Quiet
  /** `again` is when the job runs again, in epoch milliseconds. */
} & ({ mail: Mail } | { skip: string } | { again: number })
