import type { Context, Hono } from 'hono'
import type { Reply } from '../../model/replies.ts'
import { site } from '../../model/site.ts'
import { countOpenCases } from '../../server/course/cases.ts'
import { messagesWithSheets } from '../../server/course/shown-sheets.ts'
import {
  countSpam,
  countUnanswered,
  findMessage,
  listMessages,
  moveToInbox,
} from '../../server/inbox/messages.ts'
import type { Services } from '../../server/services.ts'
import type { Db, Message } from '../../server/store/tables.ts'
import { inWords } from '../acts/act.ts'
import {
  answeredAt,
  messageIsGone,
  removeMessage,
  savedReplies,
  savedReplyTo,
  sendReply,
} from '../acts/replies.ts'
import { time } from '../acts/site-time.ts'
import { count } from '../acts/words.ts'
import { confirmPage } from './confirm-page.tsx'
import { base, thenSay } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { Choice, type List, listRoutes, readList, Search, type View } from './list.tsx'
import { ContactLink, moment, nameOf, PersonName, Press, Seen } from './rows.tsx'
import { showSheets } from './sheets-page.tsx'

export const messagesOf = (db: Db): List<Message> => ({
  name: 'messages',
  one: 'message',
  read: ({ search, only }, page) =>
    listMessages(db, { list: only === 'open' || only === 'spam' ? only : 'inbox', search, ...page }),
  columns: [
    { title: 'Email', of: ({ email }) => email },
    { title: 'Name', of: (message) => <PersonName of={message} />, plain: nameOf },
    { title: 'About', of: ({ reason }) => reason },
    { title: 'Message', of: ({ message }) => message },
    moment('Came', ({ created_at }) => created_at),
    moment('Answered', ({ answered_at }) => answered_at),
  ],
})

/** The routes of the messages: to read, answer, move and delete them. */
export function messageRoutes(desk: Hono, services: Services): void {
  const { db } = services
  const then = (c: Context, said: string) => thenSay(c, '/messages', said)
  listRoutes(desk, services, messagesOf(db), (view) => showInbox(db, view))
  desk.post('/messages/:id/reply', async (c) => {
    const { text = '', seen } = await c.req.parseBody()
    const reply = { id: c.req.param('id'), text: `${text}`, seen: seen?.toString() }
    const { isSent, said } = await sendReply(services, reply)
    return isSent ? then(c, said) : showTyped(db, { ...reply, said })
  })
  desk.get('/messages/:id/sheets', async (c) => {
    return (await showSheets(db, { messageId: c.req.param('id') })) ?? c.notFound()
  })
  desk.post('/messages/:id/insert', async (c) => {
    const { text = '', saved = '' } = await c.req.parseBody()
    return showTyped(db, { id: c.req.param('id'), text: `${text}`, saved: `${saved}` })
  })
  desk.post('/messages/:id/inbox', async (c) => {
    const isMoved = await moveToInbox(db, c.req.param('id'))
    return then(c, isMoved ? 'The message is in the inbox.' : 'That message was erased: nothing was done.')
  })
  desk.get('/messages/:id/delete', async (c) => {
    const message = await findMessage(db, c.req.param('id'))
    return message ? confirmDelete(message) : c.notFound()
  })
  desk.post('/messages/:id/delete', async (c) => {
    const said = await inWords(async () => {
      const isDeleted = await removeMessage(db, c.req.param('id'))
      return isDeleted ? 'The message is deleted.' : 'That message was gone already.'
    })
    return then(c, said)
  })
}

async function showInbox(db: Db, view: View): Promise<Response> {
  const { title, rows, csv, foot } = await readList(messagesOf(db), view)
  const open = await countUnanswered(db)
  const spam = await countSpam(db)
  const calls = await countOpenCases(db)
  const replies = savedReplies()
  const withSheets = await messagesWithSheets(
    db,
    rows.map(({ id }) => id),
  )
  return deskPage({
    here: '/messages',
    title: open > 0 ? `${title}, ${open} to answer` : title,
    children: (
      <>
        {calls > 0 && (
          <p className="said">
            <a href={`${base()}/cases`}>{count(calls, 'guarantee request')} to answer</a>
          </p>
        )}
        <Search action={`${base()}/messages`} view={view} label="Part of the address, name or message">
          <Choice
            name="only"
            label="Which"
            value={view.asked.only}
            any="All messages"
            options={[
              ['open', 'To answer'],
              ['spam', `Probably spam (${spam})`],
            ]}
          />
        </Search>
        <p className="soft">Since the first one. {csv}</p>
        {rows.length === 0 && (
          <p className="soft">
            {Object.keys(view.asked).length > 0 ? 'No message matches.' : 'Nobody has written yet.'}
          </p>
        )}
        {rows.map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            replies={replies}
            hasSheets={withSheets.has(message.id)}
          />
        ))}
        {foot}
      </>
    ),
  })
}

/**
 * Shows a message with the answer typed so far and the chosen saved reply. Shows only the answer if the message no longer
 * exists.
 */
async function showTyped(
  db: Db,
  { id, text, saved = '', said }: { id: string; text: string; saved?: string; said?: string },
): Promise<Response> {
  const message = await findMessage(db, id)
  if (!message)
    return deskPage({
      here: '/messages',
      title: 'Your reply, which was not sent',
      said: messageIsGone,
      children: <pre lang={site.language}>{text}</pre>,
    })
  const hasSheets = (await messagesWithSheets(db, [id])).has(id)
  const answer = [text.trim(), savedReplyTo(message, saved)].filter(Boolean).join('\n\n')
  return deskPage({
    here: '/messages',
    title: message.reason || 'A message',
    said,
    children: (
      <MessageCard message={message} replies={savedReplies()} hasSheets={hasSheets} answer={answer} />
    ),
  })
}

/** Asks before a message is deleted. */
function confirmDelete({ id, email, created_at, message }: Message): Response {
  const back = `${base()}/messages`
  return confirmPage({
    here: '/messages',
    title: 'Delete this message?',
    warning: `${email}, ${time(created_at)}: “${message.slice(0, 200)}”. Everything else about this person stays. This can’t be undone.`,
    back,
    action: `${back}/${id}/delete`,
    label: 'Delete',
  })
}

type CardProps = {
  message: Message
  replies: readonly Reply[]
  /** Whether the message is about a booked session whose buyer lets the owner read their worksheets. */
  hasSheets: boolean
  answer?: string
}

function MessageCard({ message, replies, hasSheets, answer }: CardProps) {
  const { id, email, reason, answered_at, spam } = message
  return (
    <article className="card message">
      <h2>{reason || 'A message'}</h2>
      <p className="soft">
        <PersonName of={message} />, <ContactLink email={email} />, {time(message.created_at)}
      </p>
      <p className={answered_at === null ? 'badge mind' : 'badge good'}>
        {answered_at === null ? 'to answer' : `answered ${time(answered_at)}`}
      </p>
      <pre lang={site.language}>{message.message}</pre>
      {hasSheets && (
        <p>
          <a href={`${base()}/messages/${id}/sheets`}>The buyer’s worksheets</a>
        </p>
      )}
      {spam === 1 && (
        <>
          <p className="soft">
            Probably spam: a field that people can’t see was filled in, and nobody pressed the button again.
            It’s deleted after 90 days.
          </p>
          <Press action={`${base()}/messages/${id}/inbox`} label="Move to the inbox" />
        </>
      )}
      <p>
        <a href={`${base()}/messages/${id}/delete`}>Delete …</a>
      </p>
      <details open={answer !== undefined}>
        <summary>{answered_at === null ? 'Reply …' : 'Reply again …'}</summary>
        <form method="post" action={`${base()}/messages/${id}/reply`}>
          <label htmlFor={id}>Your reply to {email}</label>
          <textarea
            id={id}
            name="text"
            lang={site.language}
            rows={answer ? 14 : 5}
            required
            defaultValue={answer}
          />
          <Seen version={answeredAt(message)} />
          <div className="acts">
            <button type="submit">Send by email</button>
            {replies.length > 0 && (
              <>
                <select name="saved" aria-label="A saved reply">
                  {replies.map(({ title }) => (
                    <option key={title}>{title}</option>
                  ))}
                </select>
                <button
                  type="submit"
                  className="quiet"
                  formAction={`${base()}/messages/${id}/insert`}
                  formNoValidate
                >
                  Insert
                </button>
              </>
            )}
          </div>
        </form>
      </details>
    </article>
  )
}
