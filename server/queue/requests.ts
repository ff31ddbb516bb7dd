import * as z from 'zod'

/**
 * Every kind of job that is added: its name, its payload and its lane. The handlers are in the features' folders, and
 * `catalogue.ts` lists them. Emails are jobs too: each is defined with its letter (mail/letter.ts). This file imports none of
 * our code, so that every feature can add jobs for every other feature.
 */

/**
 * The lanes that jobs run in (see `lanes.ts`), most urgent first. `site` is for jobs that call no vendor. `look` is for calls to
 * Stripe that any visitor can cause, so that they don't delay payments.
 */
export const laneNames = ['money', 'site', 'mail', 'look', 'convertkit', 'bulk'] as const

export type LaneName = (typeof laneNames)[number]

/** A job to be added with `addJob`. */
export type JobRequest = {
  name: string
  lane: LaneName
  payload: string
  key: string | null
  /** Epoch milliseconds, or null for as soon as possible. */
  runAt: number | null
}

/** A request is ignored while a job with the same `key` is stored. `at` is the due time in epoch milliseconds. */
export type When = { key?: string; at?: number }

/** Creates requests for one kind of job. */
export type Request<Payload> = ((payload: Payload, when?: When) => JobRequest) & {
  jobName: string
  schema: z.ZodType<Payload>
}

/** Defines a kind of job. Don't rename it: no worker would run the jobs that are stored with the old name. */
export function request<Payload>(
  jobName: string,
  schema: z.ZodType<Payload>,
  lane: LaneName = 'site',
): Request<Payload> {
  const make = (payload: Payload, when: When = {}): JobRequest => ({
    name: jobName,
    lane,
    payload: JSON.stringify(payload),
    key: when.key ?? null,
    runAt: when.at ?? null,
  })
  return Object.assign(make, { jobName, schema })
}

// Audience

/** Sends a signup to Kit. */
export const tellConvertKit = request('tell-convertkit', z.object({ signupId: z.string() }), 'convertkit')

/** Reports an unsubscribe to Kit. `leftAt` (epoch milliseconds) distinguishes repeated unsubscribes. */
export const unsubscribeAtConvertKit = request(
  'unsubscribe-at-kit',
  z.object({ contactId: z.string(), leftAt: z.int() }),
  'convertkit',
)

// Sales

/** Settles an order whose checkout has expired. */
export const endOrder = request('end-order', z.object({ orderId: z.string() }), 'money')

/** Creates an `endOrder` job that runs five minutes after the order's checkout expires. */
export function endOrderInTime({ id, expires_at }: { id: string; expires_at: number }): JobRequest {
  return endOrder({ orderId: id }, { key: `end-order:${id}`, at: expires_at + 5 * minute })
}

/** Expires the other open checkouts for a paid order's email address. */
export const endOtherCheckouts = request('end-other-checkouts', z.object({ orderId: z.string() }), 'money')

/** Refunds an order whose buyer has withdrawn. */
export const withdrawOrder = request('withdraw-order', z.object({ orderId: z.string() }), 'money')

/** Settles the checkout that a Stripe event is about. */
export const handleStripeEvent = request(
  'handle-stripe-event',
  z.object({
    eventId: z.string(),
    sessionId: z.nullable(z.string()),
    paymentIntentId: z.nullable(z.string()),
  }),
  'money',
)

export const settleCheckoutJob = request('settle-checkout', z.object({ sessionId: z.string() }), 'look')

/** Settles a checkout, in one job at a time: the job is deleted when it has run, which frees its key. */
export const settleSoon = (sessionId: string): JobRequest =>
  settleCheckoutJob({ sessionId }, { key: `settle:${sessionId}` })

/** Closes the open checkout of an order at Stripe. */
export const closeCheckout = request('close-checkout', z.object({ orderId: z.string() }), 'look')

/** Reminds a buyer of their cart when its timer ends. */
export const remindAbandonedCart = request('remind-abandoned-cart', z.object({ cartId: z.string() }), 'money')

/** Adds a tag in our database and at Kit: a product's (with `settlement`) or abandoned cart (with `cartId`). */
export const tagContact = request(
  'tag-contact',
  z.object({
    contactId: z.string(),
    tagId: z.int(),
    cartId: z.optional(z.string()),
    /** An order's id, or its id and version. With a new version, a removed tag can be added again. */
    settlement: z.optional(z.string()),
  }),
  'convertkit',
)

/** Removes a product's tag in our database and at Kit, unless the contact still has it. The default is the course's tag. */
export const untagBuyer = request(
  'untag-buyer',
  z.object({ contactId: z.string(), tagId: z.optional(z.int()), settlement: z.string() }),
  'convertkit',
)

/** Emails the links of these orders of one buyer. The list may be empty. */
export const mailKeys = request('mail-keys', z.object({ orderIds: z.array(z.string()) }), 'site')

// Inbox

/** Emails a contact message to the owner, and an acknowledgement to its sender. */
export const notifyOwner = request('notify-owner', z.object({ messageId: z.string() }))

// Newsletter

/**
 * Queues a newsletter issue's next batch of emails. The batch begins after the contact id `after`. `more` is the time (epoch
 * milliseconds) when the owner sent an issue that was sent before to more people.
 */
export const sendIssue = request(
  'send-issue',
  z.object({ issueId: z.string(), after: z.string(), more: z.optional(z.number()) }),
)

/** Starts the email series that belongs to a signup or a purchase. */
export const startSeries = request('start-series', z.object({ contactId: z.string(), start: z.string() }))

/** Starts a contact's email series, once for each `start`. `start` is the name of a signup, or `purchase`. */
export function seriesFor(contactId: string, start: string): JobRequest {
  return startSeries({ contactId, start }, { key: `start-series:${start}:${contactId}` })
}

// Care

/**
 * Defines a recurring job, which runs once per period (UTC) no matter how often the site starts. The job's key is its time in
 * ISO format, cut to the day, the hour or ten minutes. `time` is in epoch milliseconds.
 */
function each(
  request: Request<Record<string, never>>,
  period: 'YYYY-MM-DD' | 'YYYY-MM-DDTHH' | 'YYYY-MM-DDTHH:M',
) {
  return (time: number): JobRequest => {
    const start = new Date(time).toISOString().slice(0, period.length)
    return request({}, { key: `${request.jobName}:${start}`, at: time })
  }
}

/** Deletes data whose retention period is over. */
export const prune = request('prune', z.object({}))
export const pruneAt = each(prune, 'YYYY-MM-DD')

/** Checks the condition of every alarm once an hour. */
export const watch = request('watch', z.object({}))
export const watchAt = each(watch, 'YYYY-MM-DDTHH')

/** Reads the bounce mailbox. */
export const readBounces = request('read-bounces', z.object({}))
export const readBouncesAt = each(readBounces, 'YYYY-MM-DDTHH:M')

const minute = 60_000
