import * as z from 'zod'
import { job } from './job.ts'

/** Brings a signup to the audience. */
export const deliverContact = job(
  'deliver-contact',
  z.object({ signupId: z.string() }),
  async ({ signupId }, { db, clock }) => {
    const signup = await db.selectFrom('signups').selectAll().where('id', '=', signupId).executeTakeFirst()
    if (!signup?.tag_id) return
    await db
      .insertInto('contact_tags')
      .values({
        contact_id: signup.contact_id,
        tag_id: signup.tag_id,
        reason: signup.reason,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['contact_id', 'tag_id']).doNothing())
      .execute()
  },
)
