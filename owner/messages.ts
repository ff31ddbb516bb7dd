import type { Db, Message } from '../server/db/tables.ts'
import { command, Refusal, UsageError } from './command.ts'
import { heading, listOptions, readLimit } from './list-options.ts'
import { newest } from './newest.ts'
import { readable } from './readable.ts'
import { facts, table, time } from './table.ts'

export const messages = command({
  name: 'messages',
  takes: '[read|answered] [ID]',
  does: 'Lists contact messages, newest first; shows one; notes that one is answered.',
  examples: ['messages --open', 'messages read msg_0199…', 'messages answered msg_0199…'],
  options: { open: { type: 'boolean', does: 'only those not yet answered' }, ...listOptions },
  async run({ words: [what, id], options, open, clock, width }) {
    if (what === undefined) return list(await open(), options.open, readLimit(options.limit), width)
    if (what !== 'read' && what !== 'answered') throw new UsageError(`"${what}" is not read or answered.`)
    if (id === undefined) throw new UsageError('Which message? Its ID stands in the list.')
    const { db } = await open()
    if (what === 'answered') await markAnswered(db, id, clock.now())
    const message = await findMessage(db, id)
    if (!message) throw new Refusal(`There is no message ${id}.`)
    return { data: readable(message), text: letter(message) }
  },
})

const columns = [
  { title: 'Message', of: (row: Message) => row.id },
  { title: 'From', of: (row: Message) => row.email },
  { title: 'Reason', of: (row: Message) => row.reason },
  { title: 'Begins', of: (row: Message) => row.message.slice(0, 60) },
  { title: 'Came', of: (row: Message) => time(row.created_at) },
  { title: 'Answered', of: (row: Message) => time(row.answered_at) },
]

async function list({ db }: { db: Db }, onlyOpen: boolean, limit: number, width: number) {
  const { rows, total } = await listMessages(db, { onlyOpen, limit })
  return {
    data: { total, messages: rows.map(readable) },
    text: `${heading(rows.length, total, 'message')}\n\n${table(rows, columns, width)}`,
  }
}

export async function listMessages(
  db: Db,
  { onlyOpen, limit }: { onlyOpen: boolean; limit: number },
): Promise<{ rows: Message[]; total: number }> {
  const all = db.selectFrom('messages')
  const fitting = onlyOpen ? all.where('answered_at', 'is', null) : all
  return newest(fitting, limit)
}

export async function markAnswered(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('messages').set({ answered_at: now }).where('id', '=', id).execute()
}

async function findMessage(db: Db, id: string): Promise<Message | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
}

function letter(message: Message): string {
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
