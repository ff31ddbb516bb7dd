import * as z from 'zod'
import { nameOfTag, type TagName } from '../../contract/tags.ts'
import {
  type ConvertKitAccess,
  type ConvertKitCall,
  nullIfMissing,
  openConvertKitCall,
} from './convertkit-call.ts'

type ConvertKitPerson = {
  email: string
  firstName: string
  /** False for a name that the site made up ("Friend", or the part before the @). */
  firstNameGiven: boolean
  lastName: string
  /** True if they unsubscribed from the site's own list. If Kit doesn't know them yet, they are created as cancelled. */
  left: boolean
}

/** The form that emails the confirmation to new subscribers, and the page that is reported as their source. */
type ConfirmationForm = { id: number; referrer: string }

export type ConvertKit = ReturnType<typeof connectConvertKit>

/**
 * Connects to Kit's API v4 (https://developers.kit.com/api-reference). Calls can be repeated, except `draftBroadcast`: creating
 * a subscriber is an upsert, and tagging twice returns 200. With a `form`, new subscribers confirm through it (double opt-in).
 * Without a form, they are active at once. `tags` has the account's ids of the site's tags that have others there. See
 * `convertkit-call.ts` for the failures.
 */
export function connectConvertKit(
  access: ConvertKitAccess & { form?: ConfirmationForm | null; tags?: KitTags | undefined },
) {
  const call = openConvertKitCall(access)
  // Read at each call, because a publication can change the tags.
  const idThere = (tagId: number) => {
    const name = nameOfTag(tagId)
    return (name && access.tags?.[name]) ?? tagId
  }
  return {
    // Read at each call, because a publication can change the form.
    asksToConfirm: () => Boolean(access.form),
    keepSubscriber: (person: ConvertKitPerson) => keepSubscriber(call, person, access.form ?? null),
    unsubscribe: (person: Leaver) => unsubscribe(call, person),

    async tagSubscriber(id: number, tagId: number): Promise<void> {
      await call('POST', `/tags/${idThere(tagId)}/subscribers/${id}`, z.unknown(), {})
    },

    /** Removes a tag. Does nothing if Kit doesn't know the subscriber, or if they don't have the tag. */
    async untagSubscriber(id: number, tagId: number): Promise<void> {
      await call('DELETE', `/tags/${idThere(tagId)}/subscribers/${id}`, z.unknown()).catch(nullIfMissing)
    },

    /** Whether a subscriber has a tag. False if Kit doesn't know them. Reads by id, because Kit's lists are minutes behind. */
    async hasTag(id: number, tagId: number): Promise<boolean> {
      const answer = await call('GET', `/subscribers/${id}/tags?per_page=1000`, tagList).catch(nullIfMissing)
      return answer?.tags.some((tag) => tag.id === idThere(tagId)) ?? false
    },

    /** Returns which of these tags the account lacks, for the `doctor` command. */
    async missingTags(wanted: readonly number[]): Promise<number[]> {
      const { tags } = await call('GET', '/tags?per_page=1000', tagList)
      const known = new Set(tags.map((tag) => tag.id))
      return wanted.filter((id) => !known.has(idThere(id)))
    },

    /** Creates a draft broadcast, which the owner sends at Kit, and returns its id. Calling it twice creates two. */
    async draftBroadcast(issue: { subject: string; preview: string; html: string }): Promise<number> {
      const { broadcast } = await call('POST', '/broadcasts', broadcastAnswer, {
        subject: issue.subject,
        preview_text: issue.preview,
        content: issue.html,
        description: issue.subject,
        public: false,
        published_at: null,
        send_at: null,
        email_template_id: null,
        email_address: null,
        thumbnail_url: null,
        thumbnail_alt: null,
        subscriber_filter: null,
      })
      return broadcast.id
    },

    async account(): Promise<{ name: string; plan: string }> {
      const { account } = await call('GET', '/account', accountAnswer)
      return { name: account.name, plan: account.plan_type }
    },
  }
}

type KitTags = Readonly<Partial<Record<TagName, number>>>

const tagList = z.object({ tags: z.array(z.object({ id: z.int() })) })
const broadcastAnswer = z.object({ broadcast: z.object({ id: z.int() }) })
const accountAnswer = z.object({ account: z.object({ name: z.string(), plan_type: z.string() }) })
const subscriberAnswer = z.object({
  subscriber: z.object({
    id: z.int(),
    first_name: z.nullish(z.string()),
    /**
     * `active` subscribers get email. `inactive` subscribers haven't confirmed yet. `cancelled`, `bounced` and `complained` ones get
     * no email. Kit may add others.
     */
    state: z.string(),
    fields: z.nullish(z.record(z.string(), z.nullable(z.string()))),
  }),
})
const subscriberList = z.object({ subscribers: z.array(z.object({ id: z.int() })) })
const customFields = z.object({ custom_fields: z.array(z.object({ key: z.string() })) })

/**
 * Creates or updates the subscriber with this email address. Writes a made-up first name only if Kit has none, so that it never
 * replaces a real name. Kit doesn't change the state of existing subscribers: `cancelled` ones stay `cancelled`.
 */
async function keepSubscriber(call: ConvertKitCall, person: ConvertKitPerson, form: ConfirmationForm | null) {
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
type Leaver = { email: string; id: number | null; isBack?: boolean }

/**
 * Permanently unsubscribes a person at Kit and returns their Kit id. Returns null if Kit doesn't know them, or if they have
 * signed up again and Kit is waiting for their confirmation. Looks them up by email address first, because they may have
 * subscribed outside this site, and because `id` may belong to another account. Falls back to `id`, because Kit's lists are
 * minutes behind.
 */
async function unsubscribe(
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
