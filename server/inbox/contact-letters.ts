import { isolated } from '../../contract/direction-marks.ts'
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

/** Writes the email that forwards a contact message to the owner, or the acknowledgement to the sender. */
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
  if (tooMany)
    return { ...letter, skip: 'Too many came in one hour, so the owner gets one email about all of them.' }
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
    mail: contactMessageMail({ ...message, from: isolated(from) }),
  }
}

/** Writes the owner's answer to a contact message, with the original message below it. */
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
