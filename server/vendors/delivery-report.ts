import PostalMime from 'postal-mime'
import { type BounceReport, isSpam } from './bounce-report.ts'
import { refusalOf } from './smtp.ts'

/**
 * Reads a mail server's report about an undeliverable email (RFC 3464, or qmail's notice in plain text), or a provider's spam
 * complaint (RFC 5965). Returns null for anything else, including a notice of a delay.
 */
export async function readDeliveryReport(
  source: Uint8Array,
): Promise<Pick<BounceReport, 'kind' | 'detail'> | null> {
  const options = { forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const
  // Anybody can send an email that the parser rejects. It must not keep later emails from being read.
  const mail = await PostalMime.parse(source, options).catch(() => null)
  const attachments = mail?.attachments ?? []
  const part = (type: string) => {
    const found = attachments.find(({ mimeType }) => mimeType === type)?.content
    return typeof found === 'string' ? blocks(found) : null
  }
  const status = part('message/delivery-status') ?? part('message/global-delivery-status')
  if (status) return readStatus(status)
  const [feedback] = part('message/feedback-report') ?? []
  const type = feedback?.['feedback-type']?.toLowerCase()
  if (type) return isSpam(type) ? { kind: 'complaint', detail: type } : null
  return readNotice(mail?.text ?? '')
}

type Fields = Record<string, string>

/** The first group of fields is about the whole email. Each later group is about one recipient. */
function readStatus([, ...recipients]: Fields[]): Pick<BounceReport, 'kind' | 'detail'> | null {
  const failed = recipients.find(({ action }) => action?.toLowerCase() === 'failed')
  if (!failed) return null
  const { status = '', 'diagnostic-code': diagnostic = '' } = failed
  // The response of the recipient's SMTP server.
  const [, answer = '', code = '', enhanced] =
    /^smtp\s*;\s*((\d{3})[ -](\d\.\d+\.\d+)?.*)$/is.exec(diagnostic) ?? []
  // If the response has no enhanced status, uses the report's status, unless that's 5.0.0, which gives no reason.
  const said = enhanced || status === '5.0.0' ? answer : `550 ${status}`
  const refusal = status.startsWith('5.') ? refusalOf(Number(code), said) : null
  return { kind: refusal ?? 'soft', detail: [status, diagnostic].filter(Boolean).join(' ') }
}

/**
 * Reads qmail's notice (QSBMF): an introduction, a paragraph for each recipient, and one that begins with a dash, before the
 * returned email. A recipient's paragraph has a status in parentheses, the answer of another server, or both.
 */
function readNotice(text: string): Pick<BounceReport, 'kind' | 'detail'> | null {
  const [introduction, ...others] = paragraphsIn(text)
  const first = others.find((paragraph) => /^[<-]/.test(paragraph)) ?? ''
  const [, lines] = /^<[^\n]*>:\n(.+)/s.exec(first) ?? []
  if (!introduction?.startsWith('Hi. This is the ') || lines === undefined) return null
  const reason = lines.replaceAll(/\s+/g, ' ')
  const [, answer = '', code = ''] = /Remote host said: ((\d{3}).*)/.exec(reason) ?? []
  const [, status] = /(?:Remote host said: \d{3}[ -]|\(#)(\d\.\d+\.\d+)/.exec(reason) ?? []
  const refusal = status ? refusalOf(550, `550 ${status}`) : refusalOf(Number(code), answer)
  return { kind: refusal ?? 'soft', detail: [status, reason].filter(Boolean).join(' ') }
}

/** Returns the groups of header fields, with lowercase names. A line that begins with a space continues the line before. */
function blocks(text: string): Fields[] {
  return paragraphsIn(text).map((block) => {
    const lines = block.replaceAll(/\n[ \t]+/g, ' ').split('\n')
    return Object.fromEntries(
      lines.flatMap((line) => {
        const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? []
        return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()]]
      }),
    )
  })
}

const paragraphsIn = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/)
