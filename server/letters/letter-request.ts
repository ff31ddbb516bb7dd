import * as z from 'zod'
import { alarmNames } from '../care/alarms.ts'

/** Which mail, about which row. `again` tells repeats of one mail apart: the hour in which they were asked for. */
export const letterRequest = z.discriminatedUnion('mail', [
  z.object({
    mail: z.enum(['welcome', 'payment-failed']),
    contactId: z.string(),
    orderId: z.string(),
    again: z.optional(z.int()),
  }),
  z.object({ mail: z.literal('sale'), contactId: z.string(), orderId: z.string() }),
  z.object({
    mail: z.literal('refund-failed'),
    orderId: z.string(),
    cents: z.int(),
    /** Of the order, before: it may happen again. */
    version: z.int(),
  }),
  z.object({ mail: z.literal('cart-reminder'), contactId: z.string(), cartId: z.string() }),
  z.object({
    mail: z.enum(['confirmation', 'subscribed', 'kit']),
    signupId: z.string(),
    again: z.optional(z.int()),
  }),
  z.object({
    mail: z.enum(['contact-message', 'contact-acknowledgement']),
    messageId: z.string(),
    tooMany: z.optional(z.boolean()),
  }),
  z.object({ mail: z.literal('many-messages'), window: z.int() }),
  z.object({ mail: z.literal('reply'), messageId: z.string(), text: z.string() }),
  z.object({ mail: z.literal('alert'), alarm: z.enum(alarmNames), day: z.iso.date() }),
  z.object({ mail: z.literal('weekly-summary'), day: z.iso.date() }),
  z.object({ mail: z.literal('issue'), issueId: z.string(), contactId: z.string() }),
])

export type LetterRequest = z.infer<typeof letterRequest>
