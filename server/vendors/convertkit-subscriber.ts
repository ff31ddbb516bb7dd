import * as z from 'zod'
import { type ConvertKitCall, nullIfMissing } from './convertkit-call.ts'

const states = ['active', 'inactive', 'cancelled', 'bounced', 'complained'] as const

/** Kit's states. `active` subscribers get email. `inactive` subscribers haven't confirmed yet. The others get no email. */
export type ConvertKitState = (typeof states)[number]

export type ConvertKitPerson = {
  email: string
  firstName: string
  /** False for a name that the site made up ("Friend", or the part before the @). */
  firstNameGiven: boolean
  lastName: string
  /** True if they unsubscribed from the site's own list. If Kit doesn't know them yet, they are created as cancelled. */
  left: boolean
}

/** The form that emails the confirmation to new subscribers, and the page that is reported as their source. */
export type ConfirmationForm = { id: number; referrer: string }

const subscriberAnswer = z.object({
  subscriber: z.object({
    id: z.int(),
    first_name: z.nullish(z.string()),
    state: z.enum(states),
    fields: z.nullish(z.record(z.string(), z.nullable(z.string()))),
  }),
})
const subscriberList = z.object({ subscribers: z.array(z.object({ id: z.int() })) })
const customFields = z.object({ custom_fields: z.array(z.object({ key: z.string() })) })

/**
 * Creates or updates the subscriber with this email address. Writes a made-up first name only if Kit has none, so that it never
 * replaces a real name. Kit doesn't change the state of existing subscribers: `cancelled` ones stay `cancelled`.
 */
export async function keepSubscriber(
  call: ConvertKitCall,
  person: ConvertKitPerson,
  form: ConfirmationForm | null,
): Promise<{ id: number; state: ConvertKitState }> {
  const { subscriber } = await call('POST', '/subscribers', subscriberAnswer, {
    email_address: person.email,
    state: person.left ? 'cancelled' : form ? 'inactive' : 'active',
    ...(person.firstNameGiven && { first_name: person.firstName }),
  })
  const { id, state } = subscriber
  const firstName = subscriber.first_name ? '' : person.firstName
  const lastName = person.lastName === (subscriber.fields?.last_name ?? '') ? '' : person.lastName
  if (firstName || lastName) await addNames(call, id, { email: person.email, firstName, lastName })
  // The form emails the confirmation to inactive subscribers.
  if (form && state === 'inactive')
    await call('POST', `/forms/${form.id}/subscribers/${id}`, z.unknown(), { referrer: form.referrer })
  return { id, state }
}

/** Writes the names that are not empty. */
async function addNames(
  call: ConvertKitCall,
  id: number,
  { email, firstName, lastName }: Pick<ConvertKitPerson, 'email' | 'firstName' | 'lastName'>,
): Promise<void> {
  if (lastName) await ensureLastNameField(call)
  await call('PUT', `/subscribers/${id}`, z.unknown(), {
    email_address: email,
    ...(firstName && { first_name: firstName }),
    ...(lastName && { fields: { last_name: lastName } }),
  })
}

/**
 * Adds the custom field `last_name` if the account lacks it, because Kit itself has only first names. According to Kit's
 * current docs, an unknown custom field fails with 422. According to its older docs, the field was ignored.
 */
async function ensureLastNameField(call: ConvertKitCall): Promise<void> {
  const { custom_fields } = await call('GET', '/custom_fields?per_page=1000', customFields)
  if (!custom_fields.some((field) => field.key === 'last_name'))
    await call('POST', '/custom_fields', z.unknown(), { label: 'Last name' })
}

/** A person to unsubscribe. `id` is their last known id at Kit. `isBack` means that they have signed up again since. */
export type Leaver = { email: string; id: number | null; isBack?: boolean }

/**
 * Permanently unsubscribes a person at Kit and returns their Kit id. Returns null if Kit doesn't know them, or if they have
 * signed up again and Kit is waiting for their confirmation. Looks them up by email address first, because they may have
 * subscribed outside this site, and because `id` may belong to another account. Falls back to `id`, because Kit's lists are
 * minutes behind.
 */
export async function unsubscribe(
  call: ConvertKitCall,
  { email, id: lastId, isBack = false }: Leaver,
): Promise<number | null> {
  const exactly = new URLSearchParams({ email_address: email, status: 'all' })
  const { subscribers } = await call('GET', `/subscribers?${exactly}`, subscriberList)
  const id = subscribers[0]?.id ?? lastId
  if (id === null || (isBack && (await isWaitedFor(call, id)))) return null
  // A 404 is fine, because Kit sends no email to a deleted subscriber.
  const left = await call('POST', `/subscribers/${id}/unsubscribe`, z.unknown(), {}).catch(nullIfMissing)
  return left === null ? null : id
}

/** Whether Kit is waiting for a person's confirmation. Unlike lists, reads by id are up to date. */
async function isWaitedFor(call: ConvertKitCall, id: number): Promise<boolean> {
  const answer = await call('GET', `/subscribers/${id}`, subscriberAnswer).catch(nullIfMissing)
  return answer?.subscriber.state === 'inactive'
}
