import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { tags } from '../../contract/tags.ts'
import { broughtBy, type CameFrom, readCameFrom } from '../audience/came-from.ts'
import { postponeJobs } from '../queue/queue.ts'
import { countRows } from '../store/count-rows.ts'
import { newId } from '../store/id.ts'
import { countAll, type Newest, type Page } from '../store/newest.ts'
import type { Db, Issue, Tables } from '../store/tables.ts'

/** Stores an issue. If its slug is taken, returns the stored issue instead. */
export async function keepIssue(
  tx: Db,
  issue: Pick<Issue, 'slug' | 'subject' | 'preview' | 'markdown' | 'tag_id' | 'send_at'> &
    Partial<Pick<Issue, 'came_from'>>,
  now: number,
): Promise<{ issue: Issue; isNew: boolean }> {
  const made = await tx
    .insertInto('issues')
    .values({ id: newId('iss'), ...issue, recipients: 0, kit_broadcast_id: null, created_at: now })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return { issue: made, isNew: true }
  const known = await tx
    .selectFrom('issues')
    .selectAll()
    .where('slug', '=', issue.slug)
    .executeTakeFirstOrThrow()
  return { issue: known, isNew: false }
}

export async function updateIssue(
  tx: Db,
  id: string,
  changes: Partial<Omit<Issue, 'id' | 'slug'>>,
): Promise<void> {
  await tx.updateTable('issues').set(changes).where('id', '=', id).execute()
}

/**
 * Adds the issue to the archive, unless it's already there. This happens when the issue's last email is queued, or when the
 * owner publishes the issue.
 */
export async function publishIssue(tx: Db, id: string, now: number): Promise<void> {
  await tx
    .updateTable('issues')
    .set({ published_at: now })
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .execute()
}

/** Holds an issue's queued emails until the owner continues it. An email that's already being sent still goes out. */
export async function stopIssue(tx: Db, id: string, now: number): Promise<void> {
  await updateIssue(tx, id, { stopped_at: now })
  await postponeJobs(tx, jobsOf(id), never)
}

/** Continues a stopped issue now, or at its scheduled time if that's later. */
export async function continueIssue(tx: Db, { id, send_at }: Issue, now: number): Promise<void> {
  await updateIssue(tx, id, { stopped_at: null })
  await postponeJobs(tx, jobsOf(id), Math.max(now, send_at))
}

/**
 * Moves a scheduled issue to another time (epoch milliseconds). Returns false if its emails are queued already. A stopped issue
 * stays stopped.
 */
export async function moveIssue(tx: Db, id: string, sendAt: number): Promise<boolean> {
  const moved = await tx
    .updateTable('issues')
    .set({ send_at: sendAt })
    .where('id', '=', id)
    .where(isUnsent)
    .returning('stopped_at')
    .executeTakeFirst()
  if (moved?.stopped_at === null) await postponeJobs(tx, jobsOf(id), sendAt)
  return moved !== undefined
}

/**
 * Deletes an issue of which nothing has been sent, so that its slug is free again. Returns false if its emails are queued
 * already. The issue's job ends when it finds no issue.
 */
export async function withdrawIssue(tx: Db, id: string, now: number): Promise<boolean> {
  const withdrawn = tx.deleteFrom('issues').where('id', '=', id).where(isUnsent)
  const { numDeletedRows } = await withdrawn.executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await postponeJobs(tx, jobsOf(id), now)
  return numDeletedRows > 0n
}

/** The condition that an issue isn't in the archive or at Kit, and that none of its emails is queued. */
const isUnsent = ({ eb, and }: ExpressionBuilder<Tables, 'issues'>) =>
  and([eb('recipients', '=', 0), eb('published_at', 'is', null), eb('kit_broadcast_id', 'is', null)])

/** The latest time that a JavaScript Date can hold, in epoch milliseconds. */
const never = 8.64e15

const jobsOf = (id: string) => [issueKeys(id), `send-issue:${id}`]

export async function findIssue(db: Db, by: { id: string } | { slug: string }): Promise<Issue | undefined> {
  const issues = db.selectFrom('issues').selectAll()
  const found = 'id' in by ? issues.where('id', '=', by.id) : issues.where('slug', '=', by.slug)
  return found.executeTakeFirst()
}

/** Lists issues in every state, newest first. `page.after` is the slug of the previous page's last issue. */
/** Returns the scheduled issue that is due next, if its sending hasn't been stopped. `now` is in epoch milliseconds. */
export async function nextScheduledIssue(db: Db, now: number): Promise<Issue | undefined> {
  return db
    .selectFrom('issues')
    .selectAll()
    .where('send_at', '>', now)
    .where('stopped_at', 'is', null)
    .orderBy('send_at')
    .limit(1)
    .executeTakeFirst()
}

export async function listIssues(db: Db, page: Page): Promise<Newest<Issue>> {
  const all = db.selectFrom('issues')
  return { ...(await pageOf(db, all.selectAll(), page)), total: () => countAll(all) }
}

/** The fields of an issue that a list needs. */
export type IssueHead = Pick<Issue, 'slug' | 'subject' | 'preview' | 'send_at' | 'corrected_at'>

/** Lists published issues, newest first. `page.after` is the slug of the previous page's last issue. */
export async function publishedIssues(db: Db, page: Page): Promise<Omit<Newest<IssueHead>, 'total'>> {
  const heads = db.selectFrom('issues').select(['slug', 'subject', 'preview', 'send_at', 'corrected_at'])
  return pageOf(db, heads.where('published_at', 'is not', null), page)
}

/** Returns the published issue that was sent right after this one. */
export async function nextIssue(db: Db, { send_at, id }: Issue): Promise<IssueHead | undefined> {
  return db
    .selectFrom('issues')
    .select(['slug', 'subject', 'preview', 'send_at', 'corrected_at'])
    .where('published_at', 'is not', null)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('send_at', 'id'), '>', tuple(send_at, id)))
    .orderBy('send_at')
    .orderBy('id')
    .executeTakeFirst()
}

async function pageOf<Row extends { slug: string }>(
  db: Db,
  issues: SelectQueryBuilder<Tables, 'issues', Row>,
  { limit, after }: Page,
): Promise<Omit<Newest<Row>, 'total'>> {
  const last = after === undefined ? undefined : await findIssue(db, { slug: after })
  const behind = last
    ? issues.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('send_at', 'id'), '<', tuple(last.send_at, last.id)),
      )
    : issues
  const found = await behind
    .orderBy('send_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.slug ?? null) : null }
}

/** Which subscribers get an issue: those with the tag and from the source. Null means any. */
export type Audience = { tagId: number | null; cameFrom: CameFrom | null }

export const everybody: Audience = { tagId: null, cameFrom: null }

export function audienceOf({ tag_id, came_from }: Pick<Issue, 'tag_id' | 'came_from'>): Audience {
  const cameFrom = came_from === null ? null : readCameFrom(came_from)
  // Without this error, the issue would go to everybody.
  if (cameFrom === undefined) throw new Error(`An issue has an unknown audience: ${came_from}`)
  return { tagId: tag_id, cameFrom }
}

/** Returns the ids of up to `limit` confirmed subscribers, in ascending order, that are greater than `after`. */
export async function subscribersAfter(
  db: Db,
  after: string,
  { audience, limit }: { audience: Audience; limit: number },
): Promise<string[]> {
  const rows = await subscribers(db, audience)
    .select('contacts.id')
    .where('contacts.id', '>', after)
    .orderBy('contacts.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countSubscribers(db: Db, audience = everybody): Promise<number> {
  return countRows(subscribers(db, audience))
}

function subscribers(db: Db, { tagId, cameFrom }: Audience) {
  const subscribed = db
    .selectFrom('contacts')
    .innerJoin('contact_tags', 'contact_tags.contact_id', 'contacts.id')
    .where('contacts.state', '=', 'confirmed')
    .where('contact_tags.tag_id', '=', tags.growthNotes)
  const all = cameFrom ? subscribed.where(broughtBy(cameFrom)) : subscribed
  if (tagId === null) return all
  return all.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('contact_tags as other')
        .select('other.tag_id')
        .whereRef('other.contact_id', '=', 'contacts.id')
        .where('other.tag_id', '=', tagId),
    ),
  )
}

/**
 * Locks an issue's row until the transaction ends, so that nobody moves or withdraws the issue while its emails are queued.
 * Returns undefined for an unknown issue.
 */
export async function lockIssue(
  tx: Db,
  id: string,
): Promise<Pick<Issue, 'stopped_at' | 'send_at'> | undefined> {
  return tx
    .updateTable('issues')
    .set(({ ref }) => ({ recipients: ref('recipients') }))
    .where('id', '=', id)
    .returning(['stopped_at', 'send_at'])
    .executeTakeFirst()
}

/** Increases the number of emails queued for an issue. */
export async function addRecipients(tx: Db, issueId: string, more: number): Promise<void> {
  await tx
    .updateTable('issues')
    .set((eb) => ({ recipients: eb('recipients', '+', more) }))
    .where('id', '=', issueId)
    .execute()
}

/** Counts an issue's deliveries so far, by state. */
export async function issueDeliveries(db: Db, slug: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['state', (eb) => eb.fn.countAll<number>().as('n')])
    .where('kind', '=', issueKind(slug))
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

/** The prefix of the job keys of an issue's emails. */
export const issueKeys = (issueId: string): string => `issue:${issueId}:`

export const issueKind = (slug: string): string => `issue ${slug}`
