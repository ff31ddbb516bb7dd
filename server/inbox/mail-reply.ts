import { hash } from 'node:crypto'
import { type JobRequest, sendMail } from '../queue/requests.ts'

/** Queues the owner's answer to a message. The same text is sent once, however often the button is pressed. */
export function mailReply(messageId: string, text: string): JobRequest {
  return sendMail({ mail: 'reply', messageId, text }, { key: replyKey(messageId, text) })
}

/** One key per answer: the same text to the same message is the same mail. */
export function replyKey(messageId: string, text: string): string {
  return `reply:${messageId}:${hash('sha256', text)}`
}
