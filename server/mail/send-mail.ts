import type { Needs } from '../needs.ts'
import { hour } from '../process/clock.ts'
import { deliver } from '../queue/deliver.ts'
import { deleteWaiting } from '../queue/deliveries.ts'
import { type Attempt, isFinal, type JobDefinition, job } from '../queue/job.ts'
import type { Delivery } from '../store/tables.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { ownerAddress } from './addressee.ts'
import { noteBounce } from './bounces.ts'
import { findContact } from './contacts.ts'
import { type Letter, sendMail, type Written } from './letter.ts'
import { notMeUrl } from './links.ts'
import { isUnasked, quietPeriod } from './quiet-period.ts'
import { isAccountRefused } from './refusals.ts'

type MailNeeds = Needs<'db' | 'clock' | 'config' | 'secret' | 'mail'>

/** Sends an email of one of these letters once, if the current data still calls for it. */
export const sendMailJob = <LetterNeeds>(
  letters: readonly Letter<LetterNeeds>[],
): JobDefinition<LetterNeeds & MailNeeds> => job(sendMail, senderOf(letters))

function senderOf<LetterNeeds>(letters: readonly Letter<LetterNeeds>[]) {
  return async (
    { mail, ...facts }: { mail: string },
    services: LetterNeeds & MailNeeds,
    attempt: Attempt,
  ) => {
    const letter = letters.find(({ letterName }) => letterName === mail)
    if (!letter) throw new Error(`There is no letter “${mail}”`)
    const written = await letter.write(facts, services).catch(async (err: unknown) => {
      if (isFinal(err, attempt)) await deleteWaiting(services.db, attempt.jobId)
      throw err
    })
    if (!written) {
      await deleteWaiting(services.db, attempt.jobId)
      return undefined
    }
    if ('again' in written) return { again: written.again }
    const kind = written.kind ?? mail
    const to = written.to ?? ownerAddress(services.config).address
    const effect = {
      key: written.key,
      channel: 'mail',
      kind,
      contact_id: written.contactId,
      recipient: to.toLowerCase(),
      quiet: isUnasked(kind) ? quietPeriod : written.quiet,
    } as const
    return deliver(services, effect, attempt, (delivery) =>
      send(letter, written, delivery, services, attempt),
    )
  }
}

/** How often other emails are tried if the mail server refuses them, an hour apart. An account may be back by then. */
const mostTries = 4

async function send(
  { always, byHand }: Pick<Letter<never>, 'always' | 'byHand'>,
  written: Exclude<Written, { again: number }>,
  { id, kind: deliveryKind }: Delivery,
  services: MailNeeds,
  attempt: Attempt,
) {
  const { db, clock, mail, config } = services
  if ('skip' in written) return { state: 'skipped', reason: written.skip } as const
  const owner = ownerAddress(config)
  const reader = written.to === null ? undefined : await findContact(db, written.to)
  if (reader && reader.suppressed_at !== null && !always)
    return { state: 'skipped', reason: 'The owner of this address wants no emails.' } as const
  const isUnwanted = isUnasked(deliveryKind) && reader
  // React Email takes a lot of memory, so it's loaded with the first email.
  const { renderMail } = await import('./mail.ts')
  const message = {
    id,
    to: written.to ?? owner.address,
    ...(await renderMail(written.mail, isUnwanted ? notMeUrl(services, reader.id) : null)),
    replyTo: written.to === null ? written.replyTo : owner,
    byHand,
  }
  const again = always ? !attempt.last : attempt.number < mostTries
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
