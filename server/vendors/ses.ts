import { createPublicKey, verify } from 'node:crypto'
import * as z from 'zod'
import type { BounceReport } from './bounce-report.ts'

/** The format of Amazon SNS messages: docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
const envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().optional(),
  Message: z.string(),
  Timestamp: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
})

type SnsMessage = z.infer<typeof envelope>

/** Returns an SNS message if Amazon has signed it, otherwise null. `fetchText` fetches the certificate. */
export async function readSns(
  body: unknown,
  fetchText: (url: string) => Promise<string>,
): Promise<SnsMessage | null> {
  const { data } = envelope.safeParse(body)
  if (!data || !isAmazons(data.SigningCertURL)) return null
  const key = createPublicKey(await fetchText(data.SigningCertURL))
  const algorithm = data.SignatureVersion === '1' ? 'sha1' : 'sha256'
  const isSigned = verify(
    algorithm,
    Buffer.from(signedText(data)),
    key,
    Buffer.from(data.Signature, 'base64'),
  )
  return isSigned ? data : null
}

/** Returns the URL that confirms a subscription. Returns null if there is none, or if it isn't Amazon's. */
export const confirmationOf = ({ Type, SubscribeURL }: SnsMessage): string | null =>
  Type === 'SubscriptionConfirmation' && SubscribeURL && isAmazons(SubscribeURL) ? SubscribeURL : null

/** Whether a URL is Amazon's. Certificates and confirmations are fetched only from there. */
function isAmazons(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/.test(url.host)
}

/** docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message-verify-message-signature.html */
function signedText(message: SnsMessage): string {
  const names =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)
  return names
    .flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${message[name]}\n`]))
    .join('')
}

/** The parts that notifications (docs.aws.amazon.com/ses/latest/dg/notification-contents.html) and published events share. */
const notification = z.object({
  bounce: z
    .object({
      bounceType: z.string(),
      bouncedRecipients: z.array(
        z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() }),
      ),
    })
    .optional(),
  complaint: z
    .object({
      complainedRecipients: z.array(z.object({ emailAddress: z.string() })),
      complaintFeedbackType: z.string().nullish(),
    })
    .optional(),
})

/** Returns the bounces and complaints in an Amazon SES notification. */
export function readSes({ Message, MessageId }: SnsMessage): BounceReport[] {
  const { data } = notification.safeParse(json(Message))
  const report = (email: string, rest: Pick<BounceReport, 'kind' | 'detail'>): BounceReport => ({
    provider: 'ses',
    key: `${MessageId}:${email}`,
    email,
    ...rest,
  })
  const bounced = data?.bounce?.bouncedRecipients ?? []
  const kind = data?.bounce?.bounceType === 'Permanent' ? 'hard' : 'soft'
  const complained = data?.complaint?.complainedRecipients ?? []
  return [
    ...bounced.map(({ emailAddress, diagnosticCode }) =>
      report(emailAddress, { kind, detail: diagnosticCode ?? data?.bounce?.bounceType ?? '' }),
    ),
    ...complained.map(({ emailAddress }) =>
      report(emailAddress, {
        kind: 'complaint',
        detail: data?.complaint?.complaintFeedbackType ?? 'complaint',
      }),
    ),
  ]
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
