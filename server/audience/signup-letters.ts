import { delivered } from '../../model/downloads.ts'
import { emailWords } from '../../model/words/emails.ts'
import type { Letter } from '../letters/letter.ts'
import { nameOf } from '../letters/safe-name.ts'
import type { Needs } from '../needs.ts'
import type { LetterRequest } from '../queue/requests.ts'
import type { Contact, Signup } from '../store/tables.ts'
import { confirmUrl, downloadsUrl, unsubscribeUrl } from './links.ts'
import { confirmationMail, kitMail, subscribedMail } from './signup-mails.tsx'
import { findSignup, signupName } from './signups.ts'
import { isSubscriber } from './subscriptions.ts'

type SignupRequest = Extract<LetterRequest, { signupId: string }>
type Site = Needs<'db' | 'clock' | 'config' | 'secret'>

/** Writes the email that answers a signup, or a request for a new link. */
export async function signupLetter(
  { mail, signupId, again }: SignupRequest,
  services: Site,
): Promise<Letter | null> {
  const found = await findSignup(services.db, signupId)
  if (!found) return null
  const { contact, signup } = found
  const name = signupName(signup)
  const letter = {
    key: `mail:${mail}:${signupId}${again === undefined ? '' : `:${again}`}`,
    kind: mail === 'kit' ? `kit ${name}` : mail,
    contactId: contact.id,
    to: contact.email,
    toContact: true,
  }
  if (mail === 'confirmation' && (await isSubscriber(services.db, contact)))
    return { ...letter, skip: 'Confirmed in the meantime.' }
  return { ...letter, mail: writeMail(mail, contact, signup, services) }
}

function writeMail(mail: SignupRequest['mail'], contact: Contact, signup: Signup, services: Site) {
  const now = services.clock.now()
  const reader = { firstName: nameOf(contact), unsubscribeUrl: unsubscribeUrl(services, contact.id) }
  const name = signupName(signup)
  if (mail === 'kit' && name !== 'newsletter')
    return kitMail({
      ...reader,
      kit: emailWords.kits[name],
      contents: delivered[name].map(({ title }) => title),
      downloadsUrl: downloadsUrl(services, signup.id, now),
    })
  if (mail === 'subscribed') return subscribedMail(reader)
  return confirmationMail({ ...reader, confirmUrl: confirmUrl(services, contact.id, now) })
}
