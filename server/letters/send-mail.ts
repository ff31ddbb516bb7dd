import { findContact } from '../audience/contacts.ts'
import { notMeUrl } from '../audience/links.ts'
import { markBounced } from '../audience/subscriptions.ts'
import { deliver } from '../queue/deliver.ts'
import { job } from '../queue/job.ts'
import { sendMail } from '../queue/requests.ts'
import type { Services } from '../services.ts'
import type { Delivery } from '../store/tables.ts'
import type { Letter } from './letter.ts'
import { quietPeriod } from './quiet-period.ts'

/** Drawing mails takes much memory: it is loaded with the first of them. */
const mails = { letter: () => import('./write-letter.ts'), mail: () => import('./mail.ts') }

/** Sends one mail, once, if the facts of this moment still speak for it. */
export const sendMailJob = job(sendMail, async (request, services, attempt) => {
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
    ...(letter.quiet && { quiet: letter.quiet }),
    ...(letter.unasked && { quiet: quietPeriod }),
  } as const
  return deliver(services, effect, attempt, (delivery) => send(letter, delivery, services))
})

/** What a purchase requires: it reaches a suppressed address too. */
const ofPurchase = ['welcome', 'payment-failed', 'case-received', 'case-answered']

async function send(letter: Exclude<Letter, { again: number }>, { id }: Delivery, services: Services) {
  const { db, clock, mail } = services
  if ('skip' in letter) return { state: 'skipped', reason: letter.skip } as const
  const reader = letter.toContact ? await findContact(db, letter.to) : undefined
  if (reader && reader.suppressed_at !== null && !ofPurchase.includes(letter.kind))
    return { state: 'skipped', reason: 'The owner of this address wants no mail.' } as const
  const isStranger = letter.unasked && reader && reader.state !== 'confirmed'
  const { subject, unsubscribeUrl } = letter.mail
  const { renderMail } = await mails.mail()
  const outcome = await mail.send({
    id,
    to: letter.to,
    subject,
    ...(await renderMail(letter.mail, isStranger ? notMeUrl(services, reader.id) : null)),
    ...(letter.replyTo && { replyTo: letter.replyTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  })
  if (outcome.state === 'refused') {
    if (letter.contactId && letter.toContact) await markBounced(db, letter.contactId, clock.now())
    // There is nothing that anybody could mend: the job is done, and not one that waits for the owner.
    return { state: 'failed', reason: outcome.reason } as const
  }
  // Nothing may fail from here on: the mail has gone, and another attempt would send it again.
  return { state: 'sent', providerId: outcome.messageId } as const
}
