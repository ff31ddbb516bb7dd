import { deliverContact } from './deliver-contact.ts'
import { endOrder } from './end-order.ts'
import { handleStripeEvent } from './handle-stripe-event.ts'
import type { JobDefinition } from './job.ts'
import { notifyOwner } from './notify-owner.ts'
import { prune } from './prune.ts'
import { remindAbandonedCart } from './remind-abandoned-cart.ts'
import { sendIssue } from './send-issue.ts'
import { sendMail } from './send-mail.ts'
import { settleCheckout } from './settle-checkout.ts'
import { tagContact } from './tag-contact.ts'
import { unsubscribeAtKit } from './unsubscribe-at-kit.ts'
import { watch } from './watch.ts'

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
