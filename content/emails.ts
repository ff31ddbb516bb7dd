import { dollars, offer } from '../contract/offer.ts'
import type { SignupName } from '../contract/signups.ts'
import { site } from './site.ts'

/**
 * The words of one mail. `preview` is the line that a mail program shows beside the subject, `why` stands at the
 * foot and says how the reader's address got here.
 */
export type MailWords = {
  subject: string
  preview: string
  heading: string
  paragraphs: readonly string[]
  /** The label of the one button. */
  action?: string
  /** What follows the button. */
  after?: readonly string[]
  why: string
}

/** How long the links in mails work. */
export const linkDays = { confirm: 7, downloads: 30 } as const

/** `firstName` is empty when the visitor gave none, or one that has no business in a greeting. */
type Reader = { firstName: string }

const hello = ({ firstName }: Reader) => (firstName ? `Hello ${firstName},` : 'Hello,')
const price = dollars(offer.cents)
const signature = `${site.owner.givenName}`

export const emails = {
  confirmation: (reader: Reader): MailWords => ({
    subject: `Please confirm: ${site.newsletter}`,
    preview: 'One click, and the next issue comes to you.',
    heading: 'Is this your address?',
    paragraphs: [
      hello(reader),
      `Somebody, I hope you, asked for ${site.newsletter} at this address. Press the button and then once more on the page that opens, and you are on the list.`,
    ],
    action: 'Confirm my address',
    after: [
      `The link works for ${linkDays.confirm} days. If you did not ask for this, do nothing: without the confirmation I will not write again.`,
      signature,
    ],
    why: `You get this mail because this address was entered in the ${site.newsletter} form.`,
  }),

  /** Somebody who has confirmed before asks again: nothing to do, and a way out if it was not them. */
  subscribed: (reader: Reader): MailWords => ({
    subject: `You are on the list: ${site.newsletter}`,
    preview: 'Nothing to confirm, you did that before.',
    heading: 'You are on the list',
    paragraphs: [
      hello(reader),
      `This address was entered in the ${site.newsletter} form. You confirmed it before, so there is nothing to do: the next issue comes to you.`,
      'If that was not you, the link at the foot of this mail takes you off the list.',
      signature,
    ],
    why: `You get this mail because this address was entered in the ${site.newsletter} form.`,
  }),

  kit: (reader: Reader & { kit: string }): MailWords => ({
    subject: `Your download: ${reader.kit}`,
    preview: 'Here is what you asked for.',
    heading: reader.kit,
    paragraphs: [hello(reader), 'Here is what you asked for. Print it, write on it, and start at page one.'],
    action: 'Open my downloads',
    after: [
      `The link is yours alone and works for ${linkDays.downloads} days. After that the same page sends you a new one.`,
      signature,
    ],
    why: `You get this mail because this address was entered to receive the ${reader.kit}.`,
  }),

  welcome: (reader: Reader & { paid: string; paidOn: string }): MailWords => ({
    subject: `Welcome to ${offer.product}`,
    preview: 'Your access is ready. Keep this mail.',
    heading: 'You are in',
    paragraphs: [
      hello(reader),
      `Thank you for joining ${offer.product}. Everything is open to you now, for as long as the course exists: every module, the bonuses, and me.`,
    ],
    action: 'Open the course',
    after: [
      'That link is your key. There is no password, so keep this mail and do not pass the link on.',
      `And the guarantee stands: do the work, and I work with you until you have earned ${dollars(offer.guaranteeCents, { round: true })}. When you are stuck, reply to this mail. It reaches me.`,
      `Receipt: ${offer.product}, ${reader.paid}, paid on ${reader.paidOn}.`,
      signature,
    ],
    why: `You get this mail because you bought ${offer.product}.`,
  }),

  /** To the owner. The visitor's own words stand below as they came. */
  contactMessage: (message: { from: string; reason: string }): MailWords => ({
    subject: `Message from ${message.from || 'a visitor'}${message.reason ? `: ${message.reason}` : ''}`,
    preview: 'From the contact form. Reply to answer.',
    heading: 'A message for you',
    paragraphs: ['Somebody wrote to you through the contact form. Reply to this mail to answer them.'],
    why: 'The contact form of your site sent this. The message is also kept in its database.',
  }),

  /** Their own words are not repeated: the form must not carry anyone's text to somebody else's address. */
  contactAcknowledgement: (reader: Reader): MailWords => ({
    subject: 'I have your message',
    preview: 'I read every one, and answer within a few working days.',
    heading: 'I have your message',
    paragraphs: [
      hello(reader),
      'Thank you for writing. Your message arrived, I read every one myself, and I usually answer within a few working days.',
      'If you remember something else, reply to this mail.',
      signature,
    ],
    why: 'You get this mail because this address was entered in the contact form.',
  }),

  cartReminder: (reader: Reader): MailWords => ({
    subject: `Did something go wrong at the checkout?`,
    preview: `Your place in ${offer.product} was not paid for.`,
    heading: 'You stopped at the checkout',
    paragraphs: [
      hello(reader),
      `You began to join ${offer.product} and did not finish. If something broke on the way, reply and tell me: I will mend it.`,
      `If you were interrupted, the same page is still there: one payment of ${price}, and the guarantee that I work with you until you have earned ${dollars(offer.guaranteeCents, { round: true })}. If you decided against it, that is fine, and you can stop reading here.`,
    ],
    action: 'Back to the checkout',
    after: ['I send one reminder for a checkout, and this was it.', signature],
    why: `You get this mail because this address was entered at the checkout of ${offer.product}.`,
  }),

  paymentFailed: (reader: Reader): MailWords => ({
    subject: `Your payment for ${offer.product} did not go through`,
    preview: 'Nothing was charged. You can try again.',
    heading: 'The payment did not go through',
    paragraphs: [
      hello(reader),
      `Your bank or payment service declined the payment of ${price} for ${offer.product}. Nothing was charged.`,
      'You can try again with the same or another way to pay.',
    ],
    action: 'Try again',
    after: ['If it keeps failing, reply to this mail and we find another way.', signature],
    why: `You get this mail because you ordered ${offer.product}.`,
  }),

  reply: ({ text, reason }: { text: string; reason: string }): MailWords => ({
    subject: `Re: ${reason || 'your message'}`,
    preview: text.slice(0, 100),
    heading: `From ${site.owner.givenName}`,
    paragraphs: text.split(/\r?\n\s*\r?\n/).filter((part) => part.trim() !== ''),
    why: 'You get this mail because you wrote to me.',
  }),

  /** To the owner. */
  sale: (sale: { name: string; email: string; paid: string; isSecond: boolean }): MailWords => ({
    subject: `You sold ${offer.product}: ${sale.paid}`,
    preview: `To ${sale.email}.`,
    heading: 'Somebody joined',
    paragraphs: [
      `${[sale.name, sale.email].filter(Boolean).join(', ')}, paid ${sale.paid} for ${offer.product}.`,
      ...(sale.isSecond
        ? [
            'The same person has paid for it before. Ask whether it was meant; the orders of npm run owner -- desk have a button that refunds one of the two.',
          ]
        : []),
      'The welcome mail with the key to the course goes out by itself. Reply to this mail to write to the buyer.',
    ],
    why: 'You get this mail because you run this site. It comes once for each sale.',
  }),

  /** To the owner. */
  refundFailed: (refund: { name: string; email: string; orderId: string; amount: string }): MailWords => ({
    subject: `A refund did not arrive: ${refund.amount}`,
    preview: 'The money is with Stripe again, and the buyer waits for it.',
    heading: 'A refund came back',
    paragraphs: [
      `${[refund.name, refund.email].filter(Boolean).join(', ') || 'The buyer'} was to get ${refund.amount} back, and their bank did not take it, as when a card has been closed. Stripe has put it on your balance again.`,
      `The order ${refund.orderId} counts it as paid again, and the course is open to them. Reply to this mail to ask the buyer how else they want to be paid; what you pay outside Stripe, Stripe and this site do not see.`,
    ],
    why: 'You get this mail because you run this site. It comes once for each refund that fails.',
  }),

  /** To the owner. */
  alert: ({ says, todo, siteUrl }: { says: string; todo: string; siteUrl: string }): MailWords => ({
    subject: `Needs your hand: ${says.replace(/\.$/, '')}`,
    preview: todo,
    heading: 'Something needs your hand',
    paragraphs: [
      says,
      todo,
      `Commands are for the machine of ${siteUrl}. More of everything there: npm run owner -- doctor, or npm run owner -- desk`,
    ],
    why: 'You get this mail because you run this site. It comes at most once a day for each alarm.',
  }),

  /** To the owner. */
  manyMessages: ({ unanswered }: { unanswered: number }): MailWords => ({
    subject: `Many messages at once: ${unanswered} are unanswered`,
    preview: 'Not all of them came as a mail. None is lost.',
    heading: 'Many messages at once',
    paragraphs: [
      'More messages came within an hour than are mailed one by one, which looks like the work of a program. Not all of them came as a mail, and their senders were not thanked.',
      `Every one is stored, and ${unanswered} are unanswered: the inbox of npm run owner -- desk has them, and so has npm run owner -- messages --open`,
    ],
    why: 'You get this mail because you run this site. It comes at most once an hour.',
  }),

  /** To the owner. */
  weeklySummary: ({ alarms }: { alarms: readonly string[] }): MailWords => ({
    subject: 'Your site last week',
    preview: alarms[0] ?? 'All work is done or under way.',
    heading: 'Last week',
    paragraphs: alarms,
    why: 'You get this mail because you run this site. It comes on Mondays.',
  }),
} as const

/** What a signup's mail calls what it delivers. */
export const kitNames: Readonly<Record<Exclude<SignupName, 'newsletter'>, string>> = {
  starterKit: 'Affiliate Academy Starter Kit',
  starterKitDownload: 'Affiliate Academy Starter Kit',
  beginnersGuideDownload: "Beginner's Guide",
  starterKits: 'Affiliate Starter Kits',
}

/** Said at the foot of every mail that one click can end. */
export const unsubscribeLabel = 'Unsubscribe'
