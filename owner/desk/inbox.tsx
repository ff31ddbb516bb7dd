import type { Reply } from '../../model/replies.ts'
import { countOpenCases } from '../../server/course/cases.ts'
import { messagesWithSheets } from '../../server/course/shown-sheets.ts'
import { countSpam, countUnanswered, findMessage, listMessages } from '../../server/inbox/messages.ts'
import type { Services } from '../../server/services.ts'
import type { Db, Message } from '../../server/store/tables.ts'
import { answeredAt, messageIsGone, savedReplies, savedReplyTo } from '../acts/replies.ts'
import { time } from '../acts/site-time.ts'
import { count } from '../acts/words.ts'
import { confirmPage } from './confirm-page.tsx'
import { deskPage } from './frame.tsx'
import { Choice, type List, readList, Search, type View } from './list.tsx'
import { moment, nameOf, PersonName, Press } from './rows.tsx'
import { Seen } from './seen.tsx'

export const messagesOf = (db: Db): List<Message> => ({
  name: 'messages',
  one: 'message',
  read: ({ search, only }, page) =>
    listMessages(db, { list: only === 'open' || only === 'spam' ? only : 'inbox', search, ...page }),
  keyOf: ({ id }) => id,
  none: '',
  columns: [
    { title: 'Email', of: ({ email }) => email },
    { title: 'Name', of: (message) => <PersonName of={message} />, plain: nameOf },
    { title: 'About', of: ({ reason }) => reason },
    { title: 'Message', of: ({ message }) => message },
    moment('Came', ({ created_at }) => created_at),
    moment('Answered', ({ answered_at }) => answered_at),
  ],
})

export async function showInbox({ db }: Pick<Services, 'db'>, base: string, view: View): Promise<Response> {
  const { title, rows, csv, foot } = await readList(messagesOf(db), base, view)
  const open = await countUnanswered(db)
  const spam = await countSpam(db)
  const calls = await countOpenCases(db)
  const replies = savedReplies()
  const withSheets = await messagesWithSheets(
    db,
    rows.map(({ id }) => id),
  )
  return deskPage({
    base,
    here: '/messages',
    title: open > 0 ? `${title}, ${open} to answer` : title,
    said: view.said,
    children: (
      <>
        {calls > 0 && (
          <p className="said">
            <a href={`${base}/cases`}>{count(calls, 'guarantee request')} to answer</a>
          </p>
        )}
        <Search action={`${base}/messages`} view={view} label="Part of the address, name or message">
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
            base={base}
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
export async function showTyped(
  { db }: Pick<Services, 'db'>,
  base: string,
  { id, text, saved = '', said }: { id: string; text: string; saved?: string; said?: string },
): Promise<Response> {
  const message = await findMessage(db, id)
  if (!message)
    return deskPage({
      base,
      here: '/messages',
      title: 'Your reply, which was not sent',
      said: messageIsGone,
      children: <pre>{text}</pre>,
    })
  const hasSheets = (await messagesWithSheets(db, [id])).has(id)
  const answer = [text.trim(), savedReplyTo(message, saved)].filter(Boolean).join('\n\n')
  return deskPage({
    base,
    here: '/messages',
    title: message.reason || 'A message',
    said,
    children: (
      <MessageCard
        message={message}
        base={base}
        replies={savedReplies()}
        hasSheets={hasSheets}
        answer={answer}
      />
    ),
  })
}

/** Asks before a message is deleted. Null if it's gone. */
export async function confirmDelete(
  { db }: Pick<Services, 'db'>,
  base: string,
  id: string,
): Promise<Response | null> {
  const message = await findMessage(db, id)
  return (
    (message &&
      confirmPage({
        base,
        here: '/messages',
        title: 'Delete this message?',
        warning: `${message.email}, ${time(message.created_at)}: “${message.message.slice(0, 200)}”. Everything else about this person stays. This can’t be undone.`,
        back: `${base}/messages`,
        action: `${base}/messages/${id}/delete`,
        label: 'Delete',
        isCareful: true,
      })) ??
    null
  )
}

type CardProps = {
  message: Message
  base: string
  replies: readonly Reply[]
  /** Whether the message is about a booked session whose buyer lets the owner read their worksheets. */
  hasSheets: boolean
  answer?: string
}

function MessageCard({ message, base, replies, hasSheets, answer }: CardProps) {
  const { id, email, reason, answered_at, spam } = message
  return (
    <article className="card message">
      <h2>{reason || 'A message'}</h2>
      <p className="soft">
        <PersonName of={message} />, <a href={`${base}/contacts/${encodeURIComponent(email)}`}>{email}</a>,{' '}
        {time(message.created_at)}
      </p>
      <p className={answered_at === null ? 'badge mind' : 'badge good'}>
        {answered_at === null ? 'to answer' : `answered ${time(answered_at)}`}
      </p>
      <pre>{message.message}</pre>
      {hasSheets && (
        <p>
          <a href={`${base}/messages/${id}/sheets`}>The buyer’s worksheets</a>
        </p>
      )}
      {spam === 1 && (
        <>
          <p className="soft">
            Probably spam: a field that people can’t see was filled in, and nobody pressed the button again.
            It’s deleted after 90 days.
          </p>
          <Press action={`${base}/messages/${id}/inbox`} label="Move to the inbox" />
        </>
      )}
      <p>
        <a href={`${base}/messages/${id}/delete`}>Delete …</a>
      </p>
      <details open={answer !== undefined}>
        <summary>{answered_at === null ? 'Reply …' : 'Reply again …'}</summary>
        <form method="post" action={`${base}/messages/${id}/reply`}>
          <label htmlFor={id}>Your reply to {email}</label>
          <textarea id={id} name="text" rows={answer ? 14 : 5} required defaultValue={answer} />
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
                  formAction={`${base}/messages/${id}/insert`}
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
