import { site } from '../../content/site.ts'
import { hour } from '../clock.ts'
import { findMessage } from '../db/messages.ts'
import type { Services } from '../services.ts'
import { contactAcknowledgementMail } from './contact-acknowledgement.tsx'
import { contactMessageMail } from './contact-message.tsx'
import type { Letter } from './letter.ts'
import type { LetterRequest } from './letter-request.ts'
import { safeName } from './safe-name.ts'

type Request = Extract<LetterRequest, { messageId: string }>

/** A contact message: to the owner, who answers it by replying, and a word to the visitor that it arrived. */
export async function contactLetter(
  { mail, messageId }: Request,
  { db, config }: Services,
): Promise<Letter | null> {
  const message = await findMessage(db, messageId)
  if (!message) return null
  const letter = { key: `mail:${mail}:${messageId}`, kind: mail, contactId: message.contact_id }
  const owner = config.ownerEmail ?? site.owner.email
  if (mail === 'contact-acknowledgement')
    return {
      ...letter,
      to: message.email,
      toContact: true,
      replyTo: { name: site.owner.name, address: owner },
      quietMs: hour,
      mail: contactAcknowledgementMail({ firstName: safeName(message.first_name) }),
    }
  const from = `${message.first_name} ${message.last_name}`.trim()
  return {
    ...letter,
    to: owner,
    toContact: false,
    replyTo: { name: from, address: message.email },
    mail: contactMessageMail({ ...message, from }),
  }
}
