import type { Needs } from '../needs.ts'
import { hour } from '../process/clock.ts'
import { job } from '../queue/job.ts'
import { addJob } from '../queue/queue.ts'
import { notifyOwner } from '../queue/requests.ts'
import { transact } from '../store/transact.ts'
import { contactAcknowledgement, contactMessage, manyMessages } from './contact-letters.ts'
import { countUpTo, findMessage } from './messages.ts'

type Site = Needs<'db' | 'clock' | 'config'>

/** The most messages per hour that are emailed to the owner one by one. Bots send more, from many addresses. */
const mostAnHour = 30

/**
 * Queues the email with a contact message to the owner, and the acknowledgement to the visitor. Above an hourly limit, the
 * owner gets one email about all further messages, and their senders get no acknowledgement, because the addresses may be fake.
 */
export const notifyOwnerJob = job(notifyOwner, async ({ messageId }, { db, clock, config }: Site) => {
  const now = clock.now()
  const message = await findMessage(db, messageId)
  if (!message) return
  const window = message.created_at - (message.created_at % hour)
  await transact(db, async (tx) => {
    const tooMany = config.rateLimitPerMinute > 0 && (await countUpTo(tx, messageId, window)) > mostAnHour
    const facts = { messageId, ...(tooMany && { tooMany }) }
    for (const letter of [contactMessage, contactAcknowledgement])
      await addJob(tx, letter(facts, { key: `${letter.letterName}:${messageId}` }), now)
    if (!tooMany) return
    const when = { key: `many-messages:${window}`, at: window + hour }
    await addJob(tx, manyMessages({ window }, when), now)
  })
})
