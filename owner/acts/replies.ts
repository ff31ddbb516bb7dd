import { existsSync } from 'node:fs'
import { facts } from '../../model/facts.ts'
import { filled } from '../../model/filled.ts'
import { parseYaml, readSiteText } from '../../model/reader/parse.ts'
import { quoting } from '../../model/reader/quoting.ts'
import { repliesFile } from '../../model/reader/reply.ts'
import { inSite } from '../../model/reader/site-folder.ts'
import { type Reply, replies as shipped } from '../../model/replies.ts'
import { emailWords } from '../../model/words/emails.ts'
import { mailReply, repliesKey, replyKey } from '../../server/inbox/contact-letters.ts'
import { deleteMessage, findMessage, markAnswered } from '../../server/inbox/messages.ts'
import { greetingOf } from '../../server/mail/words.ts'
import { jobsOf } from '../../server/queue/job-lists.ts'
import { addJob, reviveJobs } from '../../server/queue/queue.ts'
import type { Database, Message } from '../../server/store/tables.ts'
import { transact } from '../../server/store/transact.ts'
import { Refusal, type Site } from './act.ts'
import { isStale } from './seen.ts'
import { time } from './site-time.ts'

export const messageIsGone = 'That message is no longer here: nothing was sent.'

/** Reads the saved replies from their file, which may change while the desk runs. Empty if the file is invalid. */
export function savedReplies(): readonly Reply[] {
  const file = 'replies.yaml'
  if (!existsSync(inSite(file))) return shipped
  try {
    // A fact that isn't published yet stays in its braces.
    const change = (text: string) => quoting(facts)(text, () => {})
    return parseYaml(readSiteText(file), repliesFile, { file, change }).replies
  } catch {
    return []
  }
}

/** Returns the text of a saved reply with the sender's name filled in, or undefined if no reply has this title. */
export function savedReplyTo({ first_name: firstName }: Message, title: string): string | undefined {
  const reply = savedReplies().find((one) => one.title === title)
  return (
    reply &&
    filled(reply.text, { firstName, greeting: greetingOf(firstName), signature: emailWords.signature }).trim()
  )
}

/** The version of a message that a form of a reply has seen: when it was last answered. */
export const answeredAt = ({ answered_at }: Pick<Message, 'answered_at'>): string => `${answered_at ?? ''}`

/**
 * Queues the reply and marks the message as answered. The same text is queued only once for the answer that the form shows
 * (`seen`), and a dead job of it is tried again. Sends nothing if the message was answered since the form was opened.
 */
export async function sendReply(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { id, text, seen }: { id: string; text: string; seen?: string | undefined },
): Promise<{ isSent: boolean; said: string }> {
  if (text.trim() === '') return { isSent: false, said: 'The reply is empty: nothing was sent.' }
  const now = clock.now()
  return transact(db, async (tx) => {
    const message = await findMessage(tx, id)
    if (!message) return { isSent: false, said: messageIsGone }
    const answered = answeredAt(message)
    const request = mailReply(id, text.trim(), { seen, answered })
    const queued = await jobsOf(tx, replyKey(id, text.trim()))
    // A double click repeats the text of the answer that it doesn’t show.
    const isRepeated = queued.some(({ key, state }) => key === request.key || state === 'waiting')
    if (isStale(seen, answered) && !isRepeated)
      return {
        isSent: false,
        said: `You’ve answered this message since you opened this form, on ${time(message.answered_at)}: nothing was sent.`,
      }
    const dead = queued.find(({ state }) => state === 'dead')
    const isNew = dead ? (await reviveJobs(tx, now, dead.id)) > 0 : await addJob(tx, request, now)
    await markAnswered(tx, id, now)
    const said = isNew ? 'The reply is on its way.' : 'The same reply was already on its way.'
    return { isSent: true, said }
  })
}

/**
 * Deletes a message. Returns false if it's gone already. Throws a Refusal while a reply to it waits or has failed, because the
 * email of a reply is written from the message.
 */
export async function removeMessage(db: Database, id: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const replies = await jobsOf(tx, repliesKey(id))
    if (replies.some(({ state }) => state !== 'done'))
      throw new Refusal('Your reply to it isn’t sent yet: nothing was deleted.')
    return deleteMessage(tx, id)
  })
}
