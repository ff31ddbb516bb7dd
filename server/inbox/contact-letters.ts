import type { Letter } from '../letters/letter.ts'
import { ownerAddress } from '../letters/owner-address.ts'
import { safeName } from '../letters/safe-name.ts'
import type { Needs } from '../needs.ts'
import type { LetterRequest } from '../queue/requests.ts'
import { contactAcknowledgementMail, contactMessageMail, replyMail } from './contact-mails.tsx'
import { replyKey } from './mail-reply.ts'
import { findMessage } from './messages.ts'

type ReplyRequest = Extract<LetterRequest, { mail: 'reply' }>
type MessageRequest = Exclude<Extract<LetterRequest, { messageId: string }>, ReplyRequest>

/** A contact message to the owner, who answers by replying, and an acknowledgement to the visitor. */
export async function contactLetter(
  { mail, messageId, tooMany }: MessageRequest,
  { db, config }: Needs<'db' | 'config'>,
): Promise<Letter | null> {
  const message = await findMessage(db, messageId)
  if (!message) return null
  const owner = ownerAddress(config)
  const toOwner = mail === 'contact-message'
  const letter = {
    key: `mail:${mail}:${messageId}`,
    kind: mail,
    contactId: message.contact_id,
    to: toOwner ? owner.address : message.email,
    toContact: !toOwner,
  }
  if (tooMany) return { ...letter, skip: 'Too many came in one hour: the owner was told of all in one mail.' }
  if (!toOwner)
    return {
      ...letter,
      replyTo: owner,
      mail: contactAcknowledgementMail({ firstName: safeName(message.first_name) }),
    }
  const from = `${message.first_name} ${message.last_name}`.trim()
  return {
    ...letter,
    replyTo: { name: from, address: message.email },
    mail: contactMessageMail({ ...message, from }),
  }
}

/** The owner's answer, with the original message below it. */
export async function replyLetter(
  { messageId, text }: ReplyRequest,
  { db, config }: Needs<'db' | 'config'>,
): Promise<Letter | null> {
  const message = await findMessage(db, messageId)
  if (!message) return null
  return {
    key: `mail:${replyKey(messageId, text)}`,
    kind: 'reply',
    contactId: message.contact_id,
    to: message.email,
    toContact: true,
    replyTo: ownerAddress(config),
    mail: replyMail({ text, reason: message.reason, original: message.message }),
  }
}
