import * as z from 'zod'
import { findContactById } from '../db/contacts.ts'
import { deliver } from '../deliver.ts'
import { job } from './job.ts'

/** Takes to Kit that somebody has left. `leftAt`, epoch milliseconds: they may come back and leave again. */
export const unsubscribeAtKit = job(
  'unsubscribe-at-kit',
  z.object({ contactId: z.string(), leftAt: z.int() }),
  async ({ contactId, leftAt }, services, attempt) => {
    const { kit } = services
    const contact = await findContactById(services.db, contactId)
    if (!kit || !contact) return undefined
    const effect = {
      key: `kit:unsubscribe:${contactId}:${leftAt}`,
      channel: 'kit',
      kind: 'unsubscribe',
      contact_id: contactId,
      recipient: contact.email,
    } as const
    return deliver(services, effect, attempt, async () => {
      const id = await kit.unsubscribe({ email: contact.email, id: contact.kit_subscriber_id })
      return id === null
        ? { state: 'skipped', reason: 'Kit does not know this person.' }
        : { state: 'sent', providerId: String(id) }
    })
  },
)
