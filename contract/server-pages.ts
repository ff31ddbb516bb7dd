import type { CourseRoomPages } from './course-room.ts'

/**
 * The pages that the server fills at each request: the name of a folder in web/pages, and the data its page draws.
 * They are rendered without scripts: every one works as plain links and forms. A page whose data has a `lessonId`, like `2-3`,
 * gets that lesson's text as its children.
 */
export type ServerPages = CourseRoomPages & {
  confirm: { state: 'ask' | 'confirmed' } | DeadLink
  /** `series`: the title of the series of letters that the link ends; null for everything. */
  unsubscribe: { state: 'ask' | 'left'; series: string | null } | DeadLink
  'not-me': { state: 'ask' | 'suppressed' } | DeadLink
  downloads:
    | { state: 'ask' | 'missing' }
    | { state: 'open'; files: readonly OfferedFile[]; days: number }
    | DeadLink
  access: { state: 'ask' | 'unknown' | 'sent' | 'ended'; email: string }
  /** `next`: the issue after which the next page begins; null on the last. */
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

/** A link of an email that opens nothing: too old, replaced by a new one just now, or wrong. */
type DeadLink = { state: 'expired' | 'renewed' | 'invalid' }

export type OfferedFile = { href: string; title: string; kind: 'PDF' | 'spreadsheet' }

/** `sentOn` is a day, `2026-01-05`; null for a sample, which was never sent. */
export type IssueLine = {
  slug: string
  subject: string
  preview: string
  sentOn: string | null
  correctedOn: string | null
}

/** A sentence in place of a page: a form that went well, or a request that was refused. */
export type Notice = {
  title: string
  text?: string | undefined
  /** Whether something went wrong. */
  isError: boolean
  /** The id of a fault in the log. */
  faultId?: string | undefined
}

/** An invalid form from a browser without scripts: the entries and their errors. */
export type FormAgain = {
  title: string
  sentence: string
  action: string
  fields: readonly { name: string; value: string; kind: FieldKind; error?: string | undefined }[]
}

export type FieldKind = 'hidden' | 'email' | 'text' | 'message' | 'reason'

/** An email that the sandbox kept. `receivedAt` is written out, in UTC. */
export type MailLine = { id: string; receivedAt: string; from: string; to: string; subject: string }

/** `query` ends every link of a sandbox page: `?key=…` in a public sandbox, otherwise empty. */
type SandboxLinks = { query: string }

/** A sandbox payment, and the buttons for its next events. */
export type SandboxPayment = {
  id: string
  openedAt: string
  email: string
  state: string
  actions: readonly { name: string; label: string }[]
}
