import { createTransport } from 'nodemailer'
import { second } from '../process/clock.ts'
import { untilStopped } from './until-stopped.ts'
import { VendorError } from './vendor-error.ts'

export type MailMessage = {
  /** The delivery's id: an attempt that is repeated carries the same Message-ID. */
  id: string
  to: string
  subject: string
  html: string
  text: string
  replyTo?: { name: string; address: string } | undefined
  /** The https address with an unguessable token whose POST unsubscribes (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

/** Refused: the recipient's server permanently rejects this address. */
type MailOutcome = { state: 'sent'; messageId: string } | { state: 'refused'; reason: string }

/**
 * Sends mail by SMTP. `from` is an address, optionally with a name before it. Fails with a VendorError: a wrong password, a
 * refused sender and connection errors concern the account; 4xx replies are retryable, other 5xx replies are not. Mails being
 * sent fail as retryable once `stopping` is aborted.
 */
export function connectMail({
  smtpUrl,
  from,
  returnPath,
  stopping,
}: {
  smtpUrl: string
  from: string
  /** The bounce address of a mail, by its id; by default `from`. */
  returnPath?: (id: string) => string
  stopping?: AbortSignal
}) {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    // The queue retries after a lost connection and records each attempt; retries by the pool would be hidden.
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
          // An object, so that an address is never parsed as a list of them.
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

    /** Connects and logs in without sending anything: for the owner's doctor. */
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

/** The outer list is the headers and the inner one the addresses of a header: RFC 8058 wants exactly one header. */
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
 * Whether a refusal concerns the recipient's address. In the same reply to each recipient a server may also refuse to relay,
 * or say that our account is suspended: counting those as bounces would lose every reader of one newsletter. Without an
 * enhanced status (RFC 3463), the reply code decides.
 */
export function saysNobodyIsThere(code: number, response: string): boolean {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return status === undefined ? [550, 551, 553].includes(code) : nobodyIsThere.includes(status)
}

/** Unknown mailbox, unknown host, invalid address, moved, host accepts no mail; mailbox disabled. */
const nobodyIsThere = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']

function mailError(cause: unknown): VendorError {
  const failure = failureOf(cause)
  const { code = 'no code', responseCode, response } = failure
  const scope = isOfAccount(failure) ? 'account' : 'item'
  // 503 means that the session was in the wrong state, and not that the mail was refused.
  const retryable =
    scope === 'account' || (responseCode !== undefined && (responseCode < 500 || responseCode === 503))
  const what = withoutAddresses(`${code}${response ? `: ${response}` : ''}`)
  return new VendorError('mail', what, { scope, retryable, cause })
}

/** EPROTOCOL without an SMTP code: the other side isn't a mail server. */
const brokenLine = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EPROTOCOL']

/**
 * Whether a failure concerns our account or the connection rather than this mail: no answer, password or sender refused,
 * service closing (421), or the daily quota used up (X.4.5).
 */
function isOfAccount({ code = '', responseCode, command = '', response = '' }: SmtpFailure): boolean {
  if (['EAUTH', 'ENOAUTH', 'EOAUTH2'].includes(code) || command.startsWith('AUTH')) return true
  if (responseCode === undefined) return brokenLine.includes(code)
  return command === 'MAIL FROM' || responseCode === 421 || /^\d{3}[ -][45]\.4\.5\b/.test(response)
}

const withoutAddresses = (text: string) => text.replaceAll(/[^\s<>@]+@[^\s<>]+/g, '…@…').slice(0, 300)
