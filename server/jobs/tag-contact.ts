import * as z from 'zod'
import { job } from './job.ts'

/** Gives a contact a tag that follows from facts: purchased, abandoned cart. */
export const tagContact = job(
  'tag-contact',
  z.object({ contactId: z.string(), tagId: z.int() }),
  async ({ contactId, tagId }, { db, clock }) => {
    await db
      .insertInto('contact_tags')
      .values({ contact_id: contactId, tag_id: tagId, reason: 'fact', created_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['contact_id', 'tag_id']).doNothing())
      .execute()
  },
)
