import { findContact } from '../audience/contacts.ts'
import { notMeUrl } from '../audience/links.ts'
import { markBounced } from '../audience/subscriptions.ts'
import type { Needs } from '../needs.ts'
import { deliver } from '../queue/deliver.ts'
import { job } from '../queue/job.ts'
import { sendMail } from '../queue/requests.ts'
import type { Delivery } from '../store/tables.ts'
import type { Letter } from './letter.ts'
import { isUnasked, quietPeriod } from './quiet-period.ts'
import type { LetterNeeds } from './write-letter.ts'

type MailNeeds = LetterNeeds & Needs<'mail'>

/** Rendering mails takes much memory, so the code is loaded with the first mail. */
const mails = { letter: () => import('./write-letter.ts'), mail: () => import('./mail.ts') }

/** Sends one mail once, if the current facts still call for it. */
export const sendMailJob = job(sendMail, async (request, services: MailNeeds, attempt) => {
  const { writeLetter } = await mails.letter()
  const letter = await writeLetter(request, services)
  if (!letter) return undefined
  if ('again' in letter) return { again: letter.again }
  const effect = {
    key: letter.key,
    channel: 'mail',
    kind: letter.kind,
    contact_id: letter.contactId,
    recipient: letter.to.toLowerCase(),
    quiet: isUnasked(letter.kind) ? quietPeriod : letter.quiet,
  } as const
  return deliver(services, effect, attempt, (delivery) => send(letter, delivery, services))
})

/** Suppressed addresses get the mail that a purchase requires too, and what the owner writes to them by hand. */
const always = ['welcome', 'payment-failed', 'case-received', 'case-answered', 'reply']

async function send(letter: Exclude<Letter, { again: number }>, { id }: Delivery, services: MailNeeds) {
  const { db, clock, mail } = services
  if ('skip' in letter) return { state: 'skipped', reason: letter.skip } as const
  const reader = letter.toContact ? await findContact(db, letter.to) : undefined
  if (reader && reader.suppressed_at !== null && !always.includes(letter.kind))
    return { state: 'skipped', reason: 'The owner of this address wants no mail.' } as const
  const isStranger = isUnasked(letter.kind) && reader && reader.state !== 'confirmed'
  const { renderMail } = await mails.mail()
  const outcome = await mail.send({
    id,
    to: letter.to,
    ...(await renderMail(letter.mail, isStranger ? notMeUrl(services, reader.id) : null)),
    replyTo: letter.replyTo,
  })
  if (outcome.state === 'refused') {
    if (letter.contactId && letter.toContact) await markBounced(db, letter.contactId, clock.now())
    // Nobody can fix this, so the job ends as done: it would only clutter the owner's list.
    return { state: 'failed', reason: outcome.reason } as const
  }
  // Nothing may throw from here on: the mail has been sent, and a retry would send it again.
  return { state: 'sent', providerId: outcome.messageId } as const
}
