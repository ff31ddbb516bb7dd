import { countOpenCases } from '../../server/course/cases.ts'
import { mailReply } from '../../server/inbox/mail-reply.ts'
import { countUnanswered, findMessage, listMessages, markAnswered } from '../../server/inbox/messages.ts'
import { addJob } from '../../server/queue/queue.ts'
import type { Services } from '../../server/services.ts'
import type { Message } from '../../server/store/tables.ts'
import { transact } from '../../server/store/transact.ts'
import { count, time } from '../table.ts'
import { deskPage } from './frame.tsx'
import { Pager, pageOf, Search, type View } from './pager.tsx'

export async function showInbox({ db }: Services, base: string, view: View): Promise<Response> {
  const { rows, next, total } = await listMessages(db, { onlyOpen: false, ...pageOf(view) })
  const action = `${base}/messages`
  const all = count(await total(), 'message')
  const open = await countUnanswered(db)
  const calls = await countOpenCases(db)
  return deskPage({
    base,
    here: '/messages',
    title: open > 0 ? `${all}, ${open} to answer` : all,
    said: view.said,
    children: (
      <>
        {calls > 0 && (
          <p className="said">
            <a href={`${base}/cases`}>{count(calls, 'call')} on the guarantee to answer</a>
          </p>
        )}
        <Search action={action} view={view} label="A part of the address, name or message" />
        {rows.length === 0 && (
          <p className="soft">{view.search ? 'No message fits.' : 'Nobody has written yet.'}</p>
        )}
        {rows.map((message) => (
          <MessageCard key={message.id} message={message} base={base} />
        ))}
        <Pager action={action} view={view} next={next} />
      </>
    ),
  })
}

/** The reply goes out by the running site's worker, the same words once; with it the message counts as answered. */
export async function sendReply(
  { db, clock }: Services,
  { id, text }: { id: string; text: string },
): Promise<string> {
  if (text.trim() === '') return 'The reply is empty: nothing was sent.'
  const now = clock.now()
  return transact(db, async (tx) => {
    if (!(await findMessage(tx, id))) return 'That message is no longer here: nothing was sent.'
    const isNew = await addJob(tx, mailReply(id, text.trim()), now)
    await markAnswered(tx, id, now)
    return isNew ? 'The reply is on its way.' : 'The same reply was on its way already.'
  })
}

function MessageCard({ message, base }: { message: Message; base: string }) {
  const { id, first_name, last_name, email, reason, answered_at } = message
  return (
    <article className="card message">
      <h2>{reason || 'A message'}</h2>
      <p className="soft">
        {`${first_name} ${last_name}`.trim()},{' '}
        <a href={`${base}/contacts/${encodeURIComponent(email)}`}>{email}</a>, {time(message.created_at)}
      </p>
      <p className={answered_at === null ? 'badge mind' : 'badge good'}>
        {answered_at === null ? 'to answer' : `answered ${time(answered_at)}`}
      </p>
      <pre>{message.message}</pre>
      <details>
        <summary>{answered_at === null ? 'Reply …' : 'Reply once more …'}</summary>
        <form method="post" action={`${base}/messages/${id}/reply`}>
          <label htmlFor={id}>Your reply to {email}</label>
          <textarea id={id} name="text" rows={5} required />
          <p>
            <button type="submit">Send by mail</button>
          </p>
        </form>
      </details>
    </article>
  )
}
