import type { Product } from '../contract/products.ts'
import { guarantee } from './course.ts'
import { filled } from './filled.ts'
import { counted, listed, money } from './formats.ts'
import { courseModules } from './lessons.ts'
import { emailWords, type MailWords } from './words/emails.ts'
import { productEmails } from './words/product.ts'

export type { MailWords } from './words/emails.ts'

/** `firstName` is empty if the visitor entered none, or one that doesn't fit in a greeting. */
type Reader = { firstName: string }

/** What an order is about. Its title is what remains of a product that the site no longer has. */
export type Sold = { product: Pick<Product, 'title' | 'isCourse'> }

/** The titles of what the buyer has bought: all that a bundle opens, and the part of it that they had paid for before. */
type Parts = { contents: readonly string[]; had: readonly string[] }
type ForSale = { product: Pick<Product, 'title' | 'isCourse' | 'cents' | 'currency'> }

export const emails = {
  confirmation: (reader: Reader) =>
    mail('confirmation', { ...reader, days: counted(emailWords.days, emailWords.linkDays.confirm) }),
  /** For a confirmed subscriber who signs up again. */
  subscribed: (reader: Reader) => mail('subscribed', reader),
  kit: (reader: Reader & { kit: string }) =>
    mail('kit', { ...reader, days: counted(emailWords.days, emailWords.linkDays.downloads) }),
  welcome: ({
    isSecond,
    product,
    contents,
    had,
    ...facts
  }: Reader & Sold & Parts & { paid: string; paidOn: string; isSecond: boolean }) => {
    const { others } = emailWords
    const first = courseModules[0]?.lessons[0]
    const exercise = [first?.exercise && others.exercise, first?.worksheet && others.sheet]
    const again = isSecond ? others.boughtTwice : withTitles(others.boughtPart, had)
    const contains = withTitles(others.contains, contents)
    return mailAbout(product, 'welcome', {
      ...facts,
      lesson: first?.title ?? '',
      exercise: exercise.filter(Boolean).join(' '),
      again,
      contains,
    })
  },
  /** For a person to whom the owner gives a product for free. */
  gift: ({ product, contents, ...reader }: Reader & Sold & Pick<Parts, 'contents'>) =>
    mailAbout(product, 'gift', { ...reader, contains: withTitles(emailWords.others.contains, contents) }),
  /** The links of several orders follow this text. */
  keys: (reader: Reader) => mail('keys', reader),
  /** Sent to the owner. The visitor's message follows this text. */
  contactMessage: ({ from, reason }: { from: string; reason: string }) => {
    const { others } = emailWords
    return mail('contactMessage', {
      fromAndReason: [from || others.visitor, reason].filter(Boolean).join(': '),
    })
  },
  /**
   * Doesn't quote the message. Otherwise a spammer could enter other people's email addresses and send them text through the
   * form.
   */
  contactAcknowledgement: (reader: Reader) => mail('contactAcknowledgement', reader),
  cartReminder: ({ product, ...reader }: Reader & ForSale) =>
    mailAbout(product, 'cartReminder', { ...reader, price: priceOf(product) }),
  paymentFailed: ({ product, ...reader }: Reader & ForSale) =>
    mailAbout(product, 'paymentFailed', { ...reader, price: priceOf(product) }),
  reply: ({ text, reason }: { text: string; reason: string }): MailWords => {
    const { others } = emailWords
    return {
      ...mail('reply', { reason: reason || others.yourMessage, start: text.slice(0, 100) }),
      paragraphs: text.split(/\r?\n\s*\r?\n/).filter((part) => part.trim() !== ''),
    }
  },
  /** Sent to the owner. */
  sale: ({
    name,
    isSecond,
    product,
    contents,
    had,
    ...facts
  }: Sold & Parts & { name: string; email: string; paid: string; orderId: string; isSecond: boolean }) => {
    const { others } = emailWords
    return mailAbout(product, 'sale', {
      ...facts,
      buyer: [name, facts.email].filter(Boolean).join(', '),
      again: isSecond ? others.soldTwice : withTitles(others.soldPart, had),
      contains: withTitles(others.contains, contents),
    })
  },
  /** Sent to the owner. */
  refundFailed: ({
    name,
    email,
    product,
    ...refund
  }: Sold & {
    name: string
    email: string
    orderId: string
    amount: string
  }) => {
    const { others } = emailWords
    return mailAbout(product, 'refundFailed', {
      ...refund,
      buyer: [name, email].filter(Boolean).join(', ') || others.buyer,
    })
  },
  /** `at` is the moment of the withdrawal, and `amount` what is refunded. */
  withdrawalReceived: (facts: Reader & { product: string; order: string; amount: string; at: string }) =>
    mail('withdrawalReceived', facts),
  /** Sent to the owner. */
  withdrawal: ({
    name,
    email,
    ...facts
  }: {
    name: string
    email: string
    product: string
    orderId: string
    amount: string
    at: string
  }) =>
    mail('withdrawal', {
      ...facts,
      buyer: [name, email].filter(Boolean).join(', ') || emailWords.others.buyer,
    }),
  /** Sent to the owner. */
  caseOpened: (facts: { buyer: string; dueOn: string }) => mail('caseOpened', facts),
  caseReceived: (reader: Reader & { dueOn: string }) =>
    mail('caseReceived', {
      ...reader,
      workingDays: counted(emailWords.workingDays, guarantee?.answerDays ?? 0),
    }),
  /** `isOpen` says whether the buyer can still write in the course room. */
  caseAnswered: ({ firstName, isOpen }: Reader & { isOpen: boolean }) => {
    const { others } = emailWords
    return mail('caseAnswered', { firstName, more: isOpen ? others.moreInRoom : others.moreByEmail })
  },
  /** Sent to the owner. */
  storyOffered: (facts: { buyer: string }) => mail('storyOffered', facts),
  storyReceived: (reader: Reader) => mail('storyReceived', reader),
  /** Sent to the owner. */
  alert: (alarm: { says: string; todo: string; siteUrl: string }) =>
    mail('alert', { ...alarm, short: alarm.says.replace(/\.$/, '') }),
  /** Sent to the owner. */
  manyMessages: (inbox: { unanswered: number }) => mail('manyMessages', inbox),
  /** Sent to the owner. */
  weeklySummary: ({ alarms }: { alarms: readonly string[] }): MailWords => {
    const { others } = emailWords
    return {
      ...mail('weeklySummary', { first: alarms[0] ?? others.allDone }),
      paragraphs: [...alarms],
    }
  },
  /** The doctor command's test email, to the owner. */
  doctor: (machine: { siteUrl: string }) => mail('doctor', machine),
} as const

/** Fills in titles. Returns an empty text if there are none. */
const withTitles = (text: string, titles: readonly string[]): string =>
  titles.length > 0 ? filled(text, { titles: listed(titles) }) : ''

type Values = Readonly<Record<string, string | number>>

/** The course has words of its own, with its lessons. The words about other products are words/product.yaml's. */
function mailAbout(
  { title, isCourse }: Sold['product'],
  name: keyof typeof productEmails,
  values: Values,
): MailWords {
  return mail(name, { ...values, product: title }, (isCourse ? emailWords.emails : productEmails)[name])
}

const priceOf = ({ cents, currency }: ForSale['product']) => money(cents, currency)

function mail(
  name: keyof typeof emailWords.emails,
  values: Values,
  words: MailWords = emailWords.emails[name],
): MailWords {
  const greeting = greetingOf(String(values.firstName ?? ''))
  const all = { ...values, greeting, signature: emailWords.signature }
  const { subject, preview, heading, paragraphs, action, next, after, why } = words
  const lines = (texts: readonly string[]) => texts.map((text) => filled(text, all)).filter(Boolean)
  return {
    subject: filled(subject, all),
    preview: filled(preview, all),
    heading: filled(heading, all),
    paragraphs: lines(paragraphs),
    ...(action && { action }),
    ...(next && { next: { heading: filled(next.heading, all), steps: lines(next.steps) } }),
    ...(after && { after: lines(after) }),
    why: filled(why, all),
  }
}

export const greetingOf = (firstName: string) =>
  filled(firstName ? emailWords.greeting : emailWords.greetingWithoutName, { firstName })
