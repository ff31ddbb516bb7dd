import { createTransport } from 'nodemailer'
import type { Sender } from '../config.ts'
import { minute, second } from '../process/clock.ts'
import { untilStopped } from './until-stopped.ts'
import { VendorError } from './vendor-error.ts'

export type MailMessage = {
  /** The delivery's id. The Message-ID contains it, so repeated attempts have the same Message-ID. */
  id: string
  to: string
  subject: string
  html: string
  text: string
  replyTo?: { name: string; address: string } | undefined
  /** An HTTPS URL with a secret token. A POST to this URL unsubscribes (RFC 8058). */
  unsubscribeUrl?: string | undefined
  /** Whether the owner wrote it to this recipient. All other emails say that they are automatic (RFC 3834). */
  byHand?: boolean | undefined
}

/** `refused` is about the recipient's email address, as far as `refusalOf` can tell. */
type MailOutcome =
  | { state: 'sent'; messageId: string }
  | { state: 'refused'; kind: 'hard' | 'unclear'; reason: string }

/**
 * Sends email by SMTP. A rejected recipient returns `refused`. All other failures are VendorErrors. Their scope is `account` for
 * a wrong password, a refused sender or no connection, and `unclear` if the server refused this email or broke off while it was
 * being sent. A failure is retryable unless the reply is 5xx, except 503. If `stopping` is aborted, emails that are being sent
 * fail as retryable.
 */
export function connectMail({
  smtpUrl,
  from,
  siteUrl,
  returnPath,
  stopping,
}: {
  smtpUrl: string
  from: Sender
  /** Its host is the name that we give to the server, and a part of the list's id. */
  siteUrl: string
  /** Returns the bounce address for an email's id. The default is `from`. */
  returnPath?: (id: string) => string
  stopping?: AbortSignal
}) {
  const { hostname } = new URL(siteUrl)
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    name: hostname,
    // One retry over a new connection, for an idle connection that the server has closed. The queue does all others.
    maxRequeues: 1,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    // A server may need ten minutes to accept a text (RFC 5321, 4.5.3.2.6). A second attempt would send it twice.
    socketTimeout: 10 * minute,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  // Nodemailer makes one header from each inner array. RFC 8058 requires exactly one List-Unsubscribe header.
  const list = (url: string) => ({
    unsubscribe: [[url]],
    // One list for all emails that a reader may end, because the link ends them all.
    id: { url: `mail.${hostname}`, comment: from.name },
  })

  return {
    async send(message: MailMessage): Promise<MailOutcome> {
      const { id, to, subject, html, text, replyTo, unsubscribeUrl, byHand } = message
      const messageId = `<${id}@${domain}>`
      try {
        const sending = transport.sendMail({
          from,
          ...(returnPath && { envelope: { from: returnPath(id), to } }),
          // Objects, so that no address is parsed as a list of addresses.
          to: { name: '', address: to },
          messageId,
          subject: oneLine(subject),
          html,
          text,
          ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
          ...(unsubscribeUrl && { list: list(unsubscribeUrl) }),
          headers: {
            ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
            ...(!byHand && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
          },
        })
        await untilStopped(stopping, sending)
        return { state: 'sent', messageId }
      } catch (cause) {
        if (stopping?.aborted) throw new VendorError('mail', 'the process stops', { retryable: true, cause })
        const refusal = recipientRefusal(cause)
        if (refusal) return { state: 'refused', ...refusal }
        throw mailError(cause)
      }
    },

    /** Connects and logs in without sending anything, for the `doctor` command. */
    async verify(): Promise<void> {
      await transport.verify().catch((cause: unknown) => {
        throw mailError(cause)
      })
    },

    close(): void {
      transport.close()
    },
  }
}

const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

type SmtpFailure = {
  code?: string
  /** The system's code of a failed connection, like ECONNREFUSED. */
  originalCode?: string
  timeoutType?: string
  responseCode?: number
  command?: string
  response?: string
  message?: string
}

const failureOf = (cause: unknown): SmtpFailure => (cause instanceof Error ? (cause as SmtpFailure) : {})

function recipientRefusal(cause: unknown) {
  const { command, responseCode = 0, response = `${responseCode}` } = failureOf(cause)
  const kind = command === 'RCPT TO' ? refusalOf(responseCode, response) : null
  return kind && { kind, reason: withoutAddresses(response) }
}

/**
 * Returns what a refusal says about the recipient's email address: `hard` if an enhanced status (RFC 3463) says that nobody is
 * there, `unclear` if only the reply code does, null if it's about something else. An unclear refusal may be our account's
 * fault, because many servers word an account's limits as 550.
 */
export function refusalOf(code: number, response: string): 'hard' | 'unclear' | null {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (status !== undefined) return nobodyIsThere.includes(status) ? 'hard' : null
  return [550, 551, 553].includes(code) ? 'unclear' : null
}

/** Unknown mailbox, unknown host, invalid address, moved mailbox, host that accepts no email, disabled mailbox. */
const nobodyIsThere = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']

function mailError(cause: unknown): VendorError {
  const failure = failureOf(cause)
  const { code, responseCode, response } = failure
  const scope = scopeOf(failure)
  const retryable = {
    account: true,
    unclear: !isFinal(responseCode),
    // Without a reply, the email itself couldn't be built.
    item: responseCode !== undefined,
  }[scope]
  const what = withoutAddresses(response ? `${code}: ${response}` : reasonOf(failure))
  return new VendorError('mail', what, { scope, retryable, cause })
}

/** 503 means that the session was in the wrong state, not that the email was refused. */
const isFinal = (responseCode = 0) => responseCode >= 500 && responseCode !== 503

/**
 * A failure concerns our account if the server doesn't respond, refuses the password or the sender, or says that a daily quota
 * is used up (X.4.5). A final refusal after that may concern this email or our account, and so may a connection that the server
 * closes in the middle of an email.
 */
function scopeOf(failure: SmtpFailure): VendorError['scope'] {
  const { code = '', responseCode, command = '', response = '' } = failure
  if (brokeOff(failure)) return 'unclear'
  if (responseCode === undefined) return noAnswer.includes(code) ? 'account' : 'item'
  const isOfEmail = command === 'RCPT TO' || command === 'DATA'
  if (!isOfEmail || /^\d{3}[ -][45]\.4\.5\b/.test(response)) return 'account'
  return responseCode === 421 || isFinal(responseCode) ? 'unclear' : 'item'
}

/** EPROTOCOL without an SMTP code means that the other side isn't a mail server. */
const noAnswer = [
  'ECONNECTION',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
]

/**
 * Whether the connection ended after the server had accepted it. Nodemailer calls that a failure of the connection (CONN). It
 * names no command after several connections that had been idle.
 */
function brokeOff({ code, originalCode = '', timeoutType, command = 'CONN' }: SmtpFailure): boolean {
  if (command !== 'CONN') return false
  if (code === 'ETIMEDOUT') return timeoutType === 'SOCKET_TIMEOUT'
  return code === 'ECONNECTION' || ['ECONNRESET', 'EPIPE'].includes(originalCode)
}

/** Says what is wrong if the server sent no reply. Most such failures are slips in SMTP_URL. */
function reasonOf({ code = 'no code', originalCode, message = '' }: SmtpFailure): string {
  const why = `${message} (${originalCode ?? code})`
  if (/certificate|altnames/i.test(message))
    return `The mail server’s certificate isn’t trusted: ${why}. Write the name on it into SMTP_URL, or set NODE_EXTRA_CA_CERTS.`
  if (/wrong version number|packet length too long/i.test(message))
    return `SMTP_URL begins with smtps://, and the server’s port doesn’t begin with TLS: ${why}. Port 587 needs smtp://.`
  if (/greeting never received/i.test(message))
    return `The server sent no greeting: ${why}. Port 465 needs smtps:// in SMTP_URL.`
  return why
}

const withoutAddresses = (text: string) => text.replaceAll(/[^\s<>@]+@[^\s<>]+/g, '…@…').slice(0, 300)
