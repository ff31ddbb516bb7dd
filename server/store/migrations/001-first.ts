import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/** Creates the tables and indexes that both databases have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...people, ...sales, ...work(db), ...letters, ...courseRoom, ...desk])
    await sql.raw(statement).execute(db)
}

const people = [
  `create table contacts (
    id text primary key,
    email text not null unique,
    first_name text not null,
    first_name_given integer not null,
    last_name text not null,
    state text not null,
    confirmed_at bigint,
    unsubscribed_at bigint,
    suppressed_at bigint,
    kit_subscriber_id bigint,
    kit_state text,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  `create index contacts_unconfirmed on contacts (updated_at) where state = 'unconfirmed'`,
  `create table contact_tags (
    contact_id text not null references contacts (id) on delete cascade,
    tag_id bigint not null,
    reason text not null,
    created_at bigint not null,
    primary key (contact_id, tag_id)
  )`,
  `create table signups (
    id text primary key,
    contact_id text not null references contacts (id) on delete cascade,
    reason text not null,
    message text not null,
    tag_id bigint not null,
    referrer text,
    campaign text,
    landing text,
    created_at bigint not null
  )`,
  'create index signups_contact on signups (contact_id)',
  `create table messages (
    id text primary key,
    contact_id text not null references contacts (id) on delete cascade,
    first_name text not null,
    last_name text not null,
    email text not null,
    reason text not null,
    message text not null,
    created_at bigint not null,
    answered_at bigint
  )`,
  'create index messages_contact on messages (contact_id)',
  'create index messages_created on messages (created_at)',
]

const sales = [
  `create table orders (
    id text primary key,
    contact_id text references contacts (id) on delete set null,
    email text not null,
    paid_email text,
    first_name text not null,
    last_name text not null,
    state text not null,
    amount_cents integer not null,
    tax_cents integer not null,
    discount_cents integer not null,
    currency text not null,
    price_id text not null,
    livemode integer not null,
    checkout_session_id text unique,
    checkout_url text,
    payment_intent_id text,
    refunded_cents integer not null,
    refund_asked_cents bigint,
    refund_asked_after bigint,
    refund_asked_version bigint,
    objection text,
    access_token text unique,
    claim_hash text,
    claim_expires_at bigint,
    referrer text,
    campaign text,
    landing text,
    expires_at bigint not null,
    paid_at bigint,
    restored integer not null,
    revoked_at bigint,
    revoked_why text,
    version integer not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create index orders_contact_id on orders (contact_id)',
  'create index orders_email on orders (email)',
  'create index orders_paid_email on orders (paid_email)',
  'create index orders_payment_intent_id on orders (payment_intent_id)',
  'create index orders_created_at on orders (created_at)',
  `create table carts (
    id text primary key,
    contact_id text not null references contacts (id) on delete cascade,
    email text not null,
    first_name text not null,
    last_name text not null,
    state text not null,
    due_at bigint not null,
    outcome text,
    order_id text references orders (id) on delete set null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create index carts_contact on carts (contact_id)',
  'create index carts_email on carts (email)',
  `create unique index carts_one_open on carts (contact_id) where state = 'open'`,
  `create table stripe_events (
    id text primary key,
    type text not null,
    payload text not null,
    received_at bigint not null,
    handled_at bigint
  )`,
]

/** A signup inserts one row into `jobs`. Without SQLite's rowid, the insert writes to fewer pages, and is faster. */
const work = (db: Kysely<unknown>) => [
  `create table lanes (
    name text primary key,
    free_at bigint not null,
    paused_until bigint not null,
    failures integer not null,
    failing_since bigint,
    reason text
  )`,
  `create table jobs (
    id text primary key,
    name text not null,
    lane text not null,
    payload text not null,
    key text,
    state text not null,
    run_at bigint not null,
    attempts integer not null,
    lease_token text,
    leased_until bigint,
    last_error text,
    created_at bigint not null,
    finished_at bigint
  )${isPostgres(db) ? '' : ' without rowid'}`,
  // A claim has a condition on each of these columns, so SQLite uses this index even without statistics.
  'create index jobs_claim on jobs (lane, state, run_at)',
  'create unique index jobs_key on jobs (key) where key is not null',
  'create index jobs_finished on jobs (state, finished_at) where finished_at is not null',
  `create table deliveries (
    id text primary key,
    key text not null unique,
    channel text not null,
    kind text not null,
    contact_id text references contacts (id) on delete set null,
    recipient text not null,
    state text not null,
    reason text,
    provider_id text,
    attempts integer not null,
    created_at bigint not null,
    finished_at bigint
  )`,
  'create index deliveries_contact on deliveries (contact_id)',
  'create index deliveries_recipient on deliveries (recipient)',
  'create index deliveries_state on deliveries (state, created_at)',
  `create index deliveries_named on deliveries (created_at) where recipient <> ''`,
  `create table daily_counts (
    day text not null,
    kind text not null,
    subject text not null,
    count integer not null,
    primary key (day, kind, subject)
  )`,
  `create table settings (
    name text primary key,
    value text not null
  )`,
]

const letters = [
  `create table issues (
    id text primary key,
    slug text not null unique,
    subject text not null,
    preview text not null,
    markdown text not null,
    tag_id bigint,
    came_from text,
    send_at bigint not null,
    stopped_at bigint,
    published_at bigint,
    corrected_at bigint,
    recipients integer not null,
    kit_broadcast_id bigint,
    created_at bigint not null
  )`,
  `create table series_runs (
    id text primary key,
    series text not null,
    contact_id text not null references contacts (id) on delete cascade,
    started_at bigint not null,
    ended_at bigint,
    unique (contact_id, series)
  )`,
  `create table bounces (
    id text primary key,
    contact_id text not null references contacts (id) on delete cascade,
    kind text not null,
    provider text not null,
    key text not null,
    detail text not null,
    created_at bigint not null,
    unique (provider, key)
  )`,
  'create index bounces_contact on bounces (contact_id)',
  'create index bounces_created on bounces (created_at)',
]

const courseRoom = [
  `create table course_progress (
    order_id text not null references orders (id) on delete cascade,
    lesson_id text not null,
    opened_at bigint not null,
    done_at bigint,
    primary key (order_id, lesson_id)
  )`,
  `create table course_notes (
    order_id text primary key references orders (id) on delete cascade,
    text text not null,
    updated_at bigint not null
  )`,
  `create table course_months (
    order_id text not null references orders (id) on delete cascade,
    month text not null,
    tenths_of_hours integer not null,
    visitors integer not null,
    clicks integer not null,
    sales integer not null,
    commission_cents integer not null,
    pages text not null,
    updated_at bigint not null,
    primary key (order_id, month)
  )`,
  `create table page_reviews (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    address text not null,
    question text not null,
    created_at bigint not null
  )`,
  'create index page_reviews_order on page_reviews (order_id)',
  `create table cases (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    kind text not null,
    state text not null,
    attached text not null,
    opened_at bigint not null,
    due_at bigint not null,
    closed_at bigint
  )`,
  'create index cases_order on cases (order_id)',
  'create index cases_state on cases (state)',
  `create table case_entries (
    id text primary key,
    case_id text not null references cases (id) on delete cascade,
    author text not null,
    text text not null,
    created_at bigint not null
  )`,
  'create index case_entries_case on case_entries (case_id)',
]

const desk = [
  `create table desk_devices (
    id text primary key,
    name text not null,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    cookie_hash text not null unique,
    cookie_before text,
    signed_in_at bigint,
    seen_at bigint not null,
    revoked_at bigint,
    created_at bigint not null
  )`,
  `create table desk_tickets (
    hash text primary key,
    kind text not null,
    subject text not null,
    expires_at bigint not null
  )`,
  `create table desk_acts (
    id text primary key,
    who text not null,
    what text not null,
    said text not null,
    created_at bigint not null
  )`,
]
