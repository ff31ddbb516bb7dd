import * as z from 'zod'
import { deliverToKit } from '../audience/deliver-to-kit.ts'
import { findContactById } from '../db/contacts.ts'
import { addContactTag } from '../db/subscriptions.ts'
import { job } from './job.ts'

/** Gives a contact a tag that follows from facts, here and at Kit: purchased, abandoned cart. */
export const tagContact = job(
  'tag-contact',
  z.object({ contactId: z.string(), tagId: z.int() }),
  async ({ contactId, tagId }, services, attempt) => {
    const contact = await findContactById(services.db, contactId)
    if (!contact) return undefined
    await addContactTag(services.db, contactId, { id: tagId, reason: 'fact' }, services.clock.now())
    const what = { key: `kit:tag:${contactId}:${tagId}`, kind: `tag ${tagId}`, contact, tagId }
    return deliverToKit(services, { ...what, askedAt: null }, attempt)
  },
)
