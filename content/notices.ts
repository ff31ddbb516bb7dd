import * as z from 'zod'
import { line } from './reader/kinds.ts'
import { readFile } from './reader/read.ts'

const notice = z.strictObject({
  title: line,
  description: line.exactOptional(),
  /** `error` interrupts a screen reader and stays until it is dismissed, or the next try. */
  tone: z.enum(['success', 'error']),
})

const form = z.strictObject({ missing: notice, failure: notice, success: notice })

const schema = z.strictObject({
  newsletter: form,
  starterKit: form,
  resourceDownload: form,
  starterKits: form,
  contact: form,
  checkout: form.omit({ success: true }),
  articleDownload: notice,
  linkCopied: notice,
  linkToCopy: notice,
  /** Shown under a field that must be filled and is empty. */
  emptyFields: z.strictObject({ email: line, name: line, firstName: line, message: line }),
})

export type Notice = z.infer<typeof notice>

/** What one form says: when a field is missing, when it went wrong, when it went well. */
export type FormNotices = z.infer<typeof form>

/** Every toast of the site, and the sentences under empty fields. */
export const notices = readFile('content/notices.yaml', schema)
