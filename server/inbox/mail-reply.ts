import { hash } from 'node:crypto'
import { type JobRequest, sendMail } from '../queue/requests.ts'

/** Requests the email with the owner's answer to a message. The same text is sent only once, even after a double click. */
export function mailReply(messageId: string, text: string): JobRequest {
  return sendMail({ mail: 'reply', messageId, text }, { key: replyKey(messageId, text) })
}

export function replyKey(messageId: string, text: string): string {
  return `reply:${messageId}:${hash('sha256', text)}`
}
