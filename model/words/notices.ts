import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

const notice = z.strictObject({
  title: line,
  description: line.exactOptional(),
  /** An `error` interrupts a screen reader. It stays until the visitor dismisses it or tries again. */
  tone: z.enum(['success', 'error']),
})

const form = z.strictObject({ missing: notice, failure: notice, success: notice })

export type Notice = z.infer<typeof notice>

/** The toasts of one form: for a missing field, for a failure and for a success. */
export type FormNotices = z.infer<typeof form>

/** The texts of all toasts, and the error messages under empty fields. */
export const notices = readWords('notices', {
  newsletter: form,
  starterKit: form,
  resourceDownload: form,
  starterKits: form,
  contact: form,
  checkout: form.omit({ success: true }),
  /** A hidden field that people can't see was filled in, probably by a bot or a form filler. */
  pressAgain: notice.required(),
  articleDownload: notice,
  linkCopied: notice,
  linkToCopy: notice,
  /** The error messages under required fields that are empty. */
  emptyFields: { email: line, name: line, firstName: line, message: line, consent: line },
})
