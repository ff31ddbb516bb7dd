import { findMessage, listMessages, markAnswered } from '../server/inbox/messages.ts'
import type { Page } from '../server/store/newest.ts'
import type { Db, Message } from '../server/store/tables.ts'
import { command, Refusal, UsageError } from './command.ts'
import { handle, meantId } from './handle.ts'
import { listOptions, readPage } from './list-options.ts'
import { listing } from './listing.ts'
import { readable } from './readable.ts'
import { facts, time } from './table.ts'

export const messages = command({
  name: 'messages',
  takes: '[read|answered] [ID]',
  does: 'Lists contact messages, newest first; shows one; notes that one is answered.',
  examples: ['messages --open', 'messages read 7e1f42d8', 'messages answered 7e1f42d8'],
  options: { open: { type: 'boolean', does: 'only those not yet answered' }, ...listOptions },
  async run({ words: [what, id], options, open, clock, width }) {
    if (what === undefined) return list(await open(), options.open, readPage(options), width)
    if (what !== 'read' && what !== 'answered') throw new UsageError(`"${what}" is not read or answered.`)
    if (id === undefined) throw new UsageError('Which message? Its ID is in the list.')
    const { db } = await open()
    const message = await findMessage(db, (await meantId(db, 'messages', id)) ?? id)
    if (!message) throw new Refusal(`There is no message ${id}. The list: npm run owner -- messages`)
    if (what === 'answered') return noteAnswered(db, message, clock.now())
    return { data: readable(message), text: wholeText(message) }
  },
})

const columns = [
  { title: 'ID', of: (row: Message) => handle(row.id) },
  { title: 'From', of: (row: Message) => row.email },
  { title: 'Reason', of: (row: Message) => row.reason },
  { title: 'Begins', of: (row: Message) => row.message.slice(0, 60) },
  { title: 'Came', of: (row: Message) => time(row.created_at) },
  { title: 'Answered', of: (row: Message) => time(row.answered_at) },
]

async function list({ db }: { db: Db }, onlyOpen: boolean, page: Page, width: number) {
  const { rows, next, total: count } = await listMessages(db, { onlyOpen, ...page })
  const total = await count()
  return {
    data: { total, next, messages: rows.map(readable) },
    text: listing({ rows, total, next }, { one: 'message', columns }, width),
  }
}

async function noteAnswered(db: Db, message: Message, now: number) {
  await markAnswered(db, message.id, now)
  const data = readable({ ...message, answered_at: now })
  return { data, text: `Noted: the message of ${message.email} is answered.` }
}

function wholeText(message: Message): string {
  const head = facts([
    ['From', `${message.first_name} ${message.last_name}`.trim()],
    ['Email', message.email],
    ['Reason', message.reason],
    ['Came', time(message.created_at)],
    ['Answered', message.answered_at === null ? 'not yet' : time(message.answered_at)],
  ])
  const lines = message.message.split(/\r?\n/).map((line) => line.replaceAll(/\p{Cc}/gu, ' '))
  return `${head}\n\n${lines.join('\n')}`
}
