import * as z from 'zod'

/**
 * Every kind of job request: its name and its payload. The handlers are in their features, and `catalogue.ts` joins the two.
 * This file imports none of our code, so that every feature can request work from every other.
 */

/** The queues for jobs, each with its own pace and pause: see `lanes.ts`. `site` is for jobs that call no vendor. */
export const laneNames = ['money', 'site', 'mail', 'convertkit', 'bulk'] as const

export type LaneName = (typeof laneNames)[number]

/** The argument of `addJob`: the result of calling a job's request with its payload. */
export type JobRequest = {
  name: string
  lane: LaneName
  payload: string
  key: string | null
  /** Epoch milliseconds, or null for as soon as possible. */
  runAt: number | null
}

/** Two requests with one `key` are one job, for as long as the first is remembered; `at`: epoch milliseconds. */
export type When = { key?: string; at?: number }

/** Makes a job request of one kind. */
export type Request<Payload> = ((payload: Payload, when?: When) => JobRequest) & {
  jobName: string
  schema: z.ZodType<Payload>
}

/** Defines a kind of job. Its name is stored with each job, so a release that renames it strands the waiting ones. */
export function request<Payload>(
  jobName: string,
  schema: z.ZodType<Payload>,
  lane: LaneName | ((payload: Payload) => LaneName) = 'site',
): Request<Payload> {
  const make = (payload: Payload, when: When = {}): JobRequest => ({
    name: jobName,
    lane: typeof lane === 'string' ? lane : lane(payload),
    payload: JSON.stringify(payload),
    key: when.key ?? null,
    runAt: when.at ?? null,
  })
  return Object.assign(make, { jobName, schema })
}

// Audience

const label = z.nullable(z.string())

/** Stores a signup that was accepted at `askedAt` (epoch milliseconds), and brings it to the audience. */
export const storeSignup = request(
  'store-signup',
  z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    reason: z.string(),
    message: z.string(),
    tagId: z.int(),
    cameFrom: z.nullish(z.object({ referrer: label, campaign: label, landing: z.string() })),
    askedAt: z.int(),
  }),
)

/** The same for a signup that is stored already: older releases made these. */
export const deliverContact = request('deliver-contact', z.object({ signupId: z.string() }))

/** Tells ConvertKit of a signup. */
export const tellConvertKit = request('tell-convertkit', z.object({ signupId: z.string() }), 'convertkit')

/** Reports an unsubscribe to ConvertKit. `leftAt` (epoch milliseconds) tells repeated unsubscribes apart. */
export const unsubscribeAtConvertKit = request(
  'unsubscribe-at-kit',
  z.object({ contactId: z.string(), leftAt: z.int() }),
  'convertkit',
)

// Sales

/** Looks how an order ended. */
export const endOrder = request('end-order', z.object({ orderId: z.string() }), 'money')

/** Checks an order five minutes after its checkout expires. */
export function endOrderInTime({ id, expires_at }: { id: string; expires_at: number }): JobRequest {
  return endOrder({ orderId: id }, { key: `end-order:${id}`, at: expires_at + 5 * minute })
}

/** Closes the checkouts that were begun with the address of an order that is paid. */
export const endOtherCheckouts = request('end-other-checkouts', z.object({ orderId: z.string() }), 'money')

/** Settles the checkout that an event of Stripe's is about. */
export const handleStripeEvent = request(
  'handle-stripe-event',
  z.object({
    eventId: z.string(),
    sessionId: z.nullable(z.string()),
    paymentIntentId: z.nullable(z.string()),
  }),
  'money',
)

/** Asks Stripe for a checkout's state. */
export const settleCheckoutJob = request('settle-checkout', z.object({ sessionId: z.string() }), 'money')

/** One lookup for all requests within five seconds: a page can request it, and so can anybody. */
export function settleSoon(sessionId: string, now: number): JobRequest {
  const when = { key: `settle:${sessionId}:${Math.floor(now / (5 * second))}` }
  return settleCheckoutJob({ sessionId }, when)
}

/** The timer of a checkout that somebody began. */
export const remindAbandonedCart = request('remind-abandoned-cart', z.object({ cartId: z.string() }), 'money')

/** Adds a tag that follows from facts: purchased, by the settlement of an order, or abandoned cart, for a cart. */
export const tagContact = request(
  'tag-contact',
  z.object({
    contactId: z.string(),
    tagId: z.int(),
    cartId: z.optional(z.string()),
    /** The order and its version, so that a removed tag can be added again. */
    settlement: z.optional(z.string()),
  }),
  'convertkit',
)

/** Removes the purchased tag from a refunded contact, here and at ConvertKit. */
export const untagBuyer = request(
  'untag-buyer',
  z.object({ contactId: z.string(), settlement: z.string() }),
  'convertkit',
)

/** Emails the links to the course of these orders, which may be none. */
export const mailKeys = request('mail-keys', z.object({ orderIds: z.array(z.string()) }), 'site')

// Inbox

/** Tells the owner of a contact message, and the visitor that it has arrived. */
export const notifyOwner = request('notify-owner', z.object({ messageId: z.string() }))

// Letters

/** Queues an issue of the newsletter for the subscribers whose ids follow `after`. */
export const sendIssue = request('send-issue', z.object({ issueId: z.string(), after: z.string() }))

/** Starts the series of letters that a signup or a purchase begins. */
export const startSeries = request('start-series', z.object({ contactId: z.string(), start: z.string() }))

/** Starts a contact's series once for each `start`: the name of a signup, or `purchase`. */
export function seriesFor(contactId: string, start: string): JobRequest {
  return startSeries({ contactId, start }, { key: `start-series:${start}:${contactId}` })
}

/** The owner's alarms; `care/alarms.ts` checks for each of them. */
export const alarmNames = [
  'overdue-jobs',
  'paused-lanes',
  'dead-jobs',
  'failed-deliveries',
  'bounces',
  'unread-bounces',
  'waiting-events',
  'silent-webhook',
  'failing-checkouts',
  'undecided-orders',
  'unmatched-payments',
  'disputes',
  'old-backup',
  'small-disk',
  'not-on-sale',
  'unanswered-messages',
  'late-cases',
] as const

export type AlarmName = (typeof alarmNames)[number]

/** Which mail, about which row. `again` distinguishes repeats of one mail: it is the hour in which the repeat was requested. */
const letterRequest = z.discriminatedUnion('mail', [
  z.object({
    mail: z.enum(['welcome', 'payment-failed']),
    contactId: z.string(),
    orderId: z.string(),
    again: z.optional(z.int()),
  }),
  z.object({ mail: z.literal('sale'), contactId: z.string(), orderId: z.string() }),
  z.object({
    mail: z.literal('refund-failed'),
    orderId: z.string(),
    cents: z.int(),
    /** The order's version before the failure: another refund may fail, too. */
    version: z.int(),
  }),
  z.object({ mail: z.literal('cart-reminder'), contactId: z.string(), cartId: z.string() }),
  z.object({
    mail: z.enum(['confirmation', 'subscribed', 'kit']),
    signupId: z.string(),
    again: z.optional(z.int()),
  }),
  z.object({
    mail: z.enum(['contact-message', 'contact-acknowledgement']),
    messageId: z.string(),
    tooMany: z.optional(z.boolean()),
  }),
  z.object({ mail: z.literal('many-messages'), window: z.int() }),
  z.object({ mail: z.literal('reply'), messageId: z.string(), text: z.string() }),
  z.object({ mail: z.literal('alert'), alarm: z.enum(alarmNames), day: z.iso.date() }),
  z.object({ mail: z.literal('weekly-summary'), day: z.iso.date() }),
  z.object({
    mail: z.enum(['case-opened', 'case-received', 'case-answered']),
    caseId: z.string(),
    /** The entry that the mail is about; by default the first. */
    entryId: z.optional(z.string()),
  }),
  z.object({ mail: z.literal('issue'), issueId: z.string(), contactId: z.string() }),
  z.object({ mail: z.literal('series'), runId: z.string(), letter: z.string() }),
])

export type LetterRequest = z.infer<typeof letterRequest>

/** Sends one mail, once. */
export const sendMail = request('send-mail', letterRequest, ({ mail }) =>
  mail === 'issue' || mail === 'series' ? 'bulk' : 'mail',
)

/** Sends the mail of a signup again when its reader asks for a new link, at most once per clock hour. */
export function mailAgain(mail: 'confirmation' | 'kit', signupId: string, now: number): JobRequest {
  const again = Math.floor(now / hour)
  return sendMail({ mail, signupId, again }, { key: `${mail}:${signupId}:${again}` })
}

/** Sends the course link again, to the address that paid for it, at most once per clock hour. */
export function welcomeAgain(order: { id: string; contact_id: string | null }, now: number): JobRequest {
  const again = Math.floor(now / hour)
  const letter = { mail: 'welcome', contactId: order.contact_id ?? '', orderId: order.id, again } as const
  return sendMail(letter, { key: `welcome:${order.id}:${again}` })
}

/** The same at the owner's request: once for each `version` of the order. */
export function welcomeNow({
  id,
  contact_id,
  version,
}: {
  id: string
  contact_id: string | null
  version: number
}): JobRequest {
  const letter = { mail: 'welcome', contactId: contact_id ?? '', orderId: id, again: version } as const
  return sendMail(letter, { key: `welcome:${id}:version:${version}` })
}

// Care

/** Forgets what is kept for some time only. */
export const prune = request('prune', z.object({}))

/** One a day (UTC), however often the site starts. `time`: epoch milliseconds. */
export function pruneAt(time: number): JobRequest {
  return prune({}, { key: `prune:${new Date(time).toISOString().slice(0, 10)}`, at: time })
}

/** Looks whether an alarm rings. */
export const watch = request('watch', z.object({}))

/** One an hour (UTC), however often the site starts. `time`: epoch milliseconds. */
export function watchAt(time: number): JobRequest {
  return watch({}, { key: `watch:${new Date(time).toISOString().slice(0, 13)}`, at: time })
}

/** Reads the mailbox that bounces come back to. */
export const readBounces = request('read-bounces', z.object({}))

/** One in ten minutes, however often the site starts. `time`: epoch milliseconds. */
export function readBouncesAt(time: number): JobRequest {
  return readBounces({}, { key: `read-bounces:${new Date(time).toISOString().slice(0, 15)}`, at: time })
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
