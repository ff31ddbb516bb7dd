import { tellConvertKitJob, unsubscribeAtConvertKitJob } from './audience/deliver-to-convertkit.ts'
import { queuedSignupJob } from './audience/queued-signup.ts'
import { pruneJob } from './care/forget-old.ts'
import { watchJob } from './care/watch.ts'
import { notifyOwnerJob } from './inbox/notify-owner.ts'
import { letters } from './letters.ts'
import { readBouncesJob } from './mail/read-bounces.ts'
import { sendMailJob } from './mail/send-mail.ts'
import { sendIssueJob } from './newsletter/send-issue.ts'
import { startSeriesJob } from './newsletter/start-series.ts'
import type { JobDefinition } from './queue/job.ts'
import { mailKeysJob } from './sales/manage-access.ts'
import { remindAbandonedCartJob } from './sales/remind-abandoned-cart.ts'
import {
  closeCheckoutJob,
  endOrderJob,
  endOtherCheckoutsJob,
  handleStripeEventJob,
  settleCheckoutHandler,
} from './sales/settle-jobs.ts'
import { tagContactJob, untagBuyerJob } from './sales/tag-contact.ts'
import { withdrawOrderJob } from './sales/withdrawal.ts'
import type { Services } from './services.ts'

/** Every kind of job that the worker runs. */
export const catalogue: readonly JobDefinition<Services>[] = [
  queuedSignupJob,
  tellConvertKitJob,
  unsubscribeAtConvertKitJob,
  endOrderJob,
  closeCheckoutJob,
  endOtherCheckoutsJob,
  mailKeysJob,
  handleStripeEventJob,
  remindAbandonedCartJob,
  settleCheckoutHandler,
  withdrawOrderJob,
  tagContactJob,
  untagBuyerJob,
  notifyOwnerJob,
  readBouncesJob,
  sendIssueJob,
  sendMailJob(letters),
  startSeriesJob,
  pruneJob,
  watchJob,
]
