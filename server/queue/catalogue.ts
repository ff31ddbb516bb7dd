import { deliverContact } from '../audience/deliver-contact.ts'
import { unsubscribeAtKit } from '../audience/unsubscribe-at-convertkit.ts'
import { prune } from '../care/prune.ts'
import { watch } from '../care/watch.ts'
import { notifyOwner } from '../inbox/notify-owner.ts'
import { sendIssue } from '../letters/send-issue.ts'
import { sendMail } from '../letters/send-mail.ts'
import { endOrder } from '../sales/end-order.ts'
import { handleStripeEvent } from '../sales/handle-stripe-event.ts'
import { remindAbandonedCart } from '../sales/remind-abandoned-cart.ts'
import { settleCheckout } from '../sales/settle-checkout.ts'
import { tagContact } from '../sales/tag-contact.ts'
import type { JobDefinition } from './job.ts'

/** Every kind of job there is. */
export const catalogue: readonly JobDefinition[] = [
  deliverContact,
  endOrder,
  handleStripeEvent,
  notifyOwner,
  prune,
  remindAbandonedCart,
  sendIssue,
  sendMail,
  settleCheckout,
  tagContact,
  unsubscribeAtKit,
  watch,
]
