import type { Kysely, Transaction } from 'kysely'
import type { CaseKind, CaseState } from '../../contract/course-room.ts'

/** The tables in both databases. Times are epoch milliseconds, flags are 0 or 1, JSON is text, and money is in cents. */
export type Tables = {
  contacts: Contact
  contact_tags: { contact_id: string; tag_id: number; reason: string; created_at: number }
  consents: Consent
  own_tags: OwnTag
  signups: Signup
  messages: Message
  carts: Cart
  orders: Order
  stripe_events: StripeEvent
  jobs: Job
  deliveries: Delivery
  lanes: Lane
  daily_counts: { day: string; kind: CountKind; subject: string; count: number }
  settings: { name: string; value: string }
  issues: Issue
  /** Filters of contacts that the owner has saved. `filter` is the JSON of a `PeopleFilter`. */
  segments: { name: string; filter: string; created_at: number }
  series_runs: SeriesRun
  bounces: Bounce
  course_progress: CourseProgress
  /** The buyer's own notes on the lessons of the main course. */
  course_notes: { order_id: string; text: string; updated_at: number }
  /** The buyer's own notes on the lessons of another product. */
  product_notes: { order_id: string; product: string; text: string; updated_at: number }
  /** What the buyer's notes were before. `saved_at` is when the buyer had saved that text. */
  course_note_versions: { id: string; order_id: string; product: string; text: string; saved_at: number }
  course_answers: CourseAnswer
  course_months: CourseMonth
  /** Booked Page Review Sessions. The inbox has a message about each session. */
  page_reviews: PageReview
  cases: CourseCase
  case_entries: CaseEntry
  desk_devices: Device
  desk_tickets: DeskTicket
  desk_acts: DeskAct
  /** What every machine on one PostgreSQL shows. `files` is JSON: the paths with their hashes. */
  publications: { id: string; name: string; engine: string; files: string; created_at: number }
  publication_files: { hash: string; bytes: Uint8Array }
}

export type Database = Kysely<Tables>
/** The database or a transaction, to run a query on. */
export type Db = Database | Transaction<Tables>

export type Contact = {
  id: string
  /** Lowercase and unique. */
  email: string
  first_name: string
  /** 1 if the visitor typed the first name, 0 if the site made it up. */
  first_name_given: number
  last_name: string
  state: 'unconfirmed' | 'confirmed' | 'unsubscribed' | 'bounced'
  confirmed_at: number | null
  unsubscribed_at: number | null
  /**
   * When the owner of the address pressed “This wasn’t me” or marked an email as spam. Since then, the address gets only emails
   * that a purchase requires or that the site's owner writes by hand.
   */
  suppressed_at: number | null
  /** The inbox that the address leads to (`inboxOf`). Several addresses may share it. */
  inbox: string
  /**
   * Until then, nothing that is typed into a form sends an email here, because the confirmed owner of the address asked for
   * it.
   */
  forms_quiet_until: number | null
  kit_subscriber_id: number | null
  kit_state: string | null
  created_at: number
  updated_at: number
}

/** The consent to the newsletter that a person gave elsewhere, as their list stated it. What the list didn't state is null. */
export type Consent = {
  contact_id: string
  /** When and from which IP address the person asked for the newsletter. */
  asked_at: number | null
  asked_ip: string | null
  /** When and from which IP address the person confirmed that. */
  confirmed_at: number | null
  confirmed_ip: string | null
  /** The form, the page or the campaign. */
  source: string | null
  imported_at: number
}

/** A tag that only the owner uses: neither the site nor Kit knows it. `reason` says how the person got it. */
export type OwnTag = {
  contact_id: string
  name: string
  reason: 'by hand' | 'imported' | 'by a filter' | 'the waiting list'
  created_at: number
}

/** Every signup, including repeats. */
export type Signup = {
  id: string
  /** The visitor's source, if the browser sent one. */
  referrer: string | null
  campaign: string | null
  landing: string | null
  contact_id: string
  reason: string
  message: string
  tag_id: number
  created_at: number
}

export type Message = {
  id: string
  contact_id: string
  first_name: string
  last_name: string
  email: string
  reason: string
  message: string
  created_at: number
  answered_at: number | null
  /** 1 if its form's honeypot was filled in and the sender hasn't pressed the button again. */
  spam: number
}

export type Cart = {
  id: string
  contact_id: string
  email: string
  first_name: string
  last_name: string
  state: 'open' | 'cancelled' | 'paid' | 'reminded' | 'lapsed'
  /** The product's name, as in `Order`. */
  product: string
  due_at: number
  /** How the cart ended, like `reminded by mail`. */
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

export type Order = {
  id: string
  /** The buyer's source, if the browser sent one. */
  referrer: string | null
  campaign: string | null
  landing: string | null
  contact_id: string | null
  email: string
  /**
   * The email address that Stripe collected when the order was paid, or to which the owner moved the order. If this isn't null,
   * use it instead of `email`.
   */
  paid_email: string | null
  first_name: string
  last_name: string
  state: OrderState
  /** The price. After the payment, it's the total paid, including tax. */
  amount_cents: number
  /** The part of `amount_cents` that is tax. */
  tax_cents: number
  /** The discount from a promotion code. */
  discount_cents: number
  currency: string
  /** The product's name (contract/products.ts). The site may no longer have a product of this name. */
  product: string
  /** What a bundle opened when it was ordered: the names of products, separated by spaces. Null for any other product. */
  includes: string | null
  price_id: string
  livemode: number
  checkout_session_id: string | null
  checkout_url: string | null
  payment_intent_id: string | null
  refunded_cents: number
  /** What lost disputes took back. */
  lost_cents: number
  /** What the buyer paid in another currency, in its smallest unit, if Stripe converted the price for them. */
  presented_amount: number | null
  presented_currency: string | null
  /** The amount of a requested refund whose result the owner hasn't seen. */
  refund_asked_cents: number | null
  /** What `refunded_cents` was before that refund. */
  refund_asked_after: number | null
  /** The version in that refund's idempotency key. */
  refund_asked_version: number | null
  /** How a payment differs from the order. The owner has to resolve it. */
  objection: string | null
  access_token: string | null
  /** SHA-256 of the claim in the success URL: see sales/claim.ts. */
  claim_hash: string | null
  claim_expires_at: number | null
  /** When the checkout stops taking payments. */
  expires_at: number
  /** When the money was taken, or when a debit cleared. */
  paid_at: number | null
  /** 1 if the row was lost and then restored from Stripe's checkout. */
  restored: number
  /** When the owner ended access to the course, with or without a refund. */
  revoked_at: number | null
  revoked_why: string | null
  /** The sentence at the checkout that the buyer agreed to, and when. Null if the product asks for none. */
  consent: string | null
  consented_at: number | null
  /** The day of the terms that the order was placed under, like `2026-01-05`. Null if the terms have none. */
  terms_of: string | null
  /** For how many days after the payment the buyer may withdraw. Null if the button isn't offered. */
  withdrawal_days: number | null
  withdrawn_at: number | null
  /** Each change by `settleOrder` increments the version, so that older data from Stripe can't overwrite newer data. */
  version: number
  created_at: number
  updated_at: number
}

export type StripeEvent = {
  /** Stripe's id, like `evt_…`. */
  id: string
  type: string
  payload: string
  received_at: number
  handled_at: number | null
}

export type Job = {
  id: string
  name: string
  lane: Lane['name']
  payload: string
  /** While a job with this key is stored, further requests with the key are ignored. */
  key: string | null
  state: 'waiting' | 'done' | 'dead'
  run_at: number
  attempts: number
  /** Only the worker with this token can finish the job. Other workers can claim the job after `leased_until`. */
  lease_token: string | null
  leased_until: number | null
  last_error: string | null
  created_at: number
  finished_at: number | null
}

/** A queue of jobs: see queue/lanes.ts. */
export type Lane = {
  name: 'money' | 'site' | 'mail' | 'look' | 'convertkit' | 'bulk'
  /** When this lane's pace allows the next job. */
  free_at: number
  paused_until: number
  /** Consecutive failures of the vendor's account. */
  failures: number
  failing_since: number | null
  reason: string | null
}

/** A side effect outside the database (an email, a call to Kit), with its result and the reason for the result. */
export type Delivery = {
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
  /** When the mail server refused it for an unclear reason. Null since it accepted an email. */
  refused_at: number | null
}

/** The kinds of events that are counted per day. */
export type CountKind = 'view' | 'click' | 'download' | 'referrer' | 'campaign'

/** An issue of the newsletter, stored when the owner sends or schedules it. */
export type Issue = {
  id: string
  /** The last part of its URL in the archive. */
  slug: string
  subject: string
  preview: string
  markdown: string
  /** Sent only to subscribers with this tag, or to all subscribers if null. */
  tag_id: number | null
  /** Sent only to subscribers from this source, like `campaign:spring`, or to all subscribers if null. */
  came_from: string | null
  /** When the first email is due. */
  send_at: number
  /** When the owner stopped it. Null if it may be sent. */
  stopped_at: number | null
  /** When it was added to the archive: by itself if it goes to everybody, or by the owner, who can take it down. */
  published_at: number | null
  /** When the owner last changed its text. */
  corrected_at: number | null
  /** How many emails have been queued so far. */
  recipients: number
  kit_broadcast_id: number | null
  created_at: number
}

/** A contact's run through an email series. A contact gets each series at most once. */
export type SeriesRun = {
  id: string
  /** The name of a folder in series/. */
  series: string
  contact_id: string
  started_at: number
  /** When it was ended early, for example by the reader or by a purchase. */
  ended_at: number | null
}

/** A report about an email that was accepted, or the mail server's refusal to accept one (`smtp`). */
type Bounce = {
  id: string
  contact_id: string
  /** vendors/bounce-report.ts explains the kinds. */
  kind: 'hard' | 'unclear' | 'soft' | 'complaint'
  provider: 'postmark' | 'ses' | 'mailbox' | 'smtp'
  /** The report's id at the provider, or the id of the refused delivery. */
  key: string
  detail: string
  created_at: number
}

/** A lesson that the buyer of an order has opened, and when it was marked as done. */
type CourseProgress = {
  order_id: string
  /** `2-3`: the third lesson of the second module. `NAME/2-3` is a lesson of another product (`keyIn`). */
  lesson_id: string
  opened_at: number
  done_at: number | null
}

/** What the buyer typed in a field of a worksheet. A field that is as it was printed has no row. */
type CourseAnswer = {
  order_id: string
  /** The worksheet's id. `NAME/ID` is a worksheet of another product (`keyIn`). */
  worksheet: string
  /** The key of the field (contract/workbook.ts). */
  field: string
  text: string
  updated_at: number
}

/** A month of the buyer's log. */
export type CourseMonth = {
  order_id: string
  /** `2026-01` */
  month: string
  tenths_of_hours: number
  visitors: number
  clicks: number
  sales: number
  commission_cents: number
  /** JSON: what the course's other columns count, by their keys. Null if there are none. */
  counts: string | null
  /** One URL per line. */
  pages: string
  updated_at: number
}

/** A booked Page Review Session. */
type PageReview = {
  id: string
  order_id: string
  address: string
  question: string
  /** 1 if the owner may read the buyer's worksheets with this request. */
  shows_sheets: number
  /** The message in the inbox. Null if it was booked before this column existed. */
  message_id: string | null
  created_at: number
}

/** A buyer's request for a decision by the owner, with the buyer's data at the time of the request. */
export type CourseCase = {
  id: string
  order_id: string
  kind: CaseKind
  state: CaseState
  /** JSON with the buyer's standing (course/guarantee-progress.ts), and the complete log with its columns: see course/cases.ts. */
  attached: string
  /** 1 if the owner may read the buyer's worksheets with this request. */
  shows_sheets: number
  opened_at: number
  /** When the owner's answer is due. */
  due_at: number
  closed_at: number | null
}

export type CaseEntry = {
  id: string
  case_id: string
  author: 'buyer' | 'owner'
  text: string
  created_at: number
}

/** A browser that may open the desk from anywhere, with its passkey and its session. */
export type Device = {
  id: string
  name: string
  /** The passkey, as in WebAuthn: its id and public key in base64url, its transports in JSON. */
  credential_id: string
  public_key: string
  counter: number
  transports: string
  /** SHA-256 of its cookie. Each sign-in sets a new cookie. */
  cookie_hash: string
  /** SHA-256 of the previous cookie, which opens only the sign-in page. Null after the browser has sent the new cookie. */
  cookie_before: string | null
  /** When its session began. Null if it has none. */
  signed_in_at: number | null
  seen_at: number
  revoked_at: number | null
  created_at: number
}

/** See desk/session-tokens.ts. */
type DeskTicket = {
  hash: string
  kind: 'invite' | 'enroll' | 'act'
  subject: string
  expires_at: number
}

/** An action at the desk: the device, the action, and the desk's response. */
export type DeskAct = { id: string; who: string; what: string; said: string; created_at: number }
