import { hour } from '../process/clock.ts'
import { job } from '../queue/job.ts'
import { addJob } from '../queue/queue.ts'
import { notifyOwner, sendMail } from '../queue/requests.ts'
import { transact } from '../store/transact.ts'
import { countUpTo } from './messages.ts'

/** More than anybody reads; a crowd of programs sends more, each from another address. */
const mostAnHour = 30

/**
 * Tells the owner of a contact message, and the visitor that it has arrived. Of more than so many in one hour the owner
 * is told in one mail, and their senders are not written to: the addresses may be anybody's.
 */
export const notifyOwnerJob = job(notifyOwner, async ({ messageId }, { db, clock, config }) => {
  const now = clock.now()
  const window = now - (now % hour)
  await transact(db, async (tx) => {
    const tooMany = config.rateLimitPerMinute > 0 && (await countUpTo(tx, messageId, window)) > mostAnHour
    for (const mail of ['contact-message', 'contact-acknowledgement'] as const) {
      const request = { mail, messageId, ...(tooMany && { tooMany }) }
      await addJob(tx, sendMail(request, { key: `${mail}:${messageId}` }), now)
    }
    if (!tooMany) return
    const when = { key: `many-messages:${window}`, at: window + hour }
    await addJob(tx, sendMail({ mail: 'many-messages', window }, when), now)
  })
})
