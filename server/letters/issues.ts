import { tags } from '../../contract/tags.ts'
import { countRows } from '../store/count-rows.ts'
import { newId } from '../store/id.ts'
import type { Db, Issue } from '../store/tables.ts'

/** Stores an issue once; the one that is there already under its slug, if there is. */
export async function keepIssue(
  tx: Db,
  issue: Pick<Issue, 'slug' | 'subject' | 'preview' | 'markdown'>,
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

/** An issue by its id, or by its address in the archive. */
export async function findIssue(db: Db, by: { id: string } | { slug: string }): Promise<Issue | undefined> {
  const issues = db.selectFrom('issues').selectAll()
  const found = 'id' in by ? issues.where('id', '=', by.id) : issues.where('slug', '=', by.slug)
  return found.executeTakeFirst()
}

/** Newest first. */
export async function listIssues(db: Db): Promise<Issue[]> {
  return db.selectFrom('issues').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

/** The ids of up to `limit` confirmed subscribers behind `after`, in the order of their ids. */
export async function subscribersAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await subscribers(db)
    .select('contacts.id')
    .where('contacts.id', '>', after)
    .orderBy('contacts.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** To how many the newsletter may go now. */
export async function countSubscribers(db: Db): Promise<number> {
  return countRows(subscribers(db))
}

function subscribers(db: Db) {
  return db
    .selectFrom('contacts')
    .innerJoin('contact_tags', 'contact_tags.contact_id', 'contacts.id')
    .where('contacts.state', '=', 'confirmed')
    .where('tag_id', '=', tags.growthNotes)
}

/** Counts so many more mails as queued for an issue. */
export async function addRecipients(tx: Db, issueId: string, more: number): Promise<void> {
  await tx
    .updateTable('issues')
    .set((eb) => ({ recipients: eb('recipients', '+', more) }))
    .where('id', '=', issueId)
    .execute()
}

/** Remembers which of Kit's broadcasts an issue became. */
export async function noteBroadcast(db: Db, issueId: string, convertKitBroadcastId: number): Promise<void> {
  await db
    .updateTable('issues')
    .set({ kit_broadcast_id: convertKitBroadcastId })
    .where('id', '=', issueId)
    .execute()
}

/** How many of an issue's mails ended in which way so far. */
export async function issueDeliveries(db: Db, slug: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['state', (eb) => eb.fn.countAll<number>().as('n')])
    .where('kind', '=', issueKind(slug))
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

/** What the keys of an issue's mails begin with. */
export const issueKeys = (issueId: string): string => `issue:${issueId}:`

/** What the deliveries of an issue are called. */
export const issueKind = (slug: string): string => `issue ${slug}`
