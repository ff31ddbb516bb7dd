import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { convertkitContact } from '../contract/functions.ts'
import type { Person } from '../server/db/contacts.ts'
import { findSubscriptions, keepSubscribers } from '../server/db/subscriptions.ts'
import type { Db } from '../server/db/tables.ts'
import { command, Refusal } from './command.ts'
import { readCsv } from './read-csv.ts'
import { count } from './table.ts'

/** What becomes of the people of a file. `unreadable`: the numbers of lines without a whole address. */
type Plan = { people: Person[]; already: number; left: number; unreadable: number[] }

export const importContacts = command({
  name: 'import',
  takes: 'FILE.csv',
  does: 'Takes over subscribers who have confirmed elsewhere. Nobody is mailed; whoever has left here stays out.',
  examples: ['import subscribers.csv', 'import subscribers.csv --yes'],
  options: { yes: { type: 'boolean', does: 'really do it: these people have said yes to the newsletter' } },
  async run({ words: [name = ''], options, open, clock }) {
    const { unreadable, people } = await readPeople(resolve(name))
    const { db, config } = await open()
    if (config.kit)
      throw new Refusal(
        'With Kit your subscribers are there: import the file at https://app.kit.com/subscribers',
      )
    const plan = await db.transaction().execute(async (tx) => {
      const plan = { ...(await sortOut(tx, people)), unreadable }
      if (options.yes) for (const batch of batches(plan.people)) await keepSubscribers(tx, batch, clock.now())
      return plan
    })
    if (!options.yes)
      throw new Refusal(
        `${describe(plan)}\nNothing is done yet. To do so: npm run owner -- import ${name} --yes`,
      )
    const { people: subscribed, ...rest } = plan
    return { data: { subscribed: subscribed.length, ...rest }, text: describe(plan) }
  },
})

/** The people of a file with a line of titles, each address once. */
async function readPeople(file: string): Promise<{ people: Person[]; unreadable: number[] }> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Refusal(`There is no file ${file}.`) : error
  })
  const { titles, lines } = readCsv(text)
  if (!titles.includes('email') && !titles.includes('emailaddress'))
    throw new Refusal(
      `${file}: its first line must name the columns, among them email; first_name and last_name if you have them.`,
    )
  const people = new Map<string, Person>()
  const unreadable: number[] = []
  for (const { number, cells } of lines) {
    const read = convertkitContact.safeParse({
      email: cells.email ?? cells.emailaddress,
      firstName: cells.firstname ?? cells.name,
      lastName: cells.lastname,
    })
    if (read.success) people.set(read.data.email.toLowerCase(), read.data)
    else unreadable.push(number)
  }
  return { people: [...people.values()], unreadable }
}

async function sortOut(tx: Db, people: readonly Person[]): Promise<Omit<Plan, 'unreadable'>> {
  const plan: Omit<Plan, 'unreadable'> = { people: [], already: 0, left: 0 }
  for (const batch of batches(people)) {
    const known = await findSubscriptions(
      tx,
      batch.map(({ email }) => email.toLowerCase()),
    )
    for (const person of batch) {
      const { state, subscribes } = known.get(person.email.toLowerCase()) ?? {}
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

function describe({ people, already, left, unreadable }: Plan): string {
  const shown = unreadable.slice(0, 10).join(', ') + (unreadable.length > 10 ? ' …' : '')
  return [
    `${count(people.length, 'new subscriber')}; nobody is mailed.`,
    ...(already > 0 ? [`${count(already, 'subscribes', 'subscribe')} already.`] : []),
    ...(left > 0
      ? [`${count(left, 'person', 'people')} left here or bounced, and ${left === 1 ? 'stays' : 'stay'} out.`]
      : []),
    ...(unreadable.length > 0
      ? [
          `${count(unreadable.length, 'line has', 'lines have')} no whole address, or a name that is too long: ${shown}`,
        ]
      : []),
  ].join('\n')
}
