import * as z from 'zod'
import { nameOfTag, type TagName } from '../../contract/tags.ts'
import { type ConvertKitAccess, nullIfMissing, openConvertKitCall } from './convertkit-call.ts'
import {
  type ConfirmationForm,
  type ConvertKitPerson,
  keepSubscriber,
  type Leaver,
  unsubscribe,
} from './convertkit-subscriber.ts'

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
