import { sql } from 'kysely'
import { type Newest, newest, type Page } from '../store/query.ts'
import type { Consent, Contact, Db, Tables } from '../store/tables.ts'
import { fits, type PeopleFilter } from './people.ts'

/** A contact with its tag ids and the owner’s tags, in the order in which they were added, and the consent given elsewhere. */
export type ListedContact = Contact & { tagIds: number[]; ownTags: string[]; consent: Consent | null }

/** Returns the contacts that match the filter, newest first. */
export async function listContacts(
  db: Db,
  { limit, after, ...filter }: PeopleFilter & Page,
): Promise<Newest<ListedContact>> {
  const fitting = db.selectFrom('contacts').where(fits(filter))
  const page = await newest(fitting, { limit, after, search: filter.search })
  const ids = page.rows.map(({ id }) => id)
  const of = async <Table extends Details>(table: Table) =>
    Map.groupBy(await detailsOf(db, table, ids), ({ contact_id }) => contact_id)
  const [tags, ownTags, consents] = [await of('contact_tags'), await of('own_tags'), await of('consents')]
  const rows = page.rows.map((row) => ({
    ...row,
    tagIds: (tags.get(row.id) ?? []).map(({ tag_id }) => tag_id),
    ownTags: (ownTags.get(row.id) ?? []).map(({ name }) => name),
    consent: consents.get(row.id)?.[0] ?? null,
  }))
  return { ...page, rows }
}

/** Databases limit the number of parameters in a query. Above this number of ids, `detailsOf` reads the rows of every contact. */
const mostIds = 10_000

type Details = 'contact_tags' | 'own_tags' | 'consents'

/** Returns the rows of these contacts, the oldest first. */
async function detailsOf<Table extends Details>(
  db: Db,
  table: Table,
  contactIds: readonly string[],
): Promise<Tables[Table][]> {
  if (contactIds.length === 0) return []
  const asked = contactIds.length > mostIds ? sql`` : sql`where contact_id in (${sql.join(contactIds)})`
  const since = sql.ref(table === 'consents' ? 'imported_at' : 'created_at')
  const { rows } = await sql<
    Tables[Table]
  >`select * from ${sql.table(table)} ${asked} order by ${since}`.execute(db)
  return rows
}
