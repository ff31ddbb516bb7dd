import { hash } from 'node:crypto'
import * as z from 'zod'
import { isolated } from '../../contract/direction-marks.ts'
import { emailWords } from '../../model/words/emails.ts'
import { safeName } from '../mail/addressee.ts'
import { letter, type Mail } from '../mail/letter.ts'
import { original, quote } from '../mail/parts.tsx'
import { mailWords } from '../mail/words.ts'
import type { Needs } from '../needs.ts'
import type { JobRequest } from '../queue/requests.ts'
import { countUnanswered, findMessage } from './messages.ts'

/** `tooMany`: more messages came in that hour than the site emails one by one. */
const facts = z.object({ messageId: z.string(), tooMany: z.optional(z.boolean()) })

const skip = 'Too many came in one hour, so the owner gets one email about all of them.'

/** Forwards a contact message to the owner. */
export const contactMessage = letter('contact-message', facts, {
  async write({ messageId, tooMany }, { db }: Needs<'db'>) {
    const message = await findMessage(db, messageId)
    if (!message) return null
    const addressed = {
      key: `mail:contact-message:${messageId}`,
      contactId: message.contact_id,
      to: null,
    }
    if (tooMany) return { ...addressed, skip }
    const name = `${message.first_name} ${message.last_name}`.trim()
    return {
      ...addressed,
      replyTo: { name, address: message.email },
      mail: contactMessageMail({ ...message, from: isolated(name) }),
    }
  },
  samples: ({ name, email, reason, text }) => ({
    'contact message': contactMessageMail({ from: name, email, reason, message: text }),
  }),
})

type Sent = { from: string; email: string; reason: string; message: string }

export function contactMessageMail({ from, email, reason, message }: Sent): Mail {
  const children = quote(message, [from, email].filter(Boolean).join(', '))
  const fromAndReason = [from || emailWords.others.visitor, reason].filter(Boolean).join(': ')
  return { words: mailWords('contactMessage', { fromAndReason }), children }
}

/**
 * Tells the sender of a message that it arrived. Doesn't quote the message. Otherwise a spammer could enter other people's email
 * addresses and send them text through the form.
 */
export const contactAcknowledgement = letter('contact-acknowledgement', facts, {
  async write({ messageId, tooMany }, { db }: Needs<'db'>) {
    const message = await findMessage(db, messageId)
    if (!message) return null
    const addressed = {
      key: `mail:contact-acknowledgement:${messageId}`,
      contactId: message.contact_id,
      to: message.email,
    }
    if (tooMany) return { ...addressed, skip }
    const firstName = safeName(message.first_name)
    return { ...addressed, mail: contactAcknowledgementMail({ firstName }) }
  },
  samples: ({ firstName }) => ({ 'contact acknowledgement': contactAcknowledgementMail({ firstName }) }),
})

export const contactAcknowledgementMail = (props: { firstName: string }): Mail => ({
  words: mailWords('contactAcknowledgement', props),
})

/** Tells the owner that more messages arrived in an hour than the site emails one by one. `window` is the hour's beginning. */
export const manyMessages = letter('many-messages', z.object({ window: z.int() }), {
  async write({ window }, { db }: Needs<'db'>) {
    return {
      key: `mail:many-messages:${window}`,
      contactId: null,
      to: null,
      mail: { words: mailWords('manyMessages', { unanswered: await countUnanswered(db) }) },
    }
  },
  samples: () => ({ 'many messages': { words: mailWords('manyMessages', { unanswered: 112 }) } }),
})

/** `answered`: when the message was answered before. Empty if it wasn't. */
const written = z.object({ messageId: z.string(), text: z.string(), answered: z.optional(z.string()) })

/** The owner's answer to a contact message, with the original message below it. */
export const reply = letter('reply', written, {
  always: true,
  byHand: true,
  async write({ messageId, text, answered }, { db }: Needs<'db'>) {
    const message = await findMessage(db, messageId)
    if (!message) return null
    return {
      key: `mail:${replyKey(messageId, text, answered)}`,
      contactId: message.contact_id,
      to: message.email,
      mail: replyMail({ text, reason: message.reason, original: message.message }),
    }
  },
  samples: ({ reason, text: original }) => {
    const text = 'Hi Alexandra,\n\nAs long as it takes to choose. Two thousand words is a lot.\n\nRobin'
    return { reply: replyMail({ text, reason, original }) }
  },
})

export function replyMail(props: { text: string; reason: string; original: string }): Mail {
  const { text, reason } = props
  const words = mailWords('reply', {
    reason: reason || emailWords.others.yourMessage,
    start: [...text].slice(0, 100).join(''),
  })
  const paragraphs = text.split(/\r?\n\s*\r?\n/).filter((part) => part.trim() !== '')
  return { words: { ...words, paragraphs }, children: original(props.original) }
}

/**
 * Requests the email with the owner's answer to a message. The same text is sent only once for each answer that the form shows
 * (`seen`), even after a double click.
 */
export function mailReply(messageId: string, text: string, { seen = '', answered = '' } = {}): JobRequest {
  return reply({ messageId, text, answered }, { key: replyKey(messageId, text, seen) })
}

/** The key of a reply. Without `answered`, the prefix of all replies with this text. */
export const replyKey = (messageId: string, text: string, answered = '') =>
  `${repliesKey(messageId)}${hash('sha256', text)}${answered && `:${answered}`}`

/** The prefix of the keys of all replies to a message. */
export const repliesKey = (messageId: string) => `reply:${messageId}:`

export const contactLetters = [contactMessage, contactAcknowledgement, manyMessages, reply]
