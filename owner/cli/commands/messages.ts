import {
  findMessage,
  listMessages,
  type MessageList,
  markAnswered,
  moveToInbox,
} from '../../../server/inbox/messages.ts'
import { handle } from '../../../server/store/id.ts'
import type { Message } from '../../../server/store/tables.ts'
import { meantId, Refusal, readAnswer, UsageError, unconfirmed } from '../../acts/act.ts'
import { readable } from '../../acts/readable.ts'
import { removeMessage, savedReplies, savedReplyTo, sendReply } from '../../acts/replies.ts'
import { time } from '../../acts/site-time.ts'
import { command } from '../command.ts'
import { listOptions, listReport, readPage } from '../listing.ts'
import { facts } from '../table.ts'

export const messages = command({
  name: 'messages',
  takes: '[read|reply|answered|inbox|delete|replies] [ID] [FILE]',
  does: 'Lists contact messages, newest first. Shows one, answers one with a saved reply or a file’s text, marks one as answered, moves one that isn’t spam to the inbox, deletes one, or lists the saved replies.',
  examples: [
    'messages --open',
    'messages --spam',
    'messages read 7e1f42d8',
    'messages replies',
    'messages reply 7e1f42d8 --saved "Thank you" --yes',
    'messages reply 7e1f42d8 ~/answer.txt --saved "Thank you" --yes',
    'messages answered 7e1f42d8',
    'messages inbox 7e1f42d8',
    'messages delete 7e1f42d8 --yes',
  ],
  options: {
    open: { type: 'boolean', does: 'only unanswered ones' },
    spam: { type: 'boolean', does: 'only probable spam, which the other lists leave out' },
    saved: {
      type: 'string',
      takes: 'TITLE',
      does: 'a saved reply, after the file’s text if there is a file',
    },
    yes: {
      type: 'boolean',
      does: 'sends the reply, or deletes; without it, the command only shows what it would do',
    },
    ...listOptions,
  },
  async run({ words: [what, id, file], options, open, clock }) {
    if (what === undefined) {
      const list = listOf(options)
      const { db } = await open()
      return listReport(await listMessages(db, { list, ...readPage(options) }), { one: 'message', columns })
    }
    if (what === 'replies') return listReplies()
    if (id === undefined) throw new UsageError('ID is missing: the list shows the ids.')
    const { db } = await open()
    const message = await findMessage(db, await meantId(db, 'messages', id))
    if (!message) throw new Refusal(`There is no message ${id}. The list: npm run owner -- messages`)
    if (what === 'answered') {
      const now = clock.now()
      await markAnswered(db, message.id, now)
      const data = readable({ ...message, answered_at: now })
      return { data, text: `The message from ${message.email} is marked as answered.` }
    }
    if (what === 'inbox') {
      await moveToInbox(db, message.id)
      const data = readable({ ...message, spam: 0 })
      return { data, text: `The message from ${message.email} is in the inbox.` }
    }
    if (what === 'read') return { data: readable(message), text: wholeText(message) }
    if (what === 'delete') {
      if (!options.yes)
        throw unconfirmed(`This would delete the message, and nothing else:\n\n${wholeText(message)}\n`)
      await removeMessage(db, message.id)
      return { data: readable(message), text: `The message from ${message.email} is deleted.` }
    }
    const text = await replyText(message, { file, saved: options.saved })
    if (!options.yes) throw unconfirmed(`This would send to ${message.email}:\n\n${text}\n`)
    const { isSent, said } = await sendReply({ db, clock }, { id: message.id, text })
    if (!isSent) throw new Refusal(said)
    return { data: { id: message.id, to: message.email, text }, text: said }
  },
})

/** Joins the file's text and the saved reply, as *Insert* at the desk does. */
async function replyText(
  message: Message,
  { file, saved }: { file: string | undefined; saved: string | undefined },
): Promise<string> {
  if (file === undefined && saved === undefined)
    throw new UsageError('The reply is missing: name a file, or a saved reply with --saved.')
  const typed = file && (await readAnswer(file))
  const words = saved === undefined ? '' : savedReplyTo(message, saved)
  if (words === undefined)
    throw new Refusal(`No saved reply is called "${saved}". The list: npm run owner -- messages replies`)
  return [typed?.trim(), words].filter(Boolean).join('\n\n')
}

function listReplies() {
  const replies = savedReplies()
  const text = replies.map(({ title, text }) => `${title}\n\n${text.trim().replaceAll(/^/gm, '  ')}`)
  return { data: { replies }, text: text.length === 0 ? 'No saved replies.' : text.join('\n\n') }
}

const columns = [
  { title: 'ID', of: (row: Message) => handle(row.id) },
  { title: 'From', of: (row: Message) => row.email },
  { title: 'Reason', of: (row: Message) => row.reason },
  { title: 'Begins', of: (row: Message) => row.message.slice(0, 60) },
  { title: 'Came', of: (row: Message) => time(row.created_at) },
  { title: 'Answered', of: (row: Message) => time(row.answered_at) },
]

function listOf({ open, spam }: { open: boolean; spam: boolean }): MessageList {
  if (open && spam) throw new UsageError('--open and --spam are two different lists.')
  if (spam) return 'spam'
  return open ? 'open' : 'inbox'
}

function wholeText(message: Message): string {
  const head = facts([
    ['From', `${message.first_name} ${message.last_name}`.trim()],
    ['Email', message.email],
    ['Reason', message.reason],
    ['Came', time(message.created_at)],
    ['Answered', message.answered_at === null ? 'not yet' : time(message.answered_at)],
    ...(message.spam === 1 ? [['Probably', 'spam'] as const] : []),
  ])
  const lines = message.message.split(/\r?\n/).map((line) => line.replaceAll(/\p{Cc}/gu, ' '))
  return `${head}\n\n${lines.join('\n')}`
}
