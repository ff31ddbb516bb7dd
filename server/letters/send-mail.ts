import { markBounced } from '../audience/subscriptions.ts'
import { replyKey } from '../inbox/reply-key.ts'
import { hour } from '../process/clock.ts'
import { deliver } from '../queue/deliver.ts'
import { type JobRequest, job } from '../queue/job.ts'
import type { Services } from '../services.ts'
import type { Delivery, Order } from '../store/tables.ts'
import { keepPace } from './issue-pace.ts'
import type { Letter } from './letter.ts'
import { letterRequest } from './letter-request.ts'

/** Drawing mails takes much memory: it is loaded with the first of them. */
const mails = { letter: () => import('./letter.ts'), mail: () => import('./mail.ts') }

/** Sends one mail, once, if the facts of this moment still speak for it. */
export const sendMail = job('send-mail', letterRequest, async (request, services, attempt) => {
  if (request.mail === 'issue') await keepPace(request.issueId, services)
  const { writeLetter } = await mails.letter()
  const letter = await writeLetter(request, services)
  if (!letter) return undefined
  const effect = {
    key: letter.key,
    channel: 'mail',
    kind: letter.kind,
    contact_id: letter.contactId,
    recipient: letter.to,
    ...(letter.quietMs !== undefined && { quietMs: letter.quietMs }),
  } as const
  return deliver(services, effect, attempt, (delivery) => send(letter, delivery, services))
})

/** The mail of a signup once more, because its reader asks for a new link: once in each hour of the clock. */
export function mailAgain(mail: 'confirmation' | 'kit', signupId: string, now: number): JobRequest {
  const again = Math.floor(now / hour)
  return sendMail({ mail, signupId, again }, { key: `${mail}:${signupId}:${again}` })
}

/** The key to the course once more, to the address that paid for it: once in each hour of the clock. */
export function welcomeAgain(order: Pick<Order, 'id' | 'contact_id'>, now: number): JobRequest {
  const again = Math.floor(now / hour)
  const letter = { mail: 'welcome', contactId: order.contact_id ?? '', orderId: order.id, again } as const
  return sendMail(letter, { key: `welcome:${order.id}:${again}` })
}

/** What the owner answers to a message: the same words once, however often the button is pressed. */
export function mailReply(messageId: string, text: string): JobRequest {
  return sendMail({ mail: 'reply', messageId, text }, { key: replyKey(messageId, text) })
}

async function send(letter: Letter, { id }: Delivery, { db, clock, mail }: Services) {
  if ('skip' in letter) return { state: 'skipped', reason: letter.skip } as const
  const { subject, unsubscribeUrl } = letter.mail
  const { renderMail } = await mails.mail()
  const outcome = await mail.send({
    id,
    to: letter.to,
    subject,
    ...(await renderMail(letter.mail)),
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
