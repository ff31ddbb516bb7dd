import { deliver } from '../queue/deliver.ts'
import type { DeliveryOutcome } from '../queue/deliveries.ts'
import type { Attempt, JobOutcome } from '../queue/job.ts'
import type { Services } from '../services.ts'
import type { Contact } from '../store/tables.ts'
import type { ConvertKit } from '../vendors/convertkit.ts'
import type { ConvertKitState } from '../vendors/convertkit-subscriber.ts'
import { findContactById } from './contacts.ts'
import { noteConvertKitSubscriber } from './subscriptions.ts'

type ConvertKitDelivery = {
  key: string
  kind: string
  contact: Contact
  tagId: number
  askedAt: number | null
  /** The reason for skipping the call. */
  skip?: string | undefined
}

/**
 * Sends a contact with one tag to Kit, once for each `key`. Does nothing without Kit. `askedAt` (epoch milliseconds) is the
 * time of the person's own request, which overrides an earlier unsubscribe.
 */
export async function deliverToConvertKit(
  services: Services,
  { key, kind, contact, tagId, askedAt, skip }: ConvertKitDelivery,
  attempt: Attempt,
): Promise<JobOutcome> {
  const { convertKit } = services
  if (!convertKit) return undefined
  const effect = { key, channel: 'kit', kind, contact_id: contact.id, recipient: contact.email } as const
  return deliver(services, effect, attempt, async () =>
    skip
      ? { state: 'skipped', reason: skip }
      : createThenTag(convertKit, { contact, tagId, askedAt }, services),
  )
}

/** Removes a tag from a contact at Kit, once for each `key`. Does nothing without Kit, or when Kit never knew the contact. */
export async function untagAtConvertKit(
  services: Services,
  { key, kind, contact, tagId, skip }: Omit<ConvertKitDelivery, 'askedAt'>,
  attempt: Attempt,
): Promise<JobOutcome> {
  const { convertKit } = services
  const id = contact.kit_subscriber_id
  if (!convertKit || id === null) return undefined
  const effect = { key, channel: 'kit', kind, contact_id: contact.id, recipient: contact.email } as const
  return deliver(services, effect, attempt, async () => {
    if (skip) return { state: 'skipped', reason: skip }
    await convertKit.untagSubscriber(id, tagId)
    return { state: 'sent', providerId: String(id) }
  })
}

/** Kit tags only whom it knows, so the subscriber comes first. A crash between the two repeats both, harmlessly. */
async function createThenTag(
  convertKit: ConvertKit,
  { contact, tagId, askedAt }: Pick<ConvertKitDelivery, 'contact' | 'tagId' | 'askedAt'>,
  { db }: Services,
): Promise<DeliveryOutcome> {
  const person = {
    email: contact.email,
    firstName: contact.first_name,
    firstNameGiven: contact.first_name_given === 1,
    lastName: contact.last_name,
    left: hasLeft(contact, askedAt),
  }
  const { id, state } = await convertKit.keepSubscriber(person)
  await noteConvertKitSubscriber(db, contact.id, { id, state })
  // They may have left, or been forgotten, during the call to Kit; the job that reports this to Kit may have run too early to
  // find them.
  const contactNow = await findContactById(db, contact.id)
  if (!contactNow || hasLeft(contactNow, askedAt)) {
    await convertKit.unsubscribe({ email: contact.email, id })
    return { state: 'skipped', reason: 'They left or were forgotten meanwhile.' }
  }
  await convertKit.tagSubscriber(id, tagId)
  return unreachable.includes(state)
    ? {
        state: 'skipped',
        reason: `Kit has this person as ${state}: tagged, but no mail of Kit reaches them.`,
      }
    : { state: 'sent', providerId: String(id) }
}

/** They left, and haven't asked for anything since. */
function hasLeft({ state, unsubscribed_at }: Contact, askedAt: number | null): boolean {
  return state === 'unsubscribed' && (askedAt ?? 0) <= (unsubscribed_at ?? 0)
}

const unreachable: readonly ConvertKitState[] = ['cancelled', 'bounced', 'complained']
