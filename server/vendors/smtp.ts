import { createTransport } from 'nodemailer'
import { second } from '../process/clock.ts'
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
}

/** `refused` means that the recipient's email address was permanently rejected. */
type MailOutcome = { state: 'sent'; messageId: string } | { state: 'refused'; reason: string }

/**
 * Sends email by SMTP. `from` is an email address, optionally with a name before it. A permanently rejected recipient returns
 * `refused`. All other failures are VendorErrors. A failure is retryable if it concerns our account or the connection (a wrong
 * password, a refused sender, no response), or if the reply is 4xx or 503. Any other 5xx reply is final. If `stopping` is
 * aborted, emails that are being sent fail as retryable.
 */
export function connectMail({
  smtpUrl,
  from,
  returnPath,
  stopping,
}: {
  smtpUrl: string
  from: string
  /** Returns the bounce address for an email's id. The default is `from`. */
  returnPath?: (id: string) => string
  stopping?: AbortSignal
}) {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    // The queue retries after a lost connection and records each attempt. Retries by the pool would be hidden.
    maxRequeues: 0,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'

  return {
    async send({ id, to, subject, html, text, replyTo, unsubscribeUrl }: MailMessage): Promise<MailOutcome> {
      const messageId = `<${id}@${domain}>`
      try {
        const sending = transport.sendMail({
          from,
          ...(returnPath && { envelope: { from: returnPath(id), to } }),
          // An object, so that one address is never parsed as a list of addresses.
          to: { name: '', address: to },
          messageId,
          subject: oneLine(subject),
          html,
          text,
          ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
          ...(unsubscribeUrl && oneClick(unsubscribeUrl)),
        })
        await untilStopped(stopping, sending)
        return { state: 'sent', messageId }
      } catch (cause) {
        if (stopping?.aborted) throw new VendorError('mail', 'the process stops', { retryable: true, cause })
        const refusal = recipientRefusal(cause)
        if (refusal) return { state: 'refused', reason: refusal }
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

/** Nodemailer makes one header from each inner array. RFC 8058 requires exactly one List-Unsubscribe header. */
function oneClick(url: string) {
  return {
    list: { unsubscribe: [[url]] },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

type SmtpFailure = { code?: string; responseCode?: number; command?: string; response?: string }

const failureOf = (cause: unknown): SmtpFailure => (cause instanceof Error ? (cause as SmtpFailure) : {})

function recipientRefusal(cause: unknown): string | null {
  const { command, responseCode = 0, response = `${responseCode}` } = failureOf(cause)
  return command === 'RCPT TO' && saysNobodyIsThere(responseCode, response)
    ? withoutAddresses(response)
    : null
}

/**
 * Whether a refusal concerns the recipient's email address. A server may also refuse every recipient because it doesn't relay,
 * or because our account is suspended. Counting those replies as bounces would lose every reader of a newsletter. Without an
 * enhanced status (RFC 3463), the reply code decides.
 */
export function saysNobodyIsThere(code: number, response: string): boolean {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return status === undefined ? [550, 551, 553].includes(code) : nobodyIsThere.includes(status)
}

/** Unknown mailbox, unknown host, invalid address, moved mailbox, host that accepts no email, disabled mailbox. */
const nobodyIsThere = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']

function mailError(cause: unknown): VendorError {
  const failure = failureOf(cause)
  const { code = 'no code', responseCode, response } = failure
  const scope = isOfAccount(failure) ? 'account' : 'item'
  // 503 means that the session was in the wrong state, not that the email was refused.
  const retryable =
    scope === 'account' || (responseCode !== undefined && (responseCode < 500 || responseCode === 503))
  const what = withoutAddresses(`${code}${response ? `: ${response}` : ''}`)
  return new VendorError('mail', what, { scope, retryable, cause })
}

/** EPROTOCOL without an SMTP code means that the other side isn't a mail server. */
const brokenLine = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EPROTOCOL']

/**
 * Whether a failure concerns our account or the connection, and not this email: no response, a refused password or sender, a
 * closing server (421), or a used-up daily quota (X.4.5).
 */
function isOfAccount({ code = '', responseCode, command = '', response = '' }: SmtpFailure): boolean {
  if (['EAUTH', 'ENOAUTH', 'EOAUTH2'].includes(code) || command.startsWith('AUTH')) return true
  if (responseCode === undefined) return brokenLine.includes(code)
  return command === 'MAIL FROM' || responseCode === 421 || /^\d{3}[ -][45]\.4\.5\b/.test(response)
}

const withoutAddresses = (text: string) => text.replaceAll(/[^\s<>@]+@[^\s<>]+/g, '…@…').slice(0, 300)
