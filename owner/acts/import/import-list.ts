import { setTimeout } from 'node:timers/promises'
import { storedEmail } from '../../../contract/email-address.ts'
import { figure } from '../../../model/formats.ts'
import {
  countBroughtByList,
  findSubscriptions,
  type ImportedPerson,
  keepDetails,
  keepLeavers,
  keepSubscribers,
} from '../../../server/audience/imported-lists.ts'
import { readSpellings } from '../../../server/audience/own-tags.ts'
import type { Services } from '../../../server/services.ts'
import type { Database, Db } from '../../../server/store/tables.ts'
import { transact } from '../../../server/store/transact.ts'
import { Refusal } from '../act.ts'
import { count } from '../words.ts'
import type { SubscriberList } from './subscriber-list.ts'

/**
 * The plan for an import: `people` will be subscribed, `known` are subscribers, and `left` have unsubscribed or bounced here.
 * `leavers` have left according to the list. `leaving` of them subscribe here only because of an earlier list, and `staying`
 * because they asked for it here.
 */
type Plan = Omit<SubscriberList, 'left'> & {
  known: ImportedPerson[]
  left: number
  leavers: string[]
  leaving: number
  staying: number
}

/**
 * Returns what an import of this list does, and does it if the owner says that these people have agreed to get the newsletter.
 * Throws a Refusal if Kit has the subscribers. Each batch is a transaction of its own, because SQLite lets nobody else write during
 * one. An import that stops between two batches is repeated: whoever was imported then subscribes already, and whoever has left
 * since stays away.
 */
export async function importList(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  list: SubscriberList,
  { isAgreed }: { isAgreed: boolean },
): Promise<Plan> {
  if (config.convertKit)
    throw new Refusal(
      'With Kit, your subscribers are there: import the file at https://app.kit.com/subscribers',
    )
  const plan = await sortOut(db, list)
  if (!isAgreed) return plan
  const spellings = await readSpellings(db)
  const now = clock.now()
  await inBatches(db, plan.people, (tx, batch) => keepSubscribers(tx, batch, now, spellings))
  await inBatches(db, plan.known, (tx, batch) => keepDetails(tx, batch, now, spellings))
  await inBatches(db, plan.leavers, (tx, batch) => keepLeavers(tx, batch, now))
  return plan
}

/** How long others may write between two batches. SQLite has no queue for its lock: a process that waits tries again now and then. */
const pauseMs = 25

async function inBatches<Item>(
  db: Database,
  items: readonly Item[],
  keep: (tx: Db, batch: Item[]) => Promise<void>,
): Promise<void> {
  for (const batch of batches(items)) {
    await transact(db, (tx) => keep(tx, batch))
    await setTimeout(pauseMs)
  }
}

async function sortOut(db: Db, { left: leavers, ...list }: SubscriberList): Promise<Plan> {
  const plan: Plan = { ...list, people: [], known: [], left: 0, leavers, leaving: 0, staying: 0 }
  for (const batch of batches(list.people)) {
    const known = await findSubscriptions(
      db,
      batch.map(({ email }) => storedEmail(email)),
    )
    for (const person of batch) {
      const { state, subscribes } = known.get(storedEmail(person.email)) ?? {}
      if (state === 'unsubscribed' || state === 'bounced') plan.left += 1
      // The desk's own file repeats what is stored here, and calls none of it a consent from elsewhere.
      else if (subscribes) plan.known.push(list.isOwn ? { ...person, consent: null } : person)
      else plan.people.push(person)
    }
  }
  for (const batch of batches(leavers)) {
    const known = await findSubscriptions(db, batch)
    const leaving = await countBroughtByList(db, batch)
    plan.leaving += leaving
    plan.staying += [...known.values()].filter(({ subscribes }) => subscribes).length - leaving
  }
  return plan
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += 500) yield items.slice(from, from + 500)
}

/** Describes how the file was read, so that the owner sees a column that was misread. */
export function readAs({ people, encoding, isOwn, columns }: SubscriberList): [string, string][] {
  const states = Object.entries(columns.state).map(([title, counts]) => {
    const values = Object.entries(counts).map(([value, n]) => `${value} ${figure(n)}`)
    return `${title} (${values.slice(0, 12).join(', ')}${values.length > 12 ? ' …' : ''})`
  })
  const named = people.filter(({ firstName }) => firstName !== '')
  const examples = (named.length > 0 ? named : people)
    .slice(0, 3)
    .map(({ email, firstName, lastName }) =>
      `${[firstName, lastName].filter(Boolean).join(' + ')} <${email}>`.trim(),
    )
  const own = isOwn ? ', the desk’s own file: who has the newsletter’s tag subscribes' : ''
  const unclear = columns.unclearDates.join(', ')
  const dates = `some in ${unclear}, for example because the day or the month may be first. Write them like 2021-04-03.`
  return [
    ['Read as', encoding + own],
    ['Address', columns.email.join(', ')],
    ['Name', columns.name.join(', ') || 'no column'],
    ['State', states.join(', ') || 'no column: everybody in the file counts as a subscriber'],
    ['Consent', columns.consent.join(', ') || 'no column: nobody’s date and IP address are kept'],
    ...(unclear ? [['Dates not read', dates] satisfies [string, string]] : []),
    ['Tags', tagCounts(people) || 'no column'],
    ['Not read', columns.unread.join(', ') || 'no column'],
    ['For example', examples.join(', ') || 'nobody'],
  ]
}

/** Lists the tags of these people with their counts, the most frequent first. */
function tagCounts(people: readonly ImportedPerson[]): string {
  const counts = new Map<string, number>()
  for (const name of people.flatMap(({ tags = [] }) => tags)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const sorted = [...counts].sort(([, a], [, b]) => b - a).map(([name, n]) => `${name} ${figure(n)}`)
  return sorted.slice(0, 20).join(', ') + (sorted.length > 20 ? ' …' : '')
}

export function describe(plan: Plan): string {
  const { people, known, left, leavers, leaving, staying, unconfirmed, unreadable } = plan
  const shown = unreadable.slice(0, 10).join(', ') + (unreadable.length > 10 ? ' …' : '')
  return [
    `${count(people.length, 'new subscriber')}. Nobody is emailed.`,
    known.length > 0 &&
      `${count(known.length, 'subscribes', 'subscribe')} already. Only consents and tags that are new are added.`,
    left > 0 &&
      `${count(left, 'person', 'people')} unsubscribed here or bounced, and ${left === 1 ? 'isn’t' : 'aren’t'} imported.`,
    leavers.length > 0 &&
      `${count(leavers.length, 'person has', 'people have')} left according to the list, and ${leavers.length === 1 ? 'gets' : 'get'} no newsletter: a later list can’t subscribe them.`,
    leaving > 0 &&
      `${count(leaving, 'of them subscribes', 'of them subscribe')} here because of an earlier list, and ${leaving === 1 ? 'leaves' : 'leave'}.`,
    staying > 0 &&
      `${count(staying, 'of them has', 'of them have')} asked for the newsletter here, and nothing changes for them.`,
    unconfirmed > 0 &&
      `${count(unconfirmed, 'line is', 'lines are')} of people who haven’t confirmed the newsletter, or whose state is empty. They aren’t imported.`,
    unreadable.length > 0 &&
      `${count(unreadable.length, 'line has', 'lines have')} no valid address, or a name that is too long: ${shown}`,
  ]
    .filter(Boolean)
    .join('\n')
}
