import type { CourseRoomPages } from './course-room.ts'
import type { FormName } from './forms.ts'

/**
 * The data of the pages that the server renders for each request, by their folder in web/pages. React doesn't hydrate these
 * pages, so they work with plain links and forms. If the data has a `lessonKey`, like `2-3`, the page gets that lesson's text
 * as its children.
 */
export type ServerPages = CourseRoomPages & {
  confirm: { state: 'ask' | 'confirmed' } | DeadLink
  /** `series` is the title of the email series that the link unsubscribes from. Null means the newsletter and all series. */
  unsubscribe: { state: 'ask' | 'left'; series: string | null } | DeadLink
  'not-me': { state: 'ask' | 'ask-reader' | 'suppressed' | 'quiet' } | DeadLink
  downloads:
    | { state: 'ask' | 'missing' }
    | { state: 'open'; files: readonly OfferedFile[]; days: number }
    | DeadLink
  /** `what` was bought, if it wasn't the course. */
  access: {
    state: 'ask' | 'unknown' | 'sent' | 'ended' | 'forgotten'
    email: string
    what?: { name: string; title: string } | undefined
    /** How to withdraw from an ended order that can still be withdrawn from. */
    withdrawal?: { text: string; button: string; path: string } | undefined
  }
  /** `next` is the slug of this page's last issue. The next page starts after that issue. Null on the last page. */
  newsletter: { issues: readonly IssueLine[]; next: string | null }
  /** `before` and `after` are the issues sent right before and after this one. */
  issue: IssueLine & { html: string; before: IssueLink | null; after: IssueLink | null }
  notice: Notice
  'form-again': FormAgain
  'sandbox-mailbox': { mails: readonly MailLine[] } & SandboxLinks
  'sandbox-mail': MailLine & { text: string; headers: string } & SandboxLinks
  'sandbox-pay': {
    product: string
    currency: string
    amountCents: number
    taxCents: number
    email: string
    name: string
    code: string
    /** Why the promotion code was refused. */
    codeError: string | null
    promotionCodes: readonly string[]
    termsRequired: boolean
    note: string | null
  }
  'sandbox-payments': { payments: readonly SandboxPayment[] } & SandboxLinks
}

export type ServerPage = keyof ServerPages

/** A link in an email that doesn't work: it's expired, invalid, or replaced by the link in a newer email. */
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

export type IssueLink = Pick<IssueLine, 'slug' | 'subject'>

/** A page with one sentence: the result of a form, or the reason why a request was rejected. */
export type Notice = {
  title: string
  text?: string | undefined
  /** Whether the sentence is about an error. */
  isError: boolean
  /** The request id of a server error, which the log shows. */
  faultId?: string | undefined
}

/**
 * An invalid form that was submitted without JavaScript. `values` are all its fields, also the hidden ones, and `errors` has a
 * sentence for each field that is wrong.
 */
export type FormAgain = {
  title: string
  sentence: string
  action: string
  form: FormName
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  /** The sentence of the box that the checkout of a product has. Null if it has none. */
  consent: string | null
}

/** An email in the sandbox's mailbox. `receivedAt` is a formatted time in UTC. */
export type MailLine = { id: string; receivedAt: string; from: string; to: string; subject: string }

/** The query string of every link between sandbox pages: `?key=…` in a public sandbox, otherwise empty. */
type SandboxLinks = { query: string }

/** A payment in the sandbox, with a button for each event that may come next. */
export type SandboxPayment = {
  id: string
  openedAt: string
  email: string
  state: string
  actions: readonly { name: string; label: string }[]
}
