import { findContact } from '../audience/contacts.ts'
import { notMeUrl } from '../audience/links.ts'
import type { Needs } from '../needs.ts'
import { hour } from '../process/clock.ts'
import { deliver } from '../queue/deliver.ts'
import { type Attempt, job } from '../queue/job.ts'
import { sendMail } from '../queue/requests.ts'
import type { Delivery } from '../store/tables.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { noteBounce } from './bounces.ts'
import type { Letter } from './letter.ts'
import { isUnasked, quietPeriod } from './quiet-period.ts'
import { isAccountRefused } from './refusals.ts'
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
  return deliver(services, effect, attempt, (delivery) => send(letter, delivery, services, attempt))
})

/** Emails that suppressed addresses get too: those that a purchase requires, and those that the owner writes by hand. */
const always = ['welcome', 'payment-failed', 'withdrawal-received', 'case-received', 'case-answered', 'reply']

/** How often other emails are tried if the mail server refuses them, an hour apart. An account may be back by then. */
const mostTries = 4

/** Emails that the owner writes by hand. */
const byHand = ['case-answered', 'reply']

async function send(
  letter: Exclude<Letter, { again: number }>,
  { id }: Delivery,
  services: MailNeeds,
  attempt: Attempt,
) {
  const { db, clock, mail } = services
  if ('skip' in letter) return { state: 'skipped', reason: letter.skip } as const
  const reader = letter.toContact ? await findContact(db, letter.to) : undefined
  const isDue = always.includes(letter.kind)
  if (reader && reader.suppressed_at !== null && !isDue)
    return { state: 'skipped', reason: 'The owner of this address wants no emails.' } as const
  const isUnwanted = isUnasked(letter.kind) && reader
  const { renderMail } = await mails.mail()
  const message = {
    id,
    to: letter.to,
    ...(await renderMail(letter.mail, isUnwanted ? notMeUrl(services, reader.id) : null)),
    replyTo: letter.replyTo,
    byHand: byHand.includes(letter.kind),
  }
  const again = isDue ? !attempt.last : attempt.number < mostTries
  const outcome = await mail.send(message).catch(async (err: unknown) => {
    throw err instanceof VendorError && err.scope === 'unclear' ? await judged(err, id, again, services) : err
  })
  // Nothing may throw after an email has been sent: a retry would send it again.
  if (outcome.state === 'sent') return { state: 'sent', providerId: outcome.messageId } as const
  const { kind, reason } = outcome
  if (kind === 'unclear') {
    const refusal = new VendorError('mail', reason, { scope: 'unclear', retryable: false })
    const judgement = await judged(refusal, id, again, services)
    if (judgement !== refusal) throw judgement
  }
  const report = { provider: 'smtp', key: id, kind, detail: reason } as const
  if (reader) await noteBounce(db, { ...report, email: reader.email }, clock.now())
  // Nobody can fix a rejected address, so the job counts as done and doesn't clutter the owner's list of dead jobs.
  return { state: 'failed', reason } as const
}

/**
 * Judges a refusal that may be about the email, its recipient or our account. Returns the error for the queue: our account's if
 * several recipients were refused. Otherwise, the email is tried in an hour if `again` says so.
 */
async function judged(
  err: VendorError,
  deliveryId: string,
  again: boolean,
  { db, clock }: Needs<'db' | 'clock'>,
): Promise<VendorError> {
  const retried = { retryable: true, cause: err }
  if (await isAccountRefused(db, deliveryId, err, clock.now()))
    return new VendorError('mail', err.what, { scope: 'account', ...retried })
  return again && !err.retryable ? new VendorError('mail', err.what, { ...retried, retryAfterMs: hour }) : err
}
