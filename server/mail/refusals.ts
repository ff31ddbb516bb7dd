import { reopenDelivery } from '../queue/deliveries.ts'
import type { Database, Db } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import type { VendorError } from '../vendors/vendor-error.ts'
import { reviveBounced } from './suppressions.ts'

/** How many recipients in a row may be refused, with none accepted in between, before our account counts as the cause. */
const mostRefused = 4

/** The same for emails in the middle of which the connection ended. The account is the likelier cause. */
const mostBrokenOff = 1

/**
 * Notes that the mail server has refused a delivery for an unclear reason (`VendorError`). Returns whether our account is the
 * cause, because the server has refused several recipients in a row. No list of words can tell that, because each server words
 * its limits in its own way. Then all these refusals are taken back: the emails wait, and nobody counts as bounced.
 */
export async function isAccountRefused(
  db: Database,
  deliveryId: string,
  { retryable }: Pick<VendorError, 'retryable'>,
  now: number,
): Promise<boolean> {
  return transact(db, async (tx) => {
    await tx.updateTable('deliveries').set({ refused_at: now }).where('id', '=', deliveryId).execute()
    const refused = await tx
      .selectFrom('deliveries')
      .select(['id', 'recipient', 'refused_at'])
      .where('refused_at', 'is not', null)
      .execute()
    const recipients = new Set(refused.map(({ recipient }) => recipient))
    if (recipients.size <= (retryable ? mostBrokenOff : mostRefused)) return false
    const since = Math.min(...refused.map(({ refused_at }) => refused_at ?? now))
    await takeBack(
      tx,
      refused.map(({ id }) => id),
      { since, now },
    )
    return true
  })
}

async function takeBack(
  tx: Db,
  deliveryIds: readonly string[],
  { since, now }: { since: number; now: number },
): Promise<void> {
  const revived = await tx
    .updateTable('jobs')
    .set({ state: 'waiting', run_at: now, attempts: 0, finished_at: null })
    .where(
      'id',
      'in',
      deliveryIds.map((id) => id.replace(/^del_/, 'job_')),
    )
    .where('state', '!=', 'waiting')
    .returning('id')
    .execute()
  for (const { id } of revived) await reopenDelivery(tx, id.replace(/^job_/, 'del_'))
  const reports = await tx
    .selectFrom('bounces')
    .select('contact_id')
    .where('provider', '=', 'smtp')
    .where('kind', '=', 'unclear')
    .where('key', 'in', deliveryIds)
    .execute()
  await reviveBounced(tx, { since, only: reports.map(({ contact_id }) => contact_id) }, now)
}
