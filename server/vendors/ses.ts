import * as z from 'zod'
import { type BounceReport, isSpam } from './bounce-report.ts'

/** The format of Amazon SNS messages: docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
const envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  SubscribeURL: z.string().optional(),
})

type SnsMessage = z.infer<typeof envelope>

/** Returns an SNS message, or null for another body. The webhook's password proves who sent it. */
export const readSns = (body: unknown): SnsMessage | null => envelope.safeParse(body).data ?? null

/** Returns the URL that confirms a subscription. Returns null if there is none, or if it isn't Amazon's. */
export function confirmationOf({ Type, SubscribeURL = '' }: SnsMessage): string | null {
  const url = URL.parse(SubscribeURL)
  const isAmazons = url?.protocol === 'https:' && /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/.test(url.host)
  return Type === 'SubscriptionConfirmation' && isAmazons ? SubscribeURL : null
}

/** The parts that notifications (docs.aws.amazon.com/ses/latest/dg/notification-contents.html) and published events share. */
const notification = z.object({
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string().optional(),
      bouncedRecipients: z.array(
        z.object({
          emailAddress: z.string(),
          status: z.string().optional(),
          diagnosticCode: z.string().optional(),
        }),
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

/** Refusals of the email, which say nothing about the address. */
const ofEmail = ['ContentRejected', 'MessageTooLarge', 'AttachmentRejected']

/** Returns the bounces and complaints in an Amazon SES notification. */
export function readSes({ Message, MessageId }: SnsMessage): BounceReport[] {
  const { data } = notification.safeParse(json(Message))
  const report = (email: string, rest: Pick<BounceReport, 'kind' | 'detail'>): BounceReport => ({
    provider: 'ses',
    key: `${MessageId}:${email}`,
    email,
    ...rest,
  })
  const { bounceType, bounceSubType = '' } = data?.bounce ?? {}
  // Automatic replies come as this kind, without a status.
  const mayBeReply = bounceType === 'Transient' && bounceSubType === 'General'
  const bounced = (data?.bounce?.bouncedRecipients ?? []).filter(
    ({ status }) => !ofEmail.includes(bounceSubType) && !(mayBeReply && status === undefined),
  )
  const kind = bounceType === 'Permanent' ? 'hard' : 'soft'
  const complained = isSpam(data?.complaint?.complaintFeedbackType ?? 'abuse')
    ? (data?.complaint?.complainedRecipients ?? [])
    : []
  return [
    ...bounced.map(({ emailAddress, status, diagnosticCode }) => {
      const detail = [status, diagnosticCode].filter(Boolean).join(' ')
      return report(emailAddress, { kind, detail: detail || (bounceType ?? '') })
    }),
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
