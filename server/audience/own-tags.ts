import { sql } from 'kysely'
import { withoutDirectionMarks } from '../../contract/direction-marks.ts'
import { insertAll } from '../store/insert-all.ts'
import type { Db, OwnTag } from '../store/tables.ts'
import { fits, type PeopleFilter } from './people.ts'

/** The owner's own tags. They are separate from the tags of contract/tags.ts, and don't go to Kit. */

/** The longest name of a tag or a segment, in characters. */
export const longestName = 60

/** Returns a tag's name as it's stored: one line, without control characters and outer spaces. Empty if nothing is left. */
export const cleanTag = (name: string): string => oneLine(name, longestName)

/** Returns the beginning of a text as one line, without control characters and outer spaces. */
export function oneLine(text: string, longest: number): string {
  const line = withoutDirectionMarks(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return [...line].slice(0, longest).join('').trim()
}

/** Returns every tag, sorted by name, with the number of people who have it. */
export async function listOwnTags(db: Db): Promise<{ name: string; people: number }[]> {
  return db
    .selectFrom('own_tags')
    .select(({ fn }) => ['name', fn.countAll<number>().as('people')])
    .groupBy('name')
    .orderBy('name')
    .execute()
}

/** The spelling of every tag, by its name in lower case. */
export type Spellings = Map<string, string>

export async function readSpellings(db: Db): Promise<Spellings> {
  const rows = await db.selectFrom('own_tags').select('name').distinct().execute()
  return new Map(rows.map(({ name }) => [name.toLowerCase(), name]))
}

/** Returns a tag's name in the spelling that it has. A name that is written exactly like a tag stays as it is. */
async function spelled(db: Db, name: string): Promise<string> {
  const tags = await listOwnTags(db)
  const known =
    tags.find((each) => each.name === name) ??
    tags.find((each) => each.name.toLowerCase() === name.toLowerCase())
  return known?.name ?? name
}

/**
 * Adds tags to contacts, in the spelling that a tag already has. Contacts who have the tag keep it as it is. Adds new tags to
 * `spellings`, which a caller with many batches reads once.
 */
export async function addOwnTags(
  tx: Db,
  given: readonly Pick<OwnTag, 'contact_id' | 'name' | 'reason'>[],
  now: number,
  spellings?: Spellings,
): Promise<void> {
  if (given.length === 0) return
  const spelling = spellings ?? (await readSpellings(tx))
  const rows = given.map(({ name, ...row }) => {
    const known = spelling.get(name.toLowerCase()) ?? name
    spelling.set(name.toLowerCase(), known)
    return { ...row, name: known, created_at: now }
  })
  await insertAll(tx, 'own_tags', rows)
    .onConflict((conflict) => conflict.columns(['contact_id', 'name']).doNothing())
    .execute()
}

/** Adds a tag to all contacts that a filter finds. Returns how many of them didn't have it. */
export async function tagPeople(tx: Db, filter: PeopleFilter, tag: string, now: number): Promise<number> {
  const name = await spelled(tx, tag)
  const result = await tx
    .insertInto('own_tags')
    .columns(['contact_id', 'name', 'reason', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('contacts')
        .where(fits(filter))
        // Without casts, PostgreSQL takes every parameter for text.
        .select([
          'contacts.id',
          sql<string>`cast(${name} as text)`.as('name'),
          sql.lit('by a filter').as('reason'),
          sql<number>`cast(${now} as bigint)`.as('created_at'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['contact_id', 'name']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(result.numInsertedOrUpdatedRows)
}

/** Removes a tag, whatever the case, from all contacts that a filter finds. Returns how many of them had it. */
export async function untagPeople(db: Db, filter: PeopleFilter, tag: string): Promise<number> {
  const result = await db
    .deleteFrom('own_tags')
    .where('name', '=', await spelled(db, tag))
    .where('contact_id', 'in', (eb) => eb.selectFrom('contacts').select('contacts.id').where(fits(filter)))
    .executeTakeFirstOrThrow()
  return Number(result.numDeletedRows)
}

/** Removes a tag, whatever the case, from a contact. */
export async function removeOwnTag(db: Db, contactId: string, tag: string): Promise<void> {
  const name = await spelled(db, tag)
  await db.deleteFrom('own_tags').where('contact_id', '=', contactId).where('name', '=', name).execute()
}
