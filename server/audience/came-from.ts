import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../store/tables.ts'

/** How a visitor found the site, as reported by the browser. */
export const sourceKinds = ['campaign', 'referrer', 'landing'] as const
export type SourceKind = (typeof sourceKinds)[number]

export type CameFrom = { kind: SourceKind; name: string }

/** Parses a stored source like `campaign:spring`. Returns undefined for anything else. */
export function readCameFrom(text: string): CameFrom | undefined {
  const [, kind, name] = /^(\w+):(.+)$/s.exec(text) ?? []
  const known = sourceKinds.find((each) => each === kind)
  return known && name ? { kind: known, name } : undefined
}

export const cameFromText = ({ kind, name }: CameFrom): string => `${kind}:${name}`

/** A condition for queries of contacts: the contact has a signup from this source. */
export function broughtBy({ kind, name }: CameFrom): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from signups
    where signups.contact_id = contacts.id and ${sql.ref(`signups.${kind}`)} = ${name})`
}

/** Returns up to `limit` sources of each kind, largest first, each with the number of people who signed up from it. */
export async function listCameFrom(db: Db, limit = 50): Promise<(CameFrom & { people: number })[]> {
  const found = await Promise.all(
    sourceKinds.map(async (kind) => {
      const rows = await db
        .selectFrom('signups')
        .select(({ ref, fn }) => [
          ref(kind).as('name'),
          fn.count<number>('contact_id').distinct().as('people'),
        ])
        .where(kind, 'is not', null)
        .groupBy(kind)
        .orderBy('people', 'desc')
        .orderBy(kind)
        .limit(limit)
        .execute()
      return rows.map(({ name, people }) => ({ kind, name: name ?? '', people }))
    }),
  )
  return found.flat()
}
