import type { SignupName } from '../contract/signups.ts'
import { emailWords, type MailWords } from './email-words.ts'
import { filled } from './filled.ts'

export type { MailWords } from './email-words.ts'

const { others } = emailWords

/** The number of days for which each kind of link in an email works. */
export const linkDays = emailWords.linkDays

/** How a signup's email names the files that it delivers. */
export const kitNames: Readonly<Record<Exclude<SignupName, 'newsletter'>, string>> = emailWords.kits

/** How the owner signs an email. */
export const signature = emailWords.signature

/** The unsubscribe link's label, in the footer of every email that has a one-click unsubscribe. */
export const unsubscribeLabel = emailWords.unsubscribe

/** The label of the link that ends one series. It is next to the unsubscribe link. */
export const endSeriesLabel = emailWords.endSeries

/** The label of the link in the footer of every email to an unconfirmed address. */
export const notMeLabel = emailWords.notMe

/** `firstName` is empty when the visitor gave none, or one that is unfit for a greeting. */
type Reader = { firstName: string }

/** The text of each email, with its placeholders filled in. */
export const emails = {
  confirmation: (reader: Reader) => mail('confirmation', { ...reader, days: linkDays.confirm }),
  /** For a confirmed subscriber who signs up again. The reader has nothing to do, unless somebody else signed them up. */
  subscribed: (reader: Reader) => mail('subscribed', reader),
  kit: (reader: Reader & { kit: string }) => mail('kit', { ...reader, days: linkDays.downloads }),
  welcome: (reader: Reader & { paid: string; paidOn: string }) => mail('welcome', reader),
  /** For a buyer who gets the course for free from the owner. */
  gift: (reader: Reader) => mail('gift', reader),
  /** To the owner. The visitor's message follows this text. */
  contactMessage: ({ from, reason }: { from: string; reason: string }) =>
    mail('contactMessage', {
      fromAndReason: [from || others.visitor, reason].filter(Boolean).join(': '),
    }),
  /** Doesn't repeat the message, because somebody could enter a stranger's address and use the form to send spam. */
  contactAcknowledgement: (reader: Reader) => mail('contactAcknowledgement', reader),
  cartReminder: (reader: Reader) => mail('cartReminder', reader),
  paymentFailed: (reader: Reader) => mail('paymentFailed', reader),
  reply: ({ text, reason }: { text: string; reason: string }): MailWords => ({
    ...mail('reply', { reason: reason || others.yourMessage, start: text.slice(0, 100) }),
    paragraphs: text.split(/\r?\n\s*\r?\n/).filter((part) => part.trim() !== ''),
  }),
  /** To the owner. */
  sale: ({ name, email, paid, isSecond }: { name: string; email: string; paid: string; isSecond: boolean }) =>
    mail('sale', {
      email,
      paid,
      buyer: [name, email].filter(Boolean).join(', '),
      again: isSecond ? others.soldTwice : '',
    }),
  /** To the owner. */
  refundFailed: ({
    name,
    email,
    ...refund
  }: {
    name: string
    email: string
    orderId: string
    amount: string
  }) => mail('refundFailed', { ...refund, buyer: [name, email].filter(Boolean).join(', ') || others.buyer }),
  /** To the owner. */
  caseOpened: (facts: { buyer: string; dueOn: string }) => mail('caseOpened', facts),
  caseReceived: (reader: Reader & { dueOn: string }) => mail('caseReceived', reader),
  /** `isOpen`: whether the buyer can still write in the course room. */
  caseAnswered: ({ firstName, isOpen }: Reader & { isOpen: boolean }) =>
    mail('caseAnswered', { firstName, more: isOpen ? others.moreInRoom : others.moreByEmail }),
  /** To the owner. */
  storyOffered: (facts: { buyer: string }) => mail('storyOffered', facts),
  storyReceived: (reader: Reader) => mail('storyReceived', reader),
  /** To the owner. */
  alert: (alarm: { says: string; todo: string; siteUrl: string }) =>
    mail('alert', { ...alarm, short: alarm.says.replace(/\.$/, '') }),
  /** To the owner. */
  manyMessages: (inbox: { unanswered: number }) => mail('manyMessages', inbox),
  /** To the owner. */
  weeklySummary: ({ alarms }: { alarms: readonly string[] }): MailWords => ({
    ...mail('weeklySummary', { first: alarms[0] ?? others.allDone }),
    paragraphs: [...alarms],
  }),
  /** Doctor's test email, to the owner. */
  doctor: (machine: { siteUrl: string }) => mail('doctor', machine),
} as const

type Values = Readonly<Record<string, string | number>>

function mail(name: keyof typeof emailWords.emails, values: Values): MailWords {
  const greeting = greetingOf(String(values.firstName ?? ''))
  const all = { ...values, greeting, signature: emailWords.signature }
  const { subject, preview, heading, paragraphs, action, after, why } = emailWords.emails[name]
  const lines = (texts: readonly string[]) => texts.map((text) => filled(text, all)).filter(Boolean)
  return {
    subject: filled(subject, all),
    preview: filled(preview, all),
    heading: filled(heading, all),
    paragraphs: lines(paragraphs),
    ...(action && { action }),
    ...(after && { after: lines(after) }),
    why: filled(why, all),
  }
}

/** `firstName` may be empty. */
export const greetingOf = (firstName: string) =>
  filled(firstName ? emailWords.greeting : emailWords.greetingWithoutName, { firstName })
