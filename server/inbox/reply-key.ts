import { createHash } from 'node:crypto'

/** One answer to a message: the same words to the same message are the same mail. */
export function replyKey(messageId: string, text: string): string {
  return `reply:${messageId}:${createHash('sha256').update(text).digest('hex')}`
}
