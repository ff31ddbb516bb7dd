import * as z from 'zod'
import { deliver } from '../queue/deliver.ts'
import { job } from '../queue/job.ts'
import { findContactById } from './contacts.ts'

/**
 * Takes to Kit that somebody has left, unless they are back before Kit has heard of it: it knows no way back. `leftAt`, epoch
 * milliseconds: they may leave again.
 */
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
      const isBack = contact.state !== 'unsubscribed'
      // Where Kit asks for a confirmation, a signup that has none brings nobody back.
      if (contact.state === 'confirmed' || (isBack && !kit.asksToConfirm))
        return { state: 'skipped', reason: 'They have come back since.' }
      const id = await kit.unsubscribe({ email: contact.email, id: contact.kit_subscriber_id, isBack })
      return id === null
        ? { state: 'skipped', reason: 'Kit sends this person nothing.' }
        : { state: 'sent', providerId: String(id) }
    })
  },
)
