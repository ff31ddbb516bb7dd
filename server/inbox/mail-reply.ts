import { createHash } from 'node:crypto'
import { type JobRequest, sendMail } from '../queue/requests.ts'

/** What the owner answers to a message: the same words once, however often the button is pressed. */
export function mailReply(messageId: string, text: string): JobRequest {
  return sendMail({ mail: 'reply', messageId, text }, { key: replyKey(messageId, text) })
}

/** One answer to a message: the same words to the same message are the same mail. */
export function replyKey(messageId: string, text: string): string {
  return `reply:${messageId}:${createHash('sha256').update(text).digest('hex')}`
}
