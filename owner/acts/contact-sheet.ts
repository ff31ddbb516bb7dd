import { logFigure, money } from '../../model/formats.ts'
import { log as courseLog, usualLog } from '../../model/log.ts'
import { openedBy, sellsSeveral, soldIn, titlesOf } from '../../model/sold.ts'
import type { KnownPerson } from '../../server/care/person.ts'
import { readMonth } from '../../server/course/log.ts'
import { stateInWords } from '../../server/sales/settlement.ts'
import { handle } from '../../server/store/id.ts'
import type { Order } from '../../server/store/tables.ts'
import { readable } from './readable.ts'
import { time } from './site-time.ts'
import { tagName } from './tag-name.ts'

/** Returns all rows about a person, for --json and the export. Of an order that somebody else paid, only what was typed here. */
export function personalData({ email, contact, begun, ...all }: KnownPerson) {
  const lists = { ...all, begun: begun.map(({ id, email, created_at }) => ({ id, email, created_at })) }
  const rows = Object.entries(lists).map(([name, list]) => [name, list.map((row) => readable(row))])
  return { email, contact: contact ? readable(contact) : null, ...Object.fromEntries(rows) }
}

export type Section = { title: string; columns: string[]; rows: (string | number | null)[][] }

/** Returns everything stored about a person, as tables. Omits empty tables. */
export function contactSheet(person: KnownPerson): Section[] {
  return [portrait(person), ...audience(person), ...sales(person), ...course(person), ...work(person)].filter(
    ({ rows }) => rows.length > 0,
  )
}

function portrait({ contact }: KnownPerson): Section {
  const columns = [
    'Name',
    'State',
    'Since',
    'Confirmed',
    'Unsubscribed',
    'Suppressed',
    'No emails from forms until',
    'At Kit',
  ]
  const row = contact && [
    `${contact.first_name} ${contact.last_name}`.trim(),
    contact.state,
    time(contact.created_at),
    time(contact.confirmed_at),
    time(contact.unsubscribed_at),
    time(contact.suppressed_at),
    time(contact.forms_quiet_until),
    contact.kit_subscriber_id === null ? '' : `${contact.kit_subscriber_id}, ${contact.kit_state}`,
  ]
  return { title: 'Person', columns, rows: row ? [row] : [] }
}

function audience({ tags, ownTags, consents, signups, messages }: KnownPerson): Section[] {
  return [
    {
      title: 'Tags',
      columns: ['Tag', 'Why', 'Since'],
      rows: tags.map((row) => [tagName(row.tag_id), row.reason, time(row.created_at)]),
    },
    {
      title: 'Your own tags',
      columns: ['Tag', 'Why', 'Since'],
      rows: ownTags.map((row) => [row.name, row.reason, time(row.created_at)]),
    },
    {
      title: 'Consent given elsewhere',
      columns: ['Asked', 'From IP address', 'Confirmed', 'From IP address ', 'Source', 'Imported'],
      rows: consents.map((row) => [
        time(row.asked_at),
        row.asked_ip,
        time(row.confirmed_at),
        row.confirmed_ip,
        row.source,
        time(row.imported_at),
      ]),
    },
    {
      title: 'Signups',
      columns: ['Reason', 'Tag', 'When', 'First page', 'Source'],
      rows: signups.map((row) => [
        row.reason,
        tagName(row.tag_id),
        time(row.created_at),
        row.landing,
        row.campaign ?? row.referrer,
      ]),
    },
    {
      title: 'Messages',
      columns: ['ID', 'Reason', 'When', 'Answered'],
      rows: messages.map((row) => [handle(row.id), row.reason, time(row.created_at), time(row.answered_at)]),
    },
  ]
}

/** The product’s title and, after a bundle's, those of what it opens. */
const whatIsIn = (order: Order) =>
  [soldIn(order).title, ...(order.includes === null ? [] : titlesOf(openedBy(order)))].join(', ')

function sales({ orders, begun, carts }: KnownPerson): Section[] {
  const several = sellsSeveral()
  return [
    {
      title: 'Orders',
      columns: ['ID', ...(several ? ['Product'] : []), 'State', 'Amount', 'Refunded', 'Opened', 'Paid'],
      rows: orders.map((row) => [
        handle(row.id),
        ...(several ? [whatIsIn(row)] : []),
        stateInWords(row),
        money(row.amount_cents, row.currency),
        money(row.refunded_cents, row.currency),
        time(row.created_at),
        time(row.paid_at),
      ]),
    },
    {
      title: 'Orders that somebody else paid',
      columns: ['ID', 'Begun with this address'],
      rows: begun.map((row) => [handle(row.id), time(row.created_at)]),
    },
    {
      title: 'Carts',
      columns: ['ID', 'State', 'Outcome', 'Due'],
      rows: carts.map((row) => [handle(row.id), row.state, row.outcome, time(row.due_at)]),
    },
  ]
}

function course({ progress, notes, answers, log, pageReviews, cases }: KnownPerson): Section[] {
  const { columns } = courseLog ?? usualLog
  return [
    {
      title: 'Lessons',
      columns: ['Lesson', 'Last opened', 'Done'],
      rows: progress.map((row) => [row.lesson_id, time(row.opened_at), time(row.done_at)]),
    },
    {
      title: 'Notes',
      columns: ['Characters', 'Saved'],
      rows: notes.map((row) => [row.text.length, time(row.updated_at)]),
    },
    {
      title: 'Worksheets',
      columns: ['Worksheet', 'Answers', 'Saved'],
      rows: Object.entries(Object.groupBy(answers, ({ worksheet }) => worksheet)).map(([name, own = []]) => [
        name,
        own.length,
        time(Math.max(...own.map(({ updated_at }) => updated_at))),
      ]),
    },
    {
      title: 'Log',
      columns: ['Month', 'Hours', ...columns.map(({ label }) => label)],
      rows: log
        .map(readMonth)
        .map(({ month, hours, counts }) => [
          month,
          hours,
          ...columns.map((column) => logFigure(column, counts[column.key] ?? 0)),
        ]),
    },
    {
      title: 'Page reviews',
      columns: ['Page', 'Booked'],
      rows: pageReviews.map((row) => [row.address, time(row.created_at)]),
    },
    {
      title: 'Cases',
      columns: ['ID', 'What', 'State', 'Came', 'Promised'],
      rows: cases.map((row) => [handle(row.id), row.kind, row.state, time(row.opened_at), time(row.due_at)]),
    },
  ]
}

function work({ deliveries, jobs }: KnownPerson): Section[] {
  return [
    {
      title: 'Deliveries',
      columns: ['What', 'State', 'Why', 'Begun', 'Ended'],
      rows: deliveries.map((row) => [
        `${row.channel}: ${row.kind}`,
        row.state,
        row.reason,
        time(row.created_at),
        time(row.finished_at),
      ]),
    },
    {
      title: 'Jobs',
      columns: ['Job', 'State', 'Due', 'Last error'],
      rows: jobs.map((row) => [row.name, row.state, time(row.run_at), row.last_error]),
    },
  ]
}
