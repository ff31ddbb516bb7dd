import { logFigure, money } from '../../model/formats.ts'
import { log as courseLog, usualLog } from '../../model/log.ts'
import { needProducts, openedBy, soldIn, titlesOf } from '../../model/sold.ts'
import type { KnownPerson } from '../../server/care/person.ts'
import { readMonth } from '../../server/course/log.ts'
import { stateInWords } from '../../server/sales/settlement.ts'
import { handle } from '../../server/store/id.ts'
import type { Order } from '../../server/store/tables.ts'
import type { Cell } from './csv.ts'
import { readable } from './readable.ts'
import { time } from './site-time.ts'
import { tagName } from './tag-name.ts'

/** Returns all rows about a person, for --json and the export. Of an order that somebody else paid, only what was typed here. */
export function personalData({ email, contact, begun, ...all }: KnownPerson) {
  const lists = { ...all, begun: begun.map(({ id, email, created_at }) => ({ id, email, created_at })) }
  const rows = Object.entries(lists).map(([name, list]) => [name, list.map((row) => readable(row))])
  return { email, contact: contact ? readable(contact) : null, ...Object.fromEntries(rows) }
}

/** A table. Each column returns its cell of a row. */
type Section = { title: string; columns: { title: string; of(row: Cell[]): Cell }[]; rows: Cell[][] }

/** Returns everything stored about a person, as tables. Omits empty tables. */
export function contactSheet(person: KnownPerson): Section[] {
  return [portrait(person), ...audience(person), ...sales(person), ...course(person), ...work(person)].filter(
    ({ rows }) => rows.length > 0,
  )
}

/** Makes a table of rows. Each column is a title and what its cells show of a row. */
const section = <Row>(
  title: string,
  rows: readonly Row[],
  columns: readonly (readonly [string, (row: Row) => Cell])[],
): Section => ({
  title,
  columns: columns.map(([name], n) => ({ title: name, of: (row) => row[n] ?? null })),
  rows: rows.map((row) => columns.map(([, of]) => of(row))),
})

const portrait = ({ contact }: KnownPerson): Section =>
  section('Person', contact ? [contact] : [], [
    ['Name', (row) => `${row.first_name} ${row.last_name}`.trim()],
    ['State', (row) => row.state],
    ['Since', (row) => time(row.created_at)],
    ['Confirmed', (row) => time(row.confirmed_at)],
    ['Unsubscribed', (row) => time(row.unsubscribed_at)],
    ['Suppressed', (row) => time(row.suppressed_at)],
    ['No emails from forms until', (row) => time(row.forms_quiet_until)],
    ['At Kit', (row) => (row.kit_subscriber_id === null ? '' : `${row.kit_subscriber_id}, ${row.kit_state}`)],
  ])

const audience = ({ tags, ownTags, consents, signups, messages }: KnownPerson): Section[] => [
  section('Tags', tags, [
    ['Tag', (row) => tagName(row.tag_id)],
    ['Why', (row) => row.reason],
    ['Since', (row) => time(row.created_at)],
  ]),
  section('Your own tags', ownTags, [
    ['Tag', (row) => row.name],
    ['Why', (row) => row.reason],
    ['Since', (row) => time(row.created_at)],
  ]),
  section('Consent given elsewhere', consents, [
    ['Asked', (row) => time(row.asked_at)],
    ['From IP address', (row) => row.asked_ip],
    ['Confirmed', (row) => time(row.confirmed_at)],
    ['From IP address ', (row) => row.confirmed_ip],
    ['Source', (row) => row.source],
    ['Imported', (row) => time(row.imported_at)],
  ]),
  section('Signups', signups, [
    ['Reason', (row) => row.reason],
    ['Tag', (row) => tagName(row.tag_id)],
    ['When', (row) => time(row.created_at)],
    ['First page', (row) => row.landing],
    ['Source', (row) => row.campaign ?? row.referrer],
  ]),
  section('Messages', messages, [
    ['ID', (row) => handle(row.id)],
    ['Reason', (row) => row.reason],
    ['When', (row) => time(row.created_at)],
    ['Answered', (row) => time(row.answered_at)],
  ]),
]

/** The product’s title and, after a bundle's, those of what it opens. */
const whatIsIn = (order: Order) =>
  [soldIn(order).title, ...(order.includes === null ? [] : titlesOf(openedBy(order)))].join(', ')

const sales = ({ orders, begun, carts }: KnownPerson): Section[] => [
  section('Orders', orders, [
    ['ID', (row) => handle(row.id)],
    ...(needProducts(orders) ? [['Product', whatIsIn] as const] : []),
    ['State', stateInWords],
    ['Amount', (row) => money(row.amount_cents, row.currency)],
    ['Refunded', (row) => money(row.refunded_cents, row.currency)],
    ['Opened', (row) => time(row.created_at)],
    ['Paid', (row) => time(row.paid_at)],
  ]),
  section('Orders that somebody else paid', begun, [
    ['ID', (row) => handle(row.id)],
    ['Begun with this address', (row) => time(row.created_at)],
  ]),
  section('Carts', carts, [
    ['ID', (row) => handle(row.id)],
    ['State', (row) => row.state],
    ['Outcome', (row) => row.outcome],
    ['Due', (row) => time(row.due_at)],
  ]),
]

const course = ({ progress, notes, answers, log, pageReviews, cases }: KnownPerson): Section[] => [
  section('Lessons', progress, [
    ['Lesson', (row) => row.lesson_id],
    ['Last opened', (row) => time(row.opened_at)],
    ['Done', (row) => time(row.done_at)],
  ]),
  section('Notes', notes, [
    ['Characters', (row) => row.text.length],
    ['Saved', (row) => time(row.updated_at)],
  ]),
  section('Worksheets', Object.entries(Object.groupBy(answers, ({ worksheet }) => worksheet)), [
    ['Worksheet', ([name]) => name],
    ['Answers', ([, own = []]) => own.length],
    ['Saved', ([, own = []]) => time(Math.max(...own.map(({ updated_at }) => updated_at)))],
  ]),
  section('Log', log.map(readMonth), [
    ['Month', (row) => row.month],
    ['Hours', (row) => row.hours],
    ...(courseLog ?? usualLog).columns.map(
      (column) =>
        [
          column.label,
          (row: ReturnType<typeof readMonth>) => logFigure(column, row.counts[column.key] ?? 0),
        ] as const,
    ),
  ]),
  section('Page reviews', pageReviews, [
    ['Page', (row) => row.address],
    ['Booked', (row) => time(row.created_at)],
  ]),
  section('Cases', cases, [
    ['ID', (row) => handle(row.id)],
    ['What', (row) => row.kind],
    ['State', (row) => row.state],
    ['Came', (row) => time(row.opened_at)],
    ['Promised', (row) => time(row.due_at)],
  ]),
]

const work = ({ deliveries, jobs }: KnownPerson): Section[] => [
  section('Deliveries', deliveries, [
    ['What', (row) => `${row.channel}: ${row.kind}`],
    ['State', (row) => row.state],
    ['Why', (row) => row.reason],
    ['Begun', (row) => time(row.created_at)],
    ['Ended', (row) => time(row.finished_at)],
  ]),
  section('Jobs', jobs, [
    ['Job', (row) => row.name],
    ['State', (row) => row.state],
    ['Due', (row) => time(row.run_at)],
    ['Last error', (row) => row.last_error],
  ]),
]
