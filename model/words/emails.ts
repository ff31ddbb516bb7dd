import * as z from 'zod'
import { line, plural } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'
import { signupLabels } from '../signup-labels.ts'

export const email = z.strictObject({
  subject: line,
  preview: line,
  heading: line,
  paragraphs: z.array(line),
  action: line.exactOptional(),
  next: z.strictObject({ heading: line, steps: z.array(line).min(1) }).exactOptional(),
  after: z.array(line).exactOptional(),
  why: line,
})

const days = z.int('expected a whole number of days').positive()

/** The texts from words/emails.yaml. server/mail/words.ts fills in their placeholders. */
export const emailWords = readWords('emails', {
  greeting: line,
  greetingWithoutName: line,
  signature: line,
  /** How many days each kind of link in an email works. */
  linkDays: { confirm: days, downloads: days },
  days: plural,
  workingDays: plural,
  unsubscribe: line,
  endSeries: line,
  notMe: line,
  issueWhy: line,
  receipt: {
    heading: line,
    paidOn: line,
    number: line,
    presented: line,
    tax: line,
    discount: line,
    agreed: line,
    terms: line,
  },
  kits: {
    starterKit: line.meta({ title: signupLabels.starterKit }),
    starterKitDownload: line.meta({ title: signupLabels.starterKitDownload }),
    beginnersGuideDownload: line.meta({ title: signupLabels.beginnersGuideDownload }),
    starterKits: line.meta({ title: signupLabels.starterKits }),
  },
  emails: {
    confirmation: email,
    subscribed: email,
    kit: email,
    welcome: email,
    gift: email,
    keys: email,
    contactMessage: email,
    contactAcknowledgement: email,
    cartReminder: email,
    paymentFailed: email,
    reply: email,
    sale: email,
    caseOpened: email,
    caseReceived: email,
    caseAnswered: email,
    storyOffered: email,
    storyReceived: email,
    refundFailed: email,
    withdrawal: email,
    withdrawalReceived: email,
    alert: email,
    manyMessages: email,
    weeklySummary: email,
    doctor: email,
  },
  others: {
    visitor: line,
    buyer: line,
    yourMessage: line,
    soldTwice: line,
    boughtTwice: line,
    soldPart: line,
    boughtPart: line,
    contains: line,
    open: line,
    exercise: line,
    sheet: line,
    purchase: line,
    moreInRoom: line,
    moreByEmail: line,
    allDone: line,
  },
})

/**
 * The text of one email. `preview` is the line next to the subject in an inbox. `action` is the label of the button. The
 * steps of `next` and the `after` paragraphs follow the button. `why` is in the footer, and says why the reader gets this email.
 */
export type MailWords = z.infer<typeof email>
