import type { ReactNode } from 'react'
import * as z from 'zod'
import type { MailWords } from '../../model/words/emails.ts'
import type { Quiet } from '../queue/deliveries.ts'
import { type JobRequest, type LaneName, request, type When } from '../queue/requests.ts'
import type { Contact } from '../store/tables.ts'
import type { Sample } from './sample.ts'

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
export type Written = {
  /** Letters with the same key share one delivery, so only one of them is sent. */
  key: string
  /** What the delivery is called, and what the quiet period counts. By default, the letter's name. */
  kind?: string
  contactId: Contact['id'] | null
  /** The reader's email address. Null for an email to the owner: if that bounces, no contact is marked. */
  to: string | null
  /** Whom the owner's answer goes to. Readers' answers go to the owner. */
  replyTo?: { name: string; address: string }
  /** Decides whether the email is held back because of earlier emails to the same reader. */
  quiet?: Quiet
  /** `again` is when the job runs again, in epoch milliseconds. */
} & ({ mail: Mail } | { skip: string } | { again: number })

/** The job of every email. `mail` is the name of its letter. The other fields are the facts that the letter needs. */
export const sendMail = request<{ mail: string }>('send-mail', z.looseObject({ mail: z.string() }))

type Rules<Facts, Needs> = {
  lane?: LaneName
  /** Whether suppressed addresses get it too: a purchase requires it, or the owner writes it by hand. */
  always?: boolean
  /** Whether the owner writes it by hand. */
  byHand?: boolean
  /** Writes the email from the current data. Returns null if the data is gone, for example because the person was erased. */
  write: (facts: Facts, services: Needs) => Promise<Written | null>
  /** Returns the email to a fictional reader, in its longest variants, each with a name. */
  samples: (sample: Sample) => Record<string, Mail>
}

/** A kind of email that the site sends. `server/letters.ts` lists them all. */
export type Letter<Needs> = {
  letterName: string
  always: boolean
  byHand: boolean
  write: (facts: unknown, services: Needs) => Promise<Written | null>
  samples: Rules<never, never>['samples']
}

/** Makes the job that sends a letter. `key` and `at` are those of every request. */
export type LetterRequest<Facts> = (facts: Facts, when?: When) => JobRequest

/**
 * Defines a kind of email, and the facts that its request stores: the row that it's about. Don't rename a letter: no worker
 * would send the emails that are stored with the old name.
 */
export function letter<Facts extends object, Needs>(
  letterName: string,
  facts: z.ZodType<Facts>,
  { lane = 'mail', always = false, byHand = false, write, samples }: Rules<Facts, Needs>,
): LetterRequest<Facts> & Letter<Needs> {
  const make: LetterRequest<Facts> = (values, when) => ({
    ...sendMail({ mail: letterName, ...values }, when),
    lane,
  })
  return Object.assign(make, {
    letterName,
    always,
    byHand,
    write: async (values: unknown, services: Needs) => write(facts.parse(values), services),
    samples,
  })
}
