import { findContactById } from '../mail/contacts.ts'
import type { Needs } from '../needs.ts'
import { deliver } from '../queue/deliver.ts'
import type { DeliveryOutcome, Effect } from '../queue/deliveries.ts'
import { type Attempt, type JobOutcome, job } from '../queue/job.ts'
import { tellConvertKit, unsubscribeAtConvertKit } from '../queue/requests.ts'
import type { Contact } from '../store/tables.ts'
import type { ConvertKit } from '../vendors/convertkit.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { findSignup, newestSignup } from './signups.ts'
import { hasLeft, noteConvertKitSubscriber, noteLeftConvertKit } from './subscriptions.ts'

type Site = Needs<'db' | 'clock' | 'convertKit'>

type Tagging = {
  key: string
  contact: Contact
  tagId: number
  /** The reason for skipping the call. */
  skip?: string | undefined
}

export const tellConvertKitJob = job(tellConvertKit, async ({ signupId }, services: Site, attempt) => {
  const found = await findSignup(services.db, signupId)
  if (!found || found.contact.suppressed_at !== null) return undefined
  const { signup, contact } = found
  const tagging = { key: `kit:signup:${signupId}`, contact, tagId: signup.tag_id }
  return deliverToConvertKit(services, { ...tagging, askedAt: signup.created_at }, attempt)
})

/**
 * Sends a contact with one tag to Kit, once for each `key`. Does nothing if the site doesn't use Kit. `askedAt` (epoch
 * milliseconds) is when the person signed up, or null for a tag without a signup. A signup overrides an earlier unsubscribe. A tag
 * without a signup is added even if the person has unsubscribed.
 */
export async function deliverToConvertKit(
  services: Site,
  { key, contact, tagId, askedAt, skip }: Tagging & { askedAt: number | null },
  attempt: Attempt,
): Promise<JobOutcome> {
  const { convertKit } = services
  if (!convertKit) return undefined
  return deliver(services, effectOn(contact, key, `tag ${tagId}`), attempt, async () =>
    skip
      ? { state: 'skipped', reason: skip }
      : createThenTag(convertKit, { contact, tagId, askedAt }, services),
  )
}

/** Removes a tag from a contact at Kit, once for each `key`. Does nothing if Kit isn't used or never got the contact. */
export async function untagAtConvertKit(
  services: Site,
  { key, contact, tagId, skip }: Tagging,
  attempt: Attempt,
): Promise<JobOutcome> {
  const { convertKit } = services
  const id = contact.kit_subscriber_id
  if (!convertKit || id === null) return undefined
  return deliver(services, effectOn(contact, key, `untag ${tagId}`), attempt, async () => {
    if (skip) return { state: 'skipped', reason: skip }
    await convertKit.untagSubscriber(id, tagId)
    return { state: 'sent', providerId: String(id) }
  })
}

/**
 * Unsubscribes a contact at Kit. Skips contacts who have resubscribed since, because Kit can't undo an unsubscribe. `leftAt`
 * (epoch milliseconds) tells repeated unsubscribes apart.
 */
export const unsubscribeAtConvertKitJob = job(
  unsubscribeAtConvertKit,
  async ({ contactId, leftAt }, services: Site, attempt) => {
    const { convertKit } = services
    const contact = await findContactById(services.db, contactId)
    if (!convertKit || !contact) return undefined
    const effect = effectOn(contact, `kit:unsubscribe:${contactId}:${leftAt}`, 'unsubscribe')
    return deliver(services, effect, attempt, async () => {
      const isBack = contact.state !== 'unsubscribed'
      // If Kit asks subscribers to confirm, a signup resubscribes nobody until it's confirmed.
      if (contact.state === 'confirmed' || (isBack && !convertKit.asksToConfirm()))
        return { state: 'skipped', reason: 'They have resubscribed since.' }
      const id = await convertKit.unsubscribe({ email: contact.email, id: contact.kit_subscriber_id, isBack })
      await noteLeftConvertKit(services.db, contactId)
      return id === null
        ? { state: 'skipped', reason: 'Kit doesn’t send this person any email.' }
        : { state: 'sent', providerId: String(id) }
    })
  },
)

function effectOn({ id, email }: Contact, key: string, kind: string): Effect {
  return { key, channel: 'kit', kind, contact_id: id, recipient: email }
}

/** Kit tags only existing subscribers, so this creates the subscriber first. Repeating both calls after a crash is harmless. */
async function createThenTag(
  convertKit: ConvertKit,
  { contact, tagId, askedAt }: { contact: Contact; tagId: number; askedAt: number | null },
  { db }: Needs<'db'>,
): Promise<DeliveryOutcome> {
  const signedUpAt = askedAt ?? (await newestSignup(db, contact.id))?.created_at ?? null
  const isOut = (one: Contact) => one.suppressed_at !== null || hasLeft(one, signedUpAt)
  const person = {
    email: contact.email,
    firstName: contact.first_name,
    firstNameGiven: contact.first_name_given === 1,
    lastName: contact.last_name,
    left: isOut(contact),
  }
  const kept = await convertKit.keepSubscriber(person).catch((error: unknown) => {
    // Kit refuses some addresses that browsers accept. The owner can’t fix them, so they need no alarm.
    if (error instanceof VendorError && error.status === 422 && /email/i.test(error.message))
      return error.message
    throw error
  })
  if (typeof kept === 'string') return { state: 'failed', reason: kept }
  const { id } = kept
  await noteConvertKitSubscriber(db, contact.id, kept)
  const leave = async () => {
    await convertKit.unsubscribe({ email: contact.email, id })
    await noteLeftConvertKit(db, contact.id)
  }
  // The contact may have unsubscribed or been erased during the call to Kit. The job that reports an unsubscribe may have
  // run before Kit had the subscriber.
  const contactNow = await findContactById(db, contact.id)
  const isGone = !contactNow || isOut(contactNow)
  // What somebody has bought stays true when they leave.
  if (isGone && (askedAt !== null || contactNow?.suppressed_at !== null)) {
    await leave()
    return { state: 'skipped', reason: 'They unsubscribed or were erased in the meantime.' }
  }
  // Kit has been told about an earlier unsubscribe. If it has them as active, they have subscribed there since.
  const isToLeave = isGone && !(person.left && contact.kit_subscriber_id !== null)
  if (isToLeave) await leave()
  await convertKit.tagSubscriber(id, tagId)
  const state = isToLeave ? 'cancelled' : kept.state
  return unreachable.includes(state)
    ? {
        state: 'skipped',
        reason: `Kit has this person as ${state}: they're tagged, but get no email from Kit.`,
      }
    : { state: 'sent', providerId: String(id) }
}

const unreachable: readonly string[] = ['cancelled', 'bounced', 'complained']
