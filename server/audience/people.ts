import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import * as z from 'zod'
import { contains, wholeName } from '../store/query.ts'
import type { Db, OrderState, Tables } from '../store/tables.ts'
import { broughtBy, sourceKinds } from './came-from.ts'

/** Conditions that a contact must all meet. Times are epoch milliseconds. Segments and issues store it as JSON. */
export const peopleFilter = z.strictObject({
  state: z.optional(z.enum(['unconfirmed', 'confirmed', 'unsubscribed', 'bounced'])),
  /** The id of a tag of the site. */
  tag: z.optional(z.number()),
  /** The name of one of the owner's tags. */
  ownTag: z.optional(z.string()),
  cameFrom: z.optional(z.object({ kind: z.enum(sourceKinds), name: z.string() })),
  /** They have been contacts since then or later. */
  since: z.optional(z.number()),
  confirmedSince: z.optional(z.number()),
  /** Whether they have paid for something and haven't got all of it back. */
  bought: z.optional(z.boolean()),
  /** A part of the email address or name. */
  search: z.optional(z.string()),
})

export type PeopleFilter = z.output<typeof peopleFilter>

const boughtStates = ['paid', 'partly_refunded', 'disputed'] as const satisfies OrderState[]

/** The condition for queries of contacts that a contact meets the filter. */
export function fits(filter: PeopleFilter): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'contacts'>()
  const { state, tag, ownTag, cameFrom, since, confirmedSince, bought, search } = filter
  const conditions: Expression<SqlBool>[] = []
  if (state) conditions.push(eb('contacts.state', '=', state))
  if (tag !== undefined) conditions.push(hasSiteTag(tag))
  if (ownTag !== undefined)
    conditions.push(
      eb.exists(
        eb
          .selectFrom('own_tags')
          .select('own_tags.name')
          .whereRef('own_tags.contact_id', '=', 'contacts.id')
          .where('own_tags.name', '=', ownTag),
      ),
    )
  if (cameFrom) conditions.push(broughtBy(cameFrom))
  if (since !== undefined) conditions.push(eb('contacts.created_at', '>=', since))
  if (confirmedSince !== undefined) conditions.push(eb('contacts.confirmed_at', '>=', confirmedSince))
  if (bought !== undefined) {
    const order = eb.exists(
      eb
        .selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.contact_id', '=', 'contacts.id')
        .where('orders.state', 'in', boughtStates),
    )
    conditions.push(bought ? order : eb.not(order))
  }
  if (search) conditions.push(contains([eb.ref('contacts.email'), wholeName], search))
  return eb.and(conditions)
}

/** The condition that a contact has a tag of the site. */
export function hasSiteTag(id: number): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'contacts'>()
  return eb.exists(
    eb
      .selectFrom('contact_tags')
      .select('contact_tags.tag_id')
      .whereRef('contact_tags.contact_id', '=', 'contacts.id')
      .where('contact_tags.tag_id', '=', id),
  )
}

/** A filter under a name, that the owner has saved to write to these people. */
export type Segment = { name: string; filter: PeopleFilter }

export async function listSegments(db: Db): Promise<Segment[]> {
  const rows = await db.selectFrom('segments').select(['name', 'filter']).orderBy('name').execute()
  return rows.map(({ name, filter }) => ({ name, filter: peopleFilter.parse(JSON.parse(filter)) }))
}

/** Returns the segment of this name. If there is none, returns one whose name differs only in case. */
export const segmentNamed = (segments: readonly Segment[], name: string): Segment | undefined =>
  segments.find((each) => each.name === name) ??
  segments.find((each) => each.name.toLowerCase() === name.toLowerCase())

/** Stores a segment, in place of an earlier one of this name, whatever its case. Returns it in the spelling that it has. */
export async function keepSegment(db: Db, { name: typed, filter }: Segment, now: number): Promise<Segment> {
  const name = segmentNamed(await listSegments(db), typed)?.name ?? typed
  const row = { name, filter: JSON.stringify(filter), created_at: now }
  await db
    .insertInto('segments')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  return { name, filter }
}

/** Deletes a segment. Returns false if there is none of this name. */
export async function dropSegment(db: Db, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('segments')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
