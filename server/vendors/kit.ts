import * as z from 'zod'
import { retryAfterMs } from './retry-after.ts'
import { VendorError } from './vendor-error.ts'

/** What Kit's states mean: `active` receives mail, `inactive` has not confirmed yet, the others receive none. */
export type KitState = 'active' | 'inactive' | 'cancelled' | 'bounced' | 'complained'

export type KitPerson = {
  email: string
  firstName: string
  /** False for a name that the site made up ("Friend", the part before the at-sign). */
  firstNameGiven: boolean
  lastName: string
  /** They have left the site's own list: Kit, if it does not know them yet, is to know them as gone. */
  left: boolean
}

/** The minute's requests are used up: nothing was asked, and asking makes sense from `again` (epoch milliseconds). */
export class KitBusy extends Error {
  readonly again: number

  constructor(again: number) {
    super('every request to Kit of this minute is taken')
    this.name = 'KitBusy'
    this.again = again
  }
}

export type Kit = ReturnType<typeof connectKit>

/**
 * Kit's API v4 (https://developers.kit.com/api-reference), in our words. Every call may be repeated: creating is
 * an upsert, tagging twice answers 200. Each request first asks `takeSlot`, which keeps the account's limit of
 * 120 requests in 60 s: null, or the time from which to try again, which becomes a KitBusy. Fails with a VendorError:
 * 429, 408, 5xx, time-outs and a broken line are retryable, every other status is not.
 */
export function connectKit(options: {
  apiKey: string
  /** With its version: https://api.kit.com/v4 */
  apiUrl: string
  fetch: typeof fetch
  takeSlot: () => Promise<number | null>
  /** With double opt-in: new subscribers confirm through it. Without one they are active at once. */
  form?: { id: number; referrer: string } | null
  timeoutMs?: number
}) {
  const { form } = options
  const call = caller(options)

  /** Adds the custom field `last_name` unless the account has it: Kit knows first names only. */
  async function ensureLastNameField() {
    const { custom_fields } = await call('GET', '/custom_fields?per_page=1000', customFields)
    if (!custom_fields.some((field) => field.key === 'last_name'))
      await call('POST', '/custom_fields', anything, { label: 'Last name' })
  }

  /** An unknown custom field is a 422 in Kit's newer documents, and was ignored in the older ones. */
  async function update(id: number, person: { email: string; firstName?: string; lastName?: string }) {
    const body = {
      email_address: person.email,
      ...(person.firstName && { first_name: person.firstName }),
      ...(person.lastName && { fields: { last_name: person.lastName } }),
    }
    if (person.lastName) await ensureLastNameField()
    await call('PUT', `/subscribers/${id}`, anything, body)
  }

  return {
    /**
     * Creates the subscriber or updates the one who has this address. A made-up first name is written only where
     * Kit has none, so that it never replaces a real one. Kit does not change the state of somebody it knows: who
     * has left stays `cancelled`.
     */
    async keepSubscriber(person: KitPerson): Promise<{ id: number; state: KitState }> {
      const { subscriber } = await call('POST', '/subscribers', subscriberAnswer, {
        email_address: person.email,
        state: person.left ? 'cancelled' : form ? 'inactive' : 'active',
        ...(person.firstNameGiven && { first_name: person.firstName }),
      })
      const { id, state } = subscriber
      const firstName = subscriber.first_name ? '' : person.firstName
      const lastName = person.lastName === (subscriber.fields?.last_name ?? '') ? '' : person.lastName
      if (firstName || lastName) await update(id, { email: person.email, firstName, lastName })
      // The form is what mails the confirmation, as long as there is none.
      if (form && state === 'inactive')
        await call('POST', `/forms/${form.id}/subscribers/${id}`, anything, { referrer: form.referrer })
      return { id, state }
    },

    async tagSubscriber(id: number, tagId: number): Promise<void> {
      await call('POST', `/tags/${tagId}/subscribers/${id}`, anything, {})
    },

    /** Ends every mail from Kit to this person, for good. */
    async unsubscribe(id: number): Promise<void> {
      await call('POST', `/subscribers/${id}/unsubscribe`, anything, {})
    },

    /** Which of these tags the account lacks. The owner's doctor asks before the first signup does. */
    async missingTags(wanted: readonly number[]): Promise<number[]> {
      const { tags } = await call('GET', '/tags?per_page=1000', tagList)
      const known = new Set(tags.map((tag) => tag.id))
      return wanted.filter((id) => !known.has(id))
    },

    /** Reading by id is immediate; lists are up to minutes behind. */
    async hasTag(id: number, tagId: number): Promise<boolean> {
      const { tags } = await call('GET', `/subscribers/${id}/tags?per_page=1000`, tagList)
      return tags.some((tag) => tag.id === tagId)
    },

    /** Makes a broadcast that nobody gets until the owner sends it at Kit. Asking twice makes two. */
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

const anything = z.unknown()
const subscriberAnswer = z.object({
  subscriber: z.object({
    id: z.int(),
    first_name: z.nullish(z.string()),
    state: z.enum(['active', 'inactive', 'cancelled', 'bounced', 'complained']),
    fields: z.nullish(z.record(z.string(), z.nullable(z.string()))),
  }),
})
const customFields = z.object({ custom_fields: z.array(z.object({ key: z.string() })) })
const tagList = z.object({ tags: z.array(z.object({ id: z.int() })) })
const broadcastAnswer = z.object({ broadcast: z.object({ id: z.int() }) })
const accountAnswer = z.object({ account: z.object({ name: z.string(), plan_type: z.string() }) })

type CallOptions = Parameters<typeof connectKit>[0]

function caller({ apiKey, apiUrl, fetch, takeSlot, timeoutMs = 10_000 }: CallOptions) {
  return async function call<Answer>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    schema: z.ZodType<Answer>,
    body?: object,
  ): Promise<Answer> {
    const busyUntil = await takeSlot()
    if (busyUntil !== null) throw new KitBusy(busyUntil)
    const what = `${method} ${path.split('?')[0]}`
    const request = {
      method,
      headers: { 'x-kit-api-key': apiKey, accept: 'application/json', 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    }
    let status = 0
    let text = ''
    try {
      const answer = await fetch(`${apiUrl}${path}`, request)
      status = answer.status
      text = await answer.text()
      if (!answer.ok) throw refusal(what, answer, text)
    } catch (cause) {
      if (cause instanceof VendorError) throw cause
      throw new VendorError('kit', `${what} got no answer`, { retryable: true, cause })
    }
    const parsed = schema.safeParse(text === '' ? {} : readJson(text))
    if (!parsed.success)
      throw new VendorError('kit', `${what} answered ${status} with something undocumented`, {
        retryable: false,
        cause: parsed.error,
      })
    return parsed.data
  }
}

/** Errors are `{"errors": [...]}`, but a 429 is plain text without a Retry-After: parse defensively. */
function refusal(what: string, answer: Response, text: string): VendorError {
  const { status } = answer
  const said = errorBody.safeParse(readJson(text))
  const reason = said.success ? said.data.errors.join('; ') : text.slice(0, 100)
  return new VendorError('kit', `${what} was answered ${status}${reason && `: ${reason}`}`, {
    retryable: status === 408 || status === 429 || status >= 500,
    retryAfterMs: retryAfterMs(answer.headers),
  })
}

const errorBody = z.object({ errors: z.array(z.string()) })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
