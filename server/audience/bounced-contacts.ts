import { sql } from 'kysely'
import { endRunsOf, resumeRunsOf } from '../letters/series-runs.ts'
import type { Db } from '../store/tables.ts'

/** Marks a contact as bounced after a hard bounce, and ends their series. Unsubscribed contacts stay unsubscribed. */
export async function markBounced(tx: Db, contactId: string, now: number): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ state: 'bounced', updated_at: now })
    .where('id', '=', contactId)
    .where('state', '!=', 'unsubscribed')
    .execute()
  await endRunsOf(tx, contactId, now)
}

/**
 * Takes back bounces since a time (epoch milliseconds), of all contacts or of `only` these: the contacts are confirmed or
 * unconfirmed again, their series go on, and the reports are deleted. Returns the number of contacts. For bounces that were our
 * own account's fault.
 */
export async function reviveBounced(
  tx: Db,
  { since, only }: { since: number; only?: readonly string[] },
  now: number,
): Promise<number> {
  if (only?.length === 0) return 0
  const reports = await tx
    .deleteFrom('bounces')
    .where('kind', 'in', ['hard', 'unclear'])
    .where('created_at', '>=', since)
    .$if(only !== undefined, (all) => all.where('contact_id', 'in', only ?? []))
    .returning(['contact_id', 'created_at'])
    .execute()
  let revived = 0
  for (const { contact_id, created_at } of reports) {
    const result = await tx
      .updateTable('contacts')
      .set({
        state: sql`case when confirmed_at is null then 'unconfirmed' else 'confirmed' end`,
        updated_at: now,
      })
      .where('id', '=', contact_id)
      .where('state', '=', 'bounced')
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) continue
    revived++
    await resumeRunsOf(tx, contact_id, created_at)
  }
  return revived
}

/** Counts the contacts that `reviveBounced` would revive. */
export async function countBounced(db: Db, since: number): Promise<number> {
  const row = await db
    .selectFrom('bounces')
    .innerJoin('contacts', 'contacts.id', 'contact_id')
    .where('bounces.created_at', '>=', since)
    .where('kind', 'in', ['hard', 'unclear'])
    .where('state', '=', 'bounced')
    .select(({ fn }) => fn.count<number>('contact_id').distinct().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
