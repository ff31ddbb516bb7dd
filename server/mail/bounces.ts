import { day } from '../process/clock.ts'
import { newId } from '../store/id.ts'
import { countRows } from '../store/query.ts'
import type { Database, Db } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import type { BounceReport } from '../vendors/bounce-report.ts'
import { findContact } from './contacts.ts'
import { isOfReader, markBounced, mostSoft, suppressContact } from './suppressions.ts'

/** An unclear refusal counts as a hard bounce if the address was refused before, at least this long ago. */
const untilSecond = 2 * day

/**
 * Stores a bounce or a complaint, once. After a hard bounce, the address gets no newsletter and no series until it's confirmed
 * again. A complaint suppresses the address. Unknown addresses are ignored.
 */
export async function noteBounce(db: Database, report: BounceReport, now: number): Promise<void> {
  // Anybody can send a report with NUL characters, which PostgreSQL can't store.
  const text = (field: 'key' | 'email' | 'detail') => report[field].replaceAll('\0', '')
  const { provider, kind } = report
  const [key, email] = [text('key'), text('email')]
  await transact(db, async (tx) => {
    const contact = await findContact(tx, email)
    if (!contact) return
    const detail = text('detail').slice(0, 500)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('bounces')
      .values({ id: newId('bnc'), contact_id: contact.id, kind, provider, key, detail, created_at: now })
      .onConflict((conflict) => conflict.columns(['provider', 'key']).doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return
    if (kind === 'hard' || (await isRepeated(tx, contact.id, kind, now)))
      await markBounced(tx, contact.id, now)
    if (kind === 'complaint') await suppressContact(tx, contact.id, now)
  })
}

async function isRepeated(
  tx: Db,
  contactId: string,
  kind: BounceReport['kind'],
  now: number,
): Promise<boolean> {
  if (kind !== 'unclear' && kind !== 'soft') return false
  const reports = tx
    .selectFrom('bounces')
    .where('contact_id', '=', contactId)
    .where('kind', '=', kind)
    .where('created_at', '>', now - 30 * day)
  if (kind === 'unclear') return (await countRows(reports.where('created_at', '<=', now - untilSecond))) > 0
  return (await countRows(reports.where(({ ref }) => isOfReader(ref('detail'))))) >= mostSoft
}

/** Counts the emails sent, and the bounces and complaints reported, after `since` (epoch milliseconds). */
export async function countBounces(db: Db, since: number) {
  const sent = await countRows(
    db
      .selectFrom('deliveries')
      .where('channel', '=', 'mail')
      .where('state', '=', 'sent')
      .where('finished_at', '>', since),
  )
  const rows = await db
    .selectFrom('bounces')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('n')])
    .where('created_at', '>', since)
    .groupBy('kind')
    .execute()
  const of = (kind: BounceReport['kind']) => rows.find((row) => row.kind === kind)?.n ?? 0
  return { sent, hard: of('hard') + of('unclear'), soft: of('soft'), complaint: of('complaint') }
}
