import * as z from 'zod'
import { minute } from '../clock.ts'
import { job } from './job.ts'

/** Sends one mail to a contact. */
export const sendMail = job(
  'send-mail',
  z.discriminatedUnion('mail', [
    z.object({ mail: z.enum(['welcome', 'payment-failed']), contactId: z.string(), orderId: z.string() }),
    z.object({ mail: z.literal('cart-reminder'), contactId: z.string(), cartId: z.string() }),
  ]),
  async (_mail, { clock }) => ({ again: clock.now() + minute }),
)
