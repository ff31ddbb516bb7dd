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

/** The code that renders emails takes a lot of memory, so it's loaded with the first email. */
const mails = { letter: () => import('./write-letter.ts'), mail: () => import('./mail.ts') }

/** Sends an email once, if the current data still calls for it. */
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

/** Emails that suppressed addresses get too: those that a purchase requires, and those that the owner writes by hand. */
const always = ['welcome', 'payment-failed', 'case-received', 'case-answered', 'reply']

async function send(letter: Exclude<Letter, { again: number }>, { id }: Delivery, services: MailNeeds) {
  const { db, clock, mail } = services
  if ('skip' in letter) return { state: 'skipped', reason: letter.skip } as const
  const reader = letter.toContact ? await findContact(db, letter.to) : undefined
  if (reader && reader.suppressed_at !== null && !always.includes(letter.kind))
    return { state: 'skipped', reason: 'The owner of this address wants no emails.' } as const
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
    // Nobody can fix a rejected address, so the job counts as done and doesn't clutter the owner's list of dead jobs.
    return { state: 'failed', reason: outcome.reason } as const
  }
  // Nothing may throw after this point: the email has been sent, and a retry would send it again.
  return { state: 'sent', providerId: outcome.messageId } as const
}
