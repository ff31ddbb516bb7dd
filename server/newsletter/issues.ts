import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import * as z from 'zod'
import { tags } from '../../contract/tags.ts'
import { cameFromText, readCameFrom } from '../audience/came-from.ts'
import { fits, hasSiteTag, peopleFilter } from '../audience/people.ts'
import { postponeJobs } from '../queue/queue.ts'
import { laneNames } from '../queue/requests.ts'
import { newId } from '../store/id.ts'
import { countAll, countRows, type Newest, type Page } from '../store/query.ts'
import type { Db, Delivery, Issue, Tables } from '../store/tables.ts'

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
 * Adds the issue to the archive, unless it's already there. This happens when the last email of an issue to everybody is queued,
 * or when the owner publishes the issue.
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

const jobsOf = (id: string) => [issueKeys(id), batchKeys(id)]

export async function findIssue(db: Db, by: { id: string } | { slug: string }): Promise<Issue | undefined> {
  const issues = db.selectFrom('issues').selectAll()
  const found = 'id' in by ? issues.where('id', '=', by.id) : issues.where('slug', '=', by.slug)
  return found.executeTakeFirst()
}

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

/** Lists issues in every state, newest first. `page.after` is the slug of the previous page's last issue. */
export async function listIssues(db: Db, page: Page): Promise<Newest<Issue>> {
  const all = db.selectFrom('issues')
  return { ...(await pageOf(db, all.selectAll(), page)), total: () => countAll(all) }
}

/** The fields of an issue that a list needs. */
export type IssueHead = Pick<Issue, 'slug' | 'subject' | 'preview' | 'send_at' | 'corrected_at'>

/** Lists published issues, newest first. `page.after` is the slug of the previous page's last issue. */
export async function publishedIssues(db: Db, page: Page): Promise<Omit<Newest<IssueHead>, 'total'>> {
  return pageOf(db, publishedHeads(db), page)
}

const publishedHeads = (db: Db) =>
  db
    .selectFrom('issues')
    .select(['slug', 'subject', 'preview', 'send_at', 'corrected_at'])
    .where('published_at', 'is not', null)

/** Returns the published issue that was sent right after this one. */
export async function nextIssue(db: Db, { send_at, id }: Issue): Promise<IssueHead | undefined> {
  return publishedHeads(db)
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

/** Which subscribers get an issue: everybody, or the people whom any of these filters finds. A segment's part has its name. */
export type Audience = readonly z.output<typeof part>[]

const part = z.strictObject({ name: z.optional(z.string()), filter: peopleFilter })

export const everybody: Audience = []

const segmentsMark = 'segments:'

/**
 * Returns an audience as an issue stores it. Segments are in `came_from`, because the version before segments fails at a
 * source that it doesn't know, and would otherwise send the issue to everybody.
 */
export function storedAudience(audience: Audience): Pick<Issue, 'tag_id' | 'came_from'> {
  const [one, ...others] = audience
  if (!one) return { tag_id: null, came_from: null }
  const { tag, cameFrom, ...conditions } = one.filter
  const isPlain = others.length === 0 && one.name === undefined && Object.keys(conditions).length === 0
  if (!isPlain) return { tag_id: null, came_from: segmentsMark + JSON.stringify(audience) }
  return { tag_id: tag ?? null, came_from: cameFrom ? cameFromText(cameFrom) : null }
}

export function audienceOf({ tag_id, came_from }: Pick<Issue, 'tag_id' | 'came_from'>): Audience {
  if (came_from?.startsWith(segmentsMark))
    return z.array(part).parse(JSON.parse(came_from.slice(segmentsMark.length)))
  const cameFrom = came_from === null ? null : readCameFrom(came_from)
  // Without this error, the issue would go to everybody.
  if (cameFrom === undefined) throw new Error(`An issue has an unknown audience: ${came_from}`)
  if (tag_id === null && cameFrom === null) return everybody
  return [{ filter: { ...(tag_id !== null && { tag: tag_id }), ...(cameFrom && { cameFrom }) } }]
}

/** Returns the people of two audiences together. */
export function bothOf(one: Audience, other: Audience): Audience {
  if (one.length === 0 || other.length === 0) return everybody
  const known = new Set(one.map((each) => JSON.stringify(each)))
  return [...one, ...other.filter((each) => !known.has(JSON.stringify(each)))]
}

/**
 * Returns the ids of up to `limit` confirmed subscribers, in ascending order, that are greater than `after`. Leaves out those
 * who have the issue `without`.
 */
export async function subscribersAfter(
  db: Db,
  after: string,
  { audience, limit, without }: { audience: Audience; limit: number; without: string },
): Promise<string[]> {
  const rows = await subscribers(db, audience, without)
    .select('contacts.id')
    .where('contacts.id', '>', after)
    .orderBy('contacts.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts the confirmed subscribers of an audience, without those who have the issue of this id. */
export async function countSubscribers(db: Db, audience = everybody, without?: string): Promise<number> {
  return countRows(subscribers(db, audience, without))
}

function subscribers(db: Db, audience: Audience, without: string | undefined) {
  const all = db
    .selectFrom('contacts')
    .where('contacts.state', '=', 'confirmed')
    .where(hasSiteTag(tags.growthNotes))
    .$if(audience.length > 0, (some) =>
      some.where(({ or }) => or(audience.map(({ filter }) => fits(filter)))),
    )
  if (without === undefined) return all
  const key = sql<string>`${deliveryKeys(without)} || contacts.id`
  return all.where(({ not, exists, selectFrom }) =>
    not(exists(selectFrom('deliveries').select('deliveries.id').where('deliveries.key', '=', key))),
  )
}

/**
 * Locks an issue's row until the transaction ends, so that nobody moves or withdraws the issue while its emails are queued.
 * Returns undefined for an unknown issue.
 */
export async function lockIssue(tx: Db, id: string) {
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

/** Counts these issues' deliveries so far, by slug and state. */
export async function issueDeliveries(
  db: Db,
  slugs: readonly string[],
): Promise<Map<string, Partial<Record<Delivery['state'], number>>>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('deliveries')
    .select(['kind', 'state', (eb) => eb.fn.countAll<number>().as('n')])
    .where('kind', 'in', slugs.map(issueKind))
    .groupBy(['kind', 'state'])
    .execute()
  const states = Map.groupBy(rows, ({ kind }) => kind)
  return new Map(
    slugs.map((slug) => {
      const own = states.get(issueKind(slug)) ?? []
      return [slug, Object.fromEntries(own.map(({ state, n }) => [state, n]))]
    }),
  )
}

/** Counts the waiting emails of all issues, or their batches that aren't queued yet, by the prefix of their job keys. */
export async function waitingJobs(db: Db, keysOf: (issueId: string) => string): Promise<Map<string, number>> {
  // Every id is as long as this one.
  const { length } = keysOf(newId('iss'))
  const rows = await db
    .selectFrom('jobs')
    .select([sql<string>`substr(key, 1, ${length})`.as('start'), (eb) => eb.fn.countAll<number>().as('n')])
    .where('state', '=', 'waiting')
    // With the lane, the index of claims finds them: most jobs are done.
    .where('lane', 'in', laneNames)
    .where('key', 'like', `${keysOf('%')}%`)
    .groupBy('start')
    .execute()
  return new Map(rows.map(({ start, n }) => [start, n]))
}

/** The prefix of the job keys of an issue's emails. */
export const issueKeys = (issueId: string): string => `issue:${issueId}:`

/** The prefix of the keys of the jobs that queue an issue's emails. */
export const batchKeys = (issueId: string): string => `send-issue:${issueId}`

/** The prefix of the delivery keys of an issue's emails. */
export const deliveryKeys = (issueId: string): string => `mail:issue:${issueId}:`

export const issueKind = (slug: string): string => `issue ${slug}`
