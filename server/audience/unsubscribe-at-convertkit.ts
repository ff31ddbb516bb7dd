import { deliver } from '../queue/deliver.ts'
import { job } from '../queue/job.ts'
import { unsubscribeAtConvertKit } from '../queue/requests.ts'
import { findContactById } from './contacts.ts'

/**
 * Unsubscribes somebody at Kit, unless they have resubscribed before that: Kit has no way to undo it. `leftAt` (epoch
 * milliseconds) tells repeated unsubscribes apart.
 */
export const unsubscribeAtConvertKitJob = job(
  unsubscribeAtConvertKit,
  async ({ contactId, leftAt }, services, attempt) => {
    const { convertKit } = services
    const contact = await findContactById(services.db, contactId)
    if (!convertKit || !contact) return undefined
    const effect = {
      key: `kit:unsubscribe:${contactId}:${leftAt}`,
      channel: 'kit',
      kind: 'unsubscribe',
      contact_id: contactId,
      recipient: contact.email,
    } as const
    return deliver(services, effect, attempt, async () => {
      const isBack = contact.state !== 'unsubscribed'
      // Where Kit asks for a confirmation, an unconfirmed signup doesn't resubscribe anyone.
      if (contact.state === 'confirmed' || (isBack && !convertKit.asksToConfirm))
        return { state: 'skipped', reason: 'They have come back since.' }
      const id = await convertKit.unsubscribe({ email: contact.email, id: contact.kit_subscriber_id, isBack })
      return id === null
        ? { state: 'skipped', reason: 'Kit sends this person nothing.' }
        : { state: 'sent', providerId: String(id) }
    })
  },
)
