import { tags } from '../../contract/tags.ts'
import { holdsCourse } from '../../server/sales/settlement.ts'
import type { Stored } from './stored.ts'
import type { World } from './world.ts'

/** Returns a sentence for each effect that should have happened by now but hasn't. */
export function undone(stored: Stored, world: World, now: number): string[] {
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
  const mails = sent.filter(({ channel }) => channel === 'mail')
  const taggings = sent.filter(({ channel, kind }) => channel === 'kit' && kind.startsWith('tag '))
  return [
    ...mails
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
export function taggingPath({ kind, provider_id }: { kind: string; provider_id: string | null }): string {
  return `/v4/tags/${kind.slice('tag '.length)}/subscribers/${provider_id}`
}
