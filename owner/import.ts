import { resolve } from 'node:path'
import { storedEmail } from '../contract/email-address.ts'
import type { Person } from '../server/audience/contacts.ts'
import { findSubscriptions, keepSubscribers } from '../server/audience/subscriptions.ts'
import type { Db } from '../server/store/tables.ts'
import { transact } from '../server/store/transact.ts'
import { command, Refusal } from './command.ts'
import { readSubscriberList, type SubscriberList } from './subscriber-list.ts'
import { count } from './table.ts'

/** The plan for an import: `people` will be subscribed, `already` are subscribers, and `left` have unsubscribed or bounced. */
type Plan = SubscriberList & { already: number; left: number }

export const importContacts = command({
  name: 'import',
  takes: 'FILE.csv',
  does: 'Imports subscribers who have confirmed elsewhere, without emailing anybody.',
  examples: ['import subscribers.csv', 'import subscribers.csv --yes'],
  options: { yes: { type: 'boolean', does: 'confirms that these people have agreed to get the newsletter' } },
  async run({ words: [name = ''], options, open, clock }) {
    const list = await readSubscriberList(resolve(name))
    const { db, config } = await open()
    if (config.convertKit)
      throw new Refusal(
        'With Kit, your subscribers are there: import the file at https://app.kit.com/subscribers',
      )
    const plan = await transact(db, async (tx) => {
      const plan = await sortOut(tx, list)
      if (options.yes) for (const batch of batches(plan.people)) await keepSubscribers(tx, batch, clock.now())
      return plan
    })
    const { people, ...rest } = plan
    const data = { new: people.length, subscribed: options.yes ? people.length : 0, ...rest }
    if (options.yes) return { data, text: describe(plan) }
    const next = `Nothing was imported yet. To import: npm run owner -- import ${name} --yes`
    return { data, text: `${describe(plan)}\n${next}`, failed: true }
  },
})

async function sortOut(tx: Db, list: SubscriberList): Promise<Plan> {
  const plan: Plan = { ...list, people: [], already: 0, left: 0 }
  for (const batch of batches(list.people)) {
    const known = await findSubscriptions(
      tx,
      batch.map(({ email }) => storedEmail(email)),
    )
    for (const person of batch) {
      const { state, subscribes } = known.get(storedEmail(person.email)) ?? {}
      if (state === 'unsubscribed' || state === 'bounced') plan.left += 1
      else if (subscribes) plan.already += 1
      else plan.people.push(person)
    }
  }
  return plan
}

function* batches(people: readonly Person[]): Generator<Person[]> {
  for (let from = 0; from < people.length; from += 500) yield people.slice(from, from + 500)
}

function describe({ people, already, left, inactive, unreadable }: Plan): string {
  const shown = unreadable.slice(0, 10).join(', ') + (unreadable.length > 10 ? ' …' : '')
  return [
    `${count(people.length, 'new subscriber')}. Nobody is emailed.`,
    ...(already > 0 ? [`${count(already, 'subscribes', 'subscribe')} already.`] : []),
    ...(left > 0
      ? [
          `${count(left, 'person', 'people')} unsubscribed here or bounced, and ${left === 1 ? 'isn’t' : 'aren’t'} imported.`,
        ]
      : []),
    ...(inactive > 0
      ? [
          `${count(inactive, 'line is', 'lines are')} of people the list itself calls neither active nor confirmed.`,
        ]
      : []),
    ...(unreadable.length > 0
      ? [
          `${count(unreadable.length, 'line has', 'lines have')} no valid address, or a name that is too long: ${shown}`,
        ]
      : []),
  ].join('\n')
}
