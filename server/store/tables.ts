import type { Kysely, Selectable, Transaction } from 'kysely'
import type { CaseKind, CaseState } from '../../contract/course-room.ts'

/**
 * The tables as both databases hold them. Ids are text made by us, times epoch milliseconds, flags 0 or 1,
 * JSON text, money cents.
 */
export type Tables = {
  contacts: ContactTable
  contact_tags: ContactTagTable
  signups: SignupTable
  messages: MessageTable
  carts: CartTable
  orders: OrderTable
  stripe_events: StripeEventTable
  jobs: JobTable
  deliveries: DeliveryTable
  lanes: LaneTable
  /** Used no more; older backups hold it. */
  rate_limits: { key: string; window_start: number; count: number }
  daily_counts: { day: string; kind: CountKind; subject: string; count: number }
  settings: { name: string; value: string }
  issues: IssueTable
  series_runs: SeriesRunTable
  bounces: BounceTable
  course_progress: CourseProgressTable
  course_notes: CourseNotesTable
  course_months: CourseMonthTable
  page_reviews: PageReviewTable
  cases: CaseTable
  case_entries: CaseEntryTable
  desk_devices: DeskDeviceTable
  desk_tickets: DeskTicketTable
  desk_acts: DeskActTable
}

export type Database = Kysely<Tables>
/** A query's connection: the database, or the transaction that it belongs to. */
export type Db = Database | Transaction<Tables>

type ContactTable = {
  id: string
  /** Lower-cased and unique. */
  email: string
  first_name: string
  /** 1 when the visitor typed it, 0 when it was made from the address. */
  first_name_given: number
  last_name: string
  state: 'unconfirmed' | 'confirmed' | 'unsubscribed' | 'bounced'
  confirmed_at: number | null
  unsubscribed_at: number | null
  /** Since when the address gets only the mail that a purchase requires: its owner never asked for any. */
  suppressed_at: number | null
  kit_subscriber_id: number | null
  kit_state: string | null
  created_at: number
  updated_at: number
}

type ContactTagTable = { contact_id: string; tag_id: number; reason: string; created_at: number }

/** Each signup as it came, repeats included. */
type SignupTable = {
  id: string
  /** The visitor's source, if the browser sent one. */
  referrer: string | null
  campaign: string | null
  landing: string | null
  contact_id: string
  reason: string
  message: string
  tag_id: number | null
  created_at: number
}

type MessageTable = {
  id: string
  contact_id: string
  first_name: string
  last_name: string
  email: string
  reason: string
  message: string
  created_at: number
  answered_at: number | null
}

type CartTable = {
  id: string
  contact_id: string
  email: string
  first_name: string
  last_name: string
  state: 'open' | 'cancelled' | 'paid' | 'reminded' | 'lapsed'
  due_at: number
  /** Why the reminder was or was not sent. */
  outcome: string | null
  order_id: string | null
  created_at: number
  updated_at: number
}

/** `sales/settlement.ts` explains each state and how an order gets there. */
export type OrderState =
  | 'pending'
  | 'processing'
  | 'mismatched'
  | 'payment_failed'
  | 'expired'
  | 'returned'
  | 'paid'
  | 'partly_refunded'
  | 'refunded'
  | 'disputed'
  | 'dispute_lost'
  | 'gift'

type OrderTable = {
  id: string
  /** The buyer's source, if the browser sent one. */
  referrer: string | null
  campaign: string | null
  landing: string | null
  contact_id: string | null
  email: string
  /** The address that Stripe collected: the one to trust once paid. */
  paid_email: string | null
  first_name: string
  last_name: string
  state: OrderState
  /** The price; once paid, all that was paid, with taxes. */
  amount_cents: number
  /** Of `amount_cents`. */
  tax_cents: number
  /** The discount from a promotion code. */
  discount_cents: number
  currency: string
  price_id: string
  livemode: number
  checkout_session_id: string | null
  checkout_url: string | null
  payment_intent_id: string | null
  refunded_cents: number
  /** A refund that the owner requested, until they know its result; how much had gone back before; and its key's version. */
  refund_asked_cents: number | null
  refund_asked_after: number | null
  refund_asked_version: number | null
  /** How a payment differs from the order: the order is left as it is, and only the owner acts on it. */
  objection: string | null
  access_token: string | null
  /** SHA-256 of the claim in the address that the buyer comes back to: see sales/claim.ts. */
  claim_hash: string | null
  claim_expires_at: number | null
  /** When the checkout stops taking payments. */
  expires_at: number
  /** When Stripe took the money. */
  paid_at: number | null
  /** 1 when the row was lost here, and restored from Stripe's checkout. */
  restored: number
  /** When the owner ended access to the course, whatever happened to the money. */
  revoked_at: number | null
  revoked_why: string | null
  /** Grows with each settlement, so that none overwrites what a later look at Stripe has written. */
  version: number
  created_at: number
  updated_at: number
}

type StripeEventTable = {
  /** Stripe's own: evt_… */
  id: string
  type: string
  payload: string
  received_at: number
  handled_at: number | null
}

type JobTable = {
  id: string
  name: string
  lane: LaneTable['name']
  payload: string
  /** Two requests with one key are one job. */
  key: string | null
  state: 'waiting' | 'done' | 'dead'
  run_at: number
  attempts: number
  /** The holder of the token may finish the job, until leased_until. */
  lease_token: string | null
  leased_until: number | null
  last_error: string | null
  created_at: number
  finished_at: number | null
}

/** A line of jobs: see queue/lanes.ts. */
type LaneTable = {
  name: 'money' | 'site' | 'mail' | 'convertkit' | 'bulk'
  pace_ms: number
  /** When this lane's pace allows the next job. */
  free_at: number
  paused_until: number
  /** Consecutive failures of the vendor's account. */
  failures: number
  failing_since: number | null
  reason: string | null
}

/** Every outward effect, once, with why. */
type DeliveryTable = {
  id: string
  key: string
  channel: 'mail' | 'kit'
  kind: string
  contact_id: string | null
  recipient: string
  state: 'waiting' | 'sent' | 'skipped' | 'failed'
  reason: string | null
  provider_id: string | null
  attempts: number
  created_at: number
  finished_at: number | null
}

type CountKind = 'view' | 'click' | 'download' | 'referrer' | 'campaign'

/** An issue of the newsletter, from the moment it began to go out. */
type IssueTable = {
  id: string
  /** Its address in the archive. */
  slug: string
  subject: string
  preview: string
  markdown: string
  /** The audience: subscribers with this tag; null for every subscriber. */
  tag_id: number | null
  /** Who gets it: subscribers whom this has brought, as `campaign:spring`; null for every subscriber. */
  came_from: string | null
  /** When it is sent. */
  send_at: number
  /** When the owner stopped it; null while it may go out. */
  stopped_at: number | null
  /** Since when it is in the archive: its last mail is queued. Null before that, and once the owner took it down. */
  published_at: number | null
  /** When the owner last changed its text. */
  corrected_at: number | null
  /** How many mails have been queued so far. */
  recipients: number
  kit_broadcast_id: number | null
  created_at: number
}

/** A person's way through a series of letters. Each person is in a series once. */
type SeriesRunTable = {
  id: string
  /** The name of a folder in content/series. */
  series: string
  contact_id: string
  started_at: number
  /** When the reader stopped it, or a purchase did. */
  ended_at: number | null
}

/** A mail provider's reports about mails that it had accepted. */
type BounceTable = {
  id: string
  contact_id: string
  kind: 'hard' | 'soft' | 'complaint'
  provider: 'postmark' | 'ses' | 'mailbox'
  /** Names the report at its provider. */
  key: string
  detail: string
  created_at: number
}

export type SeriesRun = Selectable<SeriesRunTable>
/** A lesson that the buyer of an order has opened, and when it was marked as done. */
type CourseProgressTable = {
  order_id: string
  /** `2-3`: the third lesson of the second module. */
  lesson_id: string
  opened_at: number
  done_at: number | null
}

/** The buyer's own page of notes. */
type CourseNotesTable = { order_id: string; text: string; updated_at: number }

/** A month of the buyer's log. */
type CourseMonthTable = {
  order_id: string
  /** `2026-01` */
  month: string
  /** In tenths. */
  tenths_of_hours: number
  visitors: number
  clicks: number
  sales: number
  commission_cents: number
  /** Addresses, a line each. */
  pages: string
  updated_at: number
}

/** A Page Review Session that was booked; the message about it is in the inbox. */
type PageReviewTable = { id: string; order_id: string; address: string; question: string; created_at: number }

/** A buyer's request for the owner's decision, with everything that was known at the time. */
type CaseTable = {
  id: string
  order_id: string
  kind: CaseKind
  state: CaseState
  /** JSON: how far the buyer was, and the whole log. */
  attached: string
  opened_at: number
  /** When the owner's answer is due. */
  due_at: number
  closed_at: number | null
}

type CaseEntryTable = {
  id: string
  case_id: string
  author: 'buyer' | 'owner'
  text: string
  created_at: number
}

/** A browser that may open the desk from anywhere, with its passkey and its session. */
type DeskDeviceTable = {
  id: string
  name: string
  /** The passkey: its id, its public key and its transports in WebAuthn's terms, in base64url and JSON. */
  credential_id: string
  public_key: string
  counter: number
  transports: string
  /** SHA-256 of its cookie, which is another one after each sign-in. */
  cookie_hash: string
  /** The same of the cookie before, until the new one has come back from the browser: it opens the sign-in alone. */
  cookie_before: string | null
  /** When its session began; null without one. */
  signed_in_at: number | null
  seen_at: number
  revoked_at: number | null
  created_at: number
}

/** See desk/tickets.ts. */
type DeskTicketTable = {
  hash: string
  kind: 'invite' | 'enroll' | 'act'
  subject: string
  expires_at: number
}

/** An action at the desk, with its device and the desk's response. */
type DeskActTable = { id: string; who: string; what: string; said: string; created_at: number }

export type Device = Selectable<DeskDeviceTable>
export type DeskAct = Selectable<DeskActTable>
export type CourseMonth = Selectable<CourseMonthTable>
export type CourseCase = Selectable<CaseTable>
export type CaseEntry = Selectable<CaseEntryTable>
export type Issue = Selectable<IssueTable>
export type Contact = Selectable<ContactTable>
export type Signup = Selectable<SignupTable>
export type Message = Selectable<MessageTable>
export type Cart = Selectable<CartTable>
export type Order = Selectable<OrderTable>
export type StripeEvent = Selectable<StripeEventTable>
export type Job = Selectable<JobTable>
export type Lane = Selectable<LaneTable>
export type Delivery = Selectable<DeliveryTable>
