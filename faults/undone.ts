import { tags } from '../contract/tags.ts'
import { holdsCourse } from '../server/sales/settlement.ts'
import type { Stored } from './stored.ts'
import type { World } from './world.ts'

/** A sentence for each thing that should have happened by now and has not. */
export function undone(stored: Stored, world: World, now: number): string[] {
  return [
    ...openWork(stored, now),
    ...missingConsequences(stored),
    ...unseenEffects(stored, world),
    ...needlessReminders(stored),
  ]
}

/** Jobs that are overdue, between two attempts or given up, and deliveries and carts likewise. */
function openWork({ jobs, deliveries, events, carts }: Stored, now: number): string[] {
  const open = jobs.filter(
    ({ state, run_at, last_error }) =>
      state === 'dead' || (state === 'waiting' && (run_at <= now || last_error !== null)),
  )
  // A mail that waits for a quiet period is on its way.
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
  // An order whose money was back before the site heard of it opened no course.
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
      .map(({ id }) => `${id} gave no tag`),
  ]
}

/** The deliveries of a signup: one of them at least. */
const promises = ['mail:confirmation', 'mail:subscribed', 'mail:kit', 'kit:signup']

/** Effects that the database believes in, and the world has not seen. */
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
    .map(({ id }) => `${id} was cancelled, and reminded all the same`)
}

/** Where Kit was asked to give the tag of a delivery. */
export function taggingPath({ kind, provider_id }: { kind: string; provider_id: string | null }): string {
  return `/v4/tags/${kind.slice('tag '.length)}/subscribers/${provider_id}`
}
