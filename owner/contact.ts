import { dollars } from '../contract/offer.ts'
import { command, Refusal } from './command.ts'
import { findPerson, type Person } from './person.ts'
import { readable } from './readable.ts'
import { facts, table, time } from './table.ts'
import { tagName } from './tag-name.ts'

export const contact = command({
  name: 'contact',
  takes: 'EMAIL',
  does: 'Shows all that is known of one person.',
  examples: ['contact ann@example.com', 'contact ann@example.com --json'],
  options: {},
  async run({ words: [email = ''], open, width }) {
    const { db } = await open()
    const person = await findPerson(db, email)
    if (!person) throw new Refusal(`Nothing is known of ${email}.`)
    return { data: personalData(person), text: describe(person, width) }
  },
})

/** All rows about a person, for other programs and for the person. */
export function personalData({ email, contact, ...lists }: Person) {
  const rows = Object.entries(lists).map(([name, list]) => [name, (list as object[]).map(readable)])
  return { email, contact: contact ? readable(contact) : null, ...Object.fromEntries(rows) }
}

function describe(person: Person, width: number): string {
  const sections = [
    ['Tags', tagTable(person, width)],
    ['Signups', signupTable(person, width)],
    ['Messages', messageTable(person, width)],
    ['Orders', orderTable(person, width)],
    ['Timers', cartTable(person, width)],
    ['Deliveries', deliveryTable(person, width)],
    ['Jobs', jobTable(person, width)],
  ] as const
  const shown = sections.filter(([, text]) => text !== null).map(([title, text]) => `${title}\n\n${text}`)
  return [`${person.email}\n\n${portrait(person)}`, ...shown].join('\n\n')
}

function portrait({ contact }: Person): string {
  if (!contact) return '  Bought, but never signed up.'
  return facts([
    ['Name', `${contact.first_name} ${contact.last_name}`.trim()],
    ['State', contact.state],
    ['Since', time(contact.created_at)],
    ['Confirmed', time(contact.confirmed_at)],
    ['Unsubscribed', time(contact.unsubscribed_at)],
    [
      'At Kit',
      contact.kit_subscriber_id === null ? '' : `${contact.kit_subscriber_id}, ${contact.kit_state}`,
    ],
  ])
}

function tagTable({ tags }: Person, width: number) {
  return listed(tags, width, [
    { title: 'Tag', of: (row) => tagName(row.tag_id) },
    { title: 'Why', of: (row) => row.reason },
    { title: 'Since', of: (row) => time(row.created_at) },
  ])
}

function signupTable({ signups }: Person, width: number) {
  return listed(signups, width, [
    { title: 'Reason', of: (row) => row.reason },
    { title: 'Tag', of: (row) => (row.tag_id === null ? '' : tagName(row.tag_id)) },
    { title: 'When', of: (row) => time(row.created_at) },
  ])
}

function messageTable({ messages }: Person, width: number) {
  return listed(messages, width, [
    { title: 'Message', of: (row) => row.id },
    { title: 'Reason', of: (row) => row.reason },
    { title: 'When', of: (row) => time(row.created_at) },
    { title: 'Answered', of: (row) => time(row.answered_at) },
  ])
}

function orderTable({ orders }: Person, width: number) {
  return listed(orders, width, [
    { title: 'Order', of: (row) => row.id },
    { title: 'State', of: (row) => row.state },
    { title: 'Amount', of: (row) => dollars(row.amount_cents) },
    { title: 'Refunded', of: (row) => dollars(row.refunded_cents) },
    { title: 'Opened', of: (row) => time(row.created_at) },
    { title: 'Paid', of: (row) => time(row.paid_at) },
  ])
}

function cartTable({ carts }: Person, width: number) {
  return listed(carts, width, [
    { title: 'Cart', of: (row) => row.id },
    { title: 'State', of: (row) => row.state },
    { title: 'Outcome', of: (row) => row.outcome },
    { title: 'Due', of: (row) => time(row.due_at) },
  ])
}

function deliveryTable({ deliveries }: Person, width: number) {
  return listed(deliveries, width, [
    { title: 'What', of: (row) => `${row.channel}: ${row.kind}` },
    { title: 'State', of: (row) => row.state },
    { title: 'Why', of: (row) => row.reason },
    { title: 'Begun', of: (row) => time(row.created_at) },
    { title: 'Ended', of: (row) => time(row.finished_at) },
  ])
}

function jobTable({ jobs }: Person, width: number) {
  return listed(jobs, width, [
    { title: 'Job', of: (row) => row.name },
    { title: 'State', of: (row) => row.state },
    { title: 'Due', of: (row) => time(row.run_at) },
    { title: 'Last error', of: (row) => row.last_error },
  ])
}

const listed = <Row>(rows: readonly Row[], width: number, columns: Parameters<typeof table<Row>>[1]) =>
  rows.length > 0 ? table(rows, columns, width) : null
