import * as z from 'zod'
import { type ConvertKitCall, nullIfMissing } from './convertkit-call.ts'

const states = ['active', 'inactive', 'cancelled', 'bounced', 'complained'] as const

/** What Kit's states mean: `active` receives mail, `inactive` has not confirmed yet, the others receive none. */
export type ConvertKitState = (typeof states)[number]

export type ConvertKitPerson = {
  email: string
  firstName: string
  /** False for a name that the site made up ("Friend", the part before the at-sign). */
  firstNameGiven: boolean
  lastName: string
  /** They have left the site's own list: Kit, if it does not know them yet, is to know them as gone. */
  left: boolean
}

/** What mails the confirmation to new subscribers, and where it is told that they come from. */
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
 * Creates the subscriber or updates the one who has this address. A made-up first name is written only where Kit has none,
 * so that it never replaces a real one. Kit does not change the state of somebody it knows: who has left stays `cancelled`.
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
  // The form is what mails the confirmation, as long as there is none.
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
 * Adds the custom field `last_name` unless the account has it: Kit knows first names only, and an unknown custom field is a
 * 422 in its newer documents, and was ignored in the older ones.
 */
async function ensureLastNameField(call: ConvertKitCall): Promise<void> {
  const { custom_fields } = await call('GET', '/custom_fields?per_page=1000', customFields)
  if (!custom_fields.some((field) => field.key === 'last_name'))
    await call('POST', '/custom_fields', z.unknown(), { label: 'Last name' })
}

/** `id`: by which Kit knew them last. `isBack`: they have signed up again since they left. */
export type Leaver = { email: string; id: number | null; isBack?: boolean }

/**
 * Ends every mail from Kit to this person, for good, and gives their id there; null when Kit does not know them, or when they
 * are back and Kit waits for them to confirm. They are looked for by their address: Kit may know them from elsewhere, and `id`
 * may be another account's. It counts where the address is not found, since lists are minutes behind.
 */
export async function unsubscribe(
  call: ConvertKitCall,
  { email, id: lastId, isBack = false }: Leaver,
): Promise<number | null> {
  const exactly = new URLSearchParams({ email_address: email, status: 'all' })
  const { subscribers } = await call('GET', `/subscribers?${exactly}`, subscriberList)
  const id = subscribers[0]?.id ?? lastId
  if (id === null || (isBack && (await isWaitedFor(call, id)))) return null
  // Who was deleted there gets no mail from there.
  const left = await call('POST', `/subscribers/${id}/unsubscribe`, z.unknown(), {}).catch(nullIfMissing)
  return left === null ? null : id
}

/** Whether Kit waits for somebody to confirm. Reading by id is immediate. */
async function isWaitedFor(call: ConvertKitCall, id: number): Promise<boolean> {
  const answer = await call('GET', `/subscribers/${id}`, subscriberAnswer).catch(nullIfMissing)
  return answer?.subscriber.state === 'inactive'
}
