import * as z from 'zod'
import { job } from './job.ts'
import { addJob } from './queue.ts'
import { sendMail } from './send-mail.ts'

/** Tells the owner of a contact message, and the visitor that it has arrived. */
export const notifyOwner = job(
  'notify-owner',
  z.object({ messageId: z.string() }),
  async ({ messageId }, { db, clock }) => {
    await db.transaction().execute(async (tx) => {
      for (const mail of ['contact-message', 'contact-acknowledgement'] as const)
        await addJob(tx, sendMail({ mail, messageId }, { key: `${mail}:${messageId}` }), clock.now())
    })
  },
)
