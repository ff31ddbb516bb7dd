import { tags } from '../../contract/tags.ts'
import type { Session } from '../../sandbox/stripe/account.ts'
import { total } from '../../sandbox/stripe/objects.ts'
import { holdsCourse } from '../../server/sales/settlement.ts'
import type { Database, OrderState } from '../../server/store/tables.ts'
import type { Result } from './fault.ts'
import type { Entry } from './ledger.ts'

export type ConvertKitCall = { method: string; path: string }

/** The vendors' records: the Message-ID of every email, every call to Kit (including repeats), and Stripe's checkouts. */
export type World = {
  mail: readonly string[]
  convertKit: readonly ConvertKitCall[]
  sessions: readonly Session[]
}

/**
 * Compares the acknowledged requests with the stored rows, and the stored rows with the vendors' records.
 * @param now epoch milliseconds by the site's clock
 */
export async function compare(
  db: Database,
  { ledger, world, now }: { ledger: readonly Entry[]; world: World; now: number },
): Promise<Omit<Result, 'seen'>> {
  const stored = await readStored(db)
  return {
    acknowledged: ledger.length,
    lost: [...lostEntries(ledger, stored), ...wrongOrders(stored, world)],
    undone: undone(stored, world, now),
    twice: doneTwice(stored, world),
  }
}

function lostEntries(ledger: readonly Entry[], stored: Stored): string[] {
  const { contactIds, signups, messages, events } = stored
  const cartsOf = Map.groupBy(stored.carts, (cart) => cart.email)
  const checkouts = new Set([...stored.orders.values()].map((order) => order.checkout_session_id))
  const isStored = (entry: Entry): boolean => {
    switch (entry.what) {
      case 'signup': {
        const signup = signups.get(entry.nonce)
        return signup !== undefined && signup.contact_id === contactIds.get(entry.email)
      }
      case 'message':
        return messages.get(entry.nonce)?.email === entry.email
      case 'cart':
        return cartsOf.has(entry.email)
      case 'cancel':
        return !cartsOf.get(entry.email)?.some((cart) => cart.state === 'open')
      case 'order':
        return checkouts.has(entry.sessionId)
      case 'event':
        return events.has(entry.id)
    }
  }
  return ledger.filter((entry) => !isStored(entry)).map((entry) => Object.values(entry).join(' '))
}

/** A site's stored rows, indexed for the comparison. */
type Stored = Awaited<ReturnType<typeof readStored>>

async function readStored(db: Database) {
  const contacts = await db.selectFrom('contacts').select(['id', 'email']).execute()
  const signups = await db.selectFrom('signups').selectAll().execute()
  const messages = await db.selectFrom('messages').selectAll().execute()
  const carts = await db.selectFrom('carts').selectAll().execute()
  const orders = await db.selectFrom('orders').selectAll().execute()
  const events = await db.selectFrom('stripe_events').select(['id', 'handled_at']).execute()
  const given = await db.selectFrom('contact_tags').select(['contact_id', 'tag_id']).execute()
  return {
    contactIds: new Map(contacts.map((contact) => [contact.email, contact.id])),
    // The simulated visitors write a nonce into each message.
    signups: new Map(signups.map((signup) => [signup.message, signup])),
    messages: new Map(messages.map((message) => [message.message, message])),
    carts,
    orders: new Map(orders.map((order) => [order.id, order])),
    events: new Map(events.map((event) => [event.id, event])),
    given: new Set(given.map(({ contact_id, tag_id }) => `${contact_id} ${tag_id}`)),
    jobs: await db.selectFrom('jobs').selectAll().execute(),
    deliveries: await db.selectFrom('deliveries').selectAll().execute(),
  }
}

/** Finds orders whose state differs from Stripe's: payments that the site missed, and payments unknown to Stripe. */
function wrongOrders({ orders }: Stored, { sessions }: World): string[] {
  const wrong = sessions.flatMap((session) => {
    const here = orders.get(session.orderReference ?? '')?.state ?? 'unknown'
    const there = stateAt(session)
    return here === there ? [] : [`${session.orderReference} is ${here} here and ${there} at Stripe`]
  })
  const known = new Set(sessions.map((session) => session.orderReference))
  const unheardOf = [...orders.values()].filter(({ id, paid_at }) => paid_at !== null && !known.has(id))
  return [...wrong, ...unheardOf.map(({ id }) => `${id} is paid here and unknown at Stripe`)]
}

function stateAt(session: Session): OrderState {
  const { payment, status } = session
  if (!payment) return status === 'expired' ? 'expired' : 'pending'
  if (payment.dispute?.status === 'lost') return 'dispute_lost'
  if (payment.dispute?.status === 'needs_response') return 'disputed'
  if (payment.refundedCents === 0) return 'paid'
  return payment.refundedCents >= total(session) ? 'refunded' : 'partly_refunded'
}

/** Returns a sentence for each effect that should have happened by now but hasn't. */
function undone(stored: Stored, world: World, now: number): string[] {
  return [
    ...openWork(stored, now),
    ...missingConsequences(stored),
    ...unseenEffects(stored, world),
    ...needlessReminders(stored),
  ]
}

/** Finds overdue, retrying and dead jobs, unfinished deliveries, unhandled events and overdue carts. */
function openWork({ jobs, deliveries, events, carts }: Stored, now: number): string[] {
  const open = jobs.filter(
    ({ state, run_at, last_error }) =>
      state === 'dead' || (state === 'waiting' && (run_at <= now || last_error !== null)),
  )
  // The job of a delayed email is scheduled for later, so its delivery is not overdue.
  const later = new Set(
    jobs
      .filter(({ state, run_at, last_error }) => state === 'waiting' && run_at > now && last_error === null)
      .map(({ id }) => id.replace(/^job_/, 'del_')),
  )
  const unended = deliveries.filter(
    ({ id, state }) => (state === 'waiting' && !later.has(id)) || state === 'failed',
  )
  return [
    ...open.map(({ name, state, last_error }) => `${name} is ${state}: ${last_error}`),
    ...unended.map(({ key, state, reason }) => `${key} is ${state}: ${reason}`),
    ...[...events.values()]
      .filter(({ handled_at }) => handled_at === null)
      .map(({ id }) => `${id} was not handled`),
    ...carts
      .filter(({ state, due_at }) => state === 'open' && due_at < now)
      .map(({ id }) => `${id} is still open`),
  ]
}

function missingConsequences({ deliveries, signups, messages, orders, given }: Stored): string[] {
  const ended = new Set(deliveries.map(({ key }) => key))
  // An order that was refunded before the site learned of the payment has no access to the course.
  const buyers = [...orders.values()].filter((order) => order.access_token !== null)
  return [
    ...[...signups.values()]
      .filter(({ id }) => !promises.some((promise) => ended.has(`${promise}:${id}`)))
      .map(({ id }) => `${id} was not delivered`),
    ...[...messages.values()]
      .filter(({ id }) => !ended.has(`mail:contact-message:${id}`))
      .map(({ id }) => `the owner was not told of ${id}`),
    ...buyers.filter(({ id }) => !ended.has(`mail:welcome:${id}`)).map(({ id }) => `${id} was not welcomed`),
    ...buyers
      .filter(holdsCourse)
      .filter(({ contact_id }) => !given.has(`${contact_id} ${tags.purchased}`))
      .map(({ id }) => `${id} added no tag`),
  ]
}

/** The kinds of delivery that a signup can lead to. Every signup leads to at least one. */
const promises = ['mail:confirmation', 'mail:subscribed', 'mail:kit', 'kit:signup']

/** Finds deliveries that are stored as sent but never reached the mail server or Kit. */
function unseenEffects({ deliveries }: Stored, { mail, convertKit }: World): string[] {
  const caught = new Set(mail)
  const tagged = new Set(convertKit.map(({ method, path }) => `${method} ${path}`))
  const sent = deliveries.filter(({ state }) => state === 'sent')
  const emails = sent.filter(({ channel }) => channel === 'mail')
  const taggings = sent.filter(({ channel, kind }) => channel === 'kit' && kind.startsWith('tag '))
  return [
    ...emails
      .filter(({ provider_id }) => !caught.has(provider_id ?? ''))
      .map(({ key }) => `${key} never arrived`),
    ...taggings
      .filter((delivery) => !tagged.has(`POST ${taggingPath(delivery)}`))
      .map(({ key }) => `${key} never reached Kit`),
  ]
}

function needlessReminders({ carts, deliveries }: Stored): string[] {
  const reminded = new Set(deliveries.map(({ key }) => key))
  return carts
    .filter(({ id, state }) => state === 'cancelled' && reminded.has(`mail:cart-reminder:${id}`))
    .map(({ id }) => `${id} was canceled, but a reminder was sent`)
}

/** Returns the path of the API call that adds a delivery's tag at Kit. */
function taggingPath({ kind, provider_id }: { kind: string; provider_id: string | null }): string {
  return `/v4/tags/${kind.slice('tag '.length)}/subscribers/${provider_id}`
}

/** Counts duplicate effects outside the database, by kind. */
function doneTwice(stored: Stored, world: World): Record<string, number> {
  return {
    ...mailsTwice(stored, world),
    ...taggedTwice(stored, world),
    ...checkoutsTwice(world),
  }
}

function mailsTwice({ deliveries }: Stored, { mail }: World): Record<string, number> {
  const kinds = new Map(deliveries.map(({ id, kind }) => [id, kind]))
  const kindOf = (messageId: string) => kinds.get(/^<(\w+)@/.exec(messageId)?.[1] ?? '') ?? 'of no delivery'
  const counts: Record<string, number> = {}
  for (const messageId of repeated(mail)) {
    const kind = `mail ${kindOf(messageId)}`
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

/** Counts the extra calls that add a tag at Kit. Each delivery needs only one. A repeated call changes nothing at Kit. */
function taggedTwice({ deliveries }: Stored, { convertKit }: World): Record<string, number> {
  const calls = convertKit.map(({ path }) => path).filter((path) => path.startsWith('/v4/tags/'))
  const asked = deliveries.filter(
    ({ channel, state, provider_id }) => channel === 'kit' && state === 'sent' && provider_id,
  )
  const left = asked.map(taggingPath)
  const extra = calls.filter((path) => {
    const place = left.indexOf(path)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
  return extra.length > 0 ? { 'tag at Kit': extra.length } : {}
}

/** Counts the extra checkouts of orders that have more than one. A buyer could pay such an order twice. */
function checkoutsTwice({ sessions }: World): Record<string, number> {
  const twice = repeated(sessions.map(({ orderReference }) => orderReference ?? ''))
  return twice.length > 0 ? { 'checkout of one order': twice.length } : {}
}

/** Returns the entries that equal an earlier entry. */
function repeated(list: readonly string[]): string[] {
  const seen = new Set<string>()
  return list.filter((each) => seen.size === seen.add(each).size)
}
