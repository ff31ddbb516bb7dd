import type { CourseRoomPages } from './course-room.ts'

/**
 * The pages that the server renders for each request: the folder in web/pages, and the page's data. They have no scripts and
 * work with plain links and forms. A page whose data has a `lessonId`, like `2-3`, gets that lesson's text as its children.
 */
export type ServerPages = CourseRoomPages & {
  confirm: { state: 'ask' | 'confirmed' } | DeadLink
  /** `series` is the title of the series that the link ends, or null if the link ends all newsletters and letters. */
  unsubscribe: { state: 'ask' | 'left'; series: string | null } | DeadLink
  'not-me': { state: 'ask' | 'suppressed' } | DeadLink
  downloads:
    | { state: 'ask' | 'missing' }
    | { state: 'open'; files: readonly OfferedFile[]; days: number }
    | DeadLink
  access: { state: 'ask' | 'unknown' | 'sent' | 'ended'; email: string }
  /** `next` is the issue after which the next page starts, or null on the last page. */
  newsletter: { issues: readonly IssueLine[]; next: string | null }
  issue: IssueLine & { html: string }
  notice: Notice
  'form-again': FormAgain
  'sandbox-mailbox': { mails: readonly MailLine[] } & SandboxLinks
  'sandbox-mail': MailLine & { text: string; headers: string } & SandboxLinks
  'sandbox-pay': {
    amountCents: number
    taxCents: number
    email: string
    promotionCodes: readonly string[]
    termsRequired: boolean
    note: string | null
  }
  'sandbox-payments': { payments: readonly SandboxPayment[] } & SandboxLinks
}

export type ServerPage = keyof ServerPages

/** An email's link that doesn't work: it is too old, invalid, or replaced by a link in a new email. */
type DeadLink = { state: 'expired' | 'renewed' | 'invalid' }

export type OfferedFile = { href: string; title: string; kind: 'PDF' | 'spreadsheet' }

/** `sentOn` is a day like `2026-01-05`, or null for a sample, which was never sent. */
export type IssueLine = {
  slug: string
  subject: string
  preview: string
  sentOn: string | null
  correctedOn: string | null
}

/** A page with one sentence: the result of a form, or the reason for a refused request. */
export type Notice = {
  title: string
  text?: string | undefined
  /** Whether the sentence is about an error. */
  isError: boolean
  /** The request id of an error in the log. */
  faultId?: string | undefined
}

/** An invalid form from a browser without scripts, with its entries and their errors. */
export type FormAgain = {
  title: string
  sentence: string
  action: string
  fields: readonly { name: string; value: string; kind: FieldKind; error?: string | undefined }[]
}

export type FieldKind = 'hidden' | 'email' | 'text' | 'message' | 'reason'

/** An email in the sandbox's mailbox. `receivedAt` is a formatted time in UTC. */
export type MailLine = { id: string; receivedAt: string; from: string; to: string; subject: string }

/** The end of every link between sandbox pages: `?key=…` in a public sandbox, otherwise empty. */
type SandboxLinks = { query: string }

/** A sandbox payment, and the buttons for its next events. */
export type SandboxPayment = {
  id: string
  openedAt: string
  email: string
  state: string
  actions: readonly { name: string; label: string }[]
}
