import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { tags } from '../../contract/tags.ts'
import { series } from '../../model/series.ts'
import { day } from '../process/clock.ts'
import { addJob } from '../queue/queue.ts'
import { unsubscribeAtConvertKit } from '../queue/requests.ts'
import { beginsWith } from '../store/query.ts'
import type { Db, Tables } from '../store/tables.ts'

// What keeps emails from an address: an unsubscribe, a complaint, a bounce, or a pause that its owner asked for.

/**
 * Ends the newsletter, every series and every reminder. Removes the newsletter's tag too, so that a later request for a free
 * kit doesn't resubscribe the contact. Returns false if they were already unsubscribed.
 */
export async function unsubscribeContact(tx: Db, contactId: string, now: number): Promise<boolean> {
  const result = await tx
    .updateTable('contacts')
    .set({ state: 'unsubscribed', unsubscribed_at: now, updated_at: now })
    .where('id', '=', contactId)
    .where('state', '!=', 'unsubscribed')
    .executeTakeFirst()
  await tx
    .deleteFrom('contact_tags')
    .where('contact_id', '=', contactId)
    .where('tag_id', '=', tags.growthNotes)
    .execute()
  // People who resubscribe later don't resume a series in the middle, also one that a bounce had ended before.
  await endRunsOf(tx, contactId, now, { ended: true })
  return result.numUpdatedRows === 1n
}

/**
 * Permanently stops emails, ours and Kit's, to an address whose owner pressed "This wasn't me" or reported an email as spam.
 * Letters that are `always` sent are the exceptions.
 */
export async function suppressContact(tx: Db, contactId: string, now: number): Promise<void> {
  await unsubscribeContact(tx, contactId, now)
  const result = await tx
    .updateTable('contacts')
    .set({ suppressed_at: now })
    .where('id', '=', contactId)
    .where('suppressed_at', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows === 1n) await addJob(tx, unsubscribeAtConvertKit({ contactId, leftAt: now }), now)
}

/** How long forms send nothing to a confirmed address after its owner pressed "This wasn't me". */
const quietMs = 30 * day

/**
 * Keeps forms from sending emails to a confirmed address for a month, and ends the series that a form began in the last week.
 * The newsletter and all else that the reader has asked for goes on.
 */
export async function quietForms(tx: Db, contactId: string, now: number): Promise<void> {
  const own = series.filter(({ starts }) =>
    starts.some((start) => ['newsletter', 'purchase'].includes(start)),
  )
  await endRunsOf(tx, contactId, now, { except: own.map(({ id }) => id), since: now - 7 * day })
  await tx
    .updateTable('contacts')
    .set({ forms_quiet_until: now + quietMs })
    .where('id', '=', contactId)
    .execute()
}

/** So many soft bounces in thirty days count as a hard one. Email providers expect a sender to stop then. */
export const mostSoft = 5

/** The condition that a report isn't a refusal by a server's rules (X.7.X), which says nothing about the reader. */
export function isOfReader(detail: Expression<string>): Expression<SqlBool> {
  const patterns = ['', '% ', '%\t', '%\n', '%;', '%-'].flatMap((before) => [
    `${before}4.7.%`,
    `${before}5.7.%`,
  ])
  return sql<SqlBool>`not (${sql.join(
    patterns.map((pattern) => sql`${detail} like ${pattern}`),
    sql` or `,
  )})`
}

/** The condition that a report since a time counts as a bounce: soft ones do if they became too many since then. */
function counted(since: number): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'bounces'>()
  const many = eb
    .selectFrom('bounces as soft')
    .select('soft.contact_id')
    .where('soft.kind', '=', 'soft')
    .where(({ ref }) => isOfReader(ref('soft.detail')))
    .where('soft.created_at', '>', since - 30 * day)
    .groupBy('soft.contact_id')
    .having(({ fn }) => fn.countAll(), '>=', mostSoft)
    .having(({ fn }) => fn.countAll().filterWhere('soft.created_at', '<', since), '<', mostSoft)
  return eb.or([
    eb('bounces.kind', 'in', ['hard', 'unclear']),
    eb.and([eb('bounces.kind', '=', 'soft'), eb('bounces.contact_id', 'in', many)]),
  ])
}

/** Marks a contact as bounced, and ends their series. Unsubscribed contacts stay unsubscribed. */
export async function markBounced(tx: Db, contactId: string, now: number): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ state: 'bounced' })
    .where('id', '=', contactId)
    .where('state', '!=', 'unsubscribed')
    .execute()
  await endRunsOf(tx, contactId, now)
}

/**
 * Takes back bounces since a time (epoch milliseconds), of all contacts or of `only` these: the contacts are confirmed or
 * unconfirmed again, their series go on with the letters that they missed, and the reports are deleted. Returns the number of
 * contacts. For bounces that were our own account's fault.
 */
export async function reviveBounced(
  tx: Db,
  { since, only }: { since: number; only?: readonly string[] },
  now: number,
): Promise<number> {
  if (only?.length === 0) return 0
  const reports = await tx
    .deleteFrom('bounces')
    .where('created_at', '>=', since)
    .where(counted(since))
    .$if(only !== undefined, (all) => all.where('contact_id', 'in', only ?? []))
    .returning(['contact_id', 'created_at'])
    .execute()
  let revived = 0
  for (const [contact_id, theirs] of Map.groupBy(reports, (report) => report.contact_id)) {
    const times = theirs.map(({ created_at }) => created_at)
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
    for (const runId of await resumeRunsOf(tx, contact_id, times))
      await reviveLetters(tx, { contactId: contact_id, runId, since: Math.min(...times) }, now)
  }
  return revived
}

/** Queues the letters of a series again that were skipped since a time (epoch milliseconds). */
async function reviveLetters(
  tx: Db,
  { contactId, runId, since }: { contactId: string; runId: string; since: number },
  now: number,
): Promise<void> {
  const skipped = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('contact_id', '=', contactId)
    .where(({ ref }) => beginsWith(tx, ref('key'), `mail:series:${runId}:`))
    .where('state', '=', 'skipped')
    .where('finished_at', '>=', since)
    .execute()
  for (const { id } of skipped) {
    const job = await tx
      .updateTable('jobs')
      .set({ state: 'waiting', run_at: now, attempts: 0, finished_at: null })
      .where('id', '=', id.replace(/^del_/, 'job_'))
      .where('state', '=', 'done')
      .executeTakeFirst()
    // A job is forgotten after a month. Nobody waits for its letter.
    if (job.numUpdatedRows === 0n) continue
    const again = { state: 'waiting', reason: null, attempts: 0, finished_at: null } as const
    await tx.updateTable('deliveries').set(again).where('id', '=', id).execute()
  }
}

/** Counts the contacts that `reviveBounced` would revive. */
export async function countBounced(db: Db, since: number): Promise<number> {
  const row = await db
    .selectFrom('bounces')
    .innerJoin('contacts', 'contacts.id', 'contact_id')
    .where('bounces.created_at', '>=', since)
    .where(counted(since))
    .where('state', '=', 'bounced')
    .select(({ fn }) => fn.count<number>('contact_id').distinct().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/**
 * Ends a contact's series, but not those in `except`, nor those that started before `since` (epoch milliseconds). With `ended`, also
 * those that have ended before, so that nothing resumes them.
 */
export async function endRunsOf(
  tx: Db,
  contactId: string,
  now: number,
  {
    except = [],
    since = 0,
    ended = false,
  }: { except?: readonly string[]; since?: number; ended?: boolean } = {},
): Promise<void> {
  await tx
    .updateTable('series_runs')
    .set({ ended_at: now })
    .where('contact_id', '=', contactId)
    .$if(except.length > 0, (runs) => runs.where('series', 'not in', except))
    .$if(!ended, (runs) => runs.where('ended_at', 'is', null))
    .where('started_at', '>=', since)
    .execute()
}

/** Resumes the runs of a contact that were ended at exactly one of these times (epoch milliseconds). Returns their ids. */
async function resumeRunsOf(tx: Db, contactId: string, endedAt: readonly number[]): Promise<string[]> {
  const runs = await tx
    .updateTable('series_runs')
    .set({ ended_at: null })
    .where('contact_id', '=', contactId)
    .where('ended_at', 'in', endedAt)
    .returning('id')
    .execute()
  return runs.map(({ id }) => id)
}
