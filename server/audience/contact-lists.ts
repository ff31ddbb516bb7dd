import { sql } from 'kysely'
import { beginsWith, contains, emailBeginsWith, wholeName } from '../store/contains.ts'
import { isPostgres } from '../store/is-postgres.ts'
import { mostCounted, type Newest, newest, type Page } from '../store/newest.ts'
import type { Contact, Db } from '../store/tables.ts'
import { broughtBy, type CameFrom } from './came-from.ts'

/**
 * `search` is a part of the email address or name. With fewer than three characters, it's the start of the address or of
 * a name, because many Chinese and Korean names have no more.
 */
type ContactFilter = {
  state?: Contact['state'] | undefined
  tag?: number | undefined
  cameFrom?: CameFrom | undefined
  search?: string | undefined
} & Page

/** A contact with its tag ids, in the order in which the tags were added. */
export type ListedContact = Contact & { tagIds: number[] }

/** Returns the contacts that match the filter, newest first. */
export async function listContacts(db: Db, filter: ContactFilter): Promise<Newest<ListedContact>> {
  const isIndexed = filter.search !== undefined && filter.search.length >= shortestPart
  const searched = isPostgres(db) ? searchedOnPostgres : searchedOnSqlite
  const page = await (isIndexed ? searched(db, filter) : newest(fittingContacts(db, filter), filter))
  const ids = page.rows.map(({ id }) => id)
  const given = Map.groupBy(await tagsOf(db, ids), ({ contact_id }) => contact_id)
  const tagIdsOf = (id: string) => (given.get(id) ?? []).map(({ tag_id }) => tag_id)
  return { ...page, rows: page.rows.map((row) => ({ ...row, tagIds: tagIdsOf(row.id) })) }
}

function fittingContacts(db: Db, { state, tag, cameFrom, search }: ContactFilter) {
  let fitting = db.selectFrom('contacts')
  if (state) fitting = fitting.where('state', '=', state)
  if (tag !== undefined) {
    fitting = fitting.where('id', 'in', (eb) =>
      eb.selectFrom('contact_tags').select('contact_id').where('tag_id', '=', tag),
    )
  }
  if (cameFrom) fitting = fitting.where(broughtBy(cameFrom))
  if (search && search.length < shortestPart)
    return fitting.where(({ ref, or }) =>
      or([emailBeginsWith(db, search), beginsWith([ref('first_name'), ref('last_name')], search)]),
    )
  if (search) fitting = fitting.where(({ ref }) => contains([ref('email'), wholeName], search))
  return fitting
}

/** The shortest search text that the trigram indexes support. */
const shortestPart = 3

/** PostgreSQL sorts at most this many matches. With more matches, a scan from the newest contact soon fills a page. */
const mostSorted = 50_000

/**
 * Finds all matches with the trigram index, then sorts them. For a plain query, PostgreSQL doesn't use that index: it scans
 * the contacts, newest first, and compares each one.
 */
async function searchedOnPostgres(db: Db, filter: ContactFilter): Promise<Newest<Contact>> {
  const found = fittingContacts(db, filter)
    .select('id')
    .limit(mostSorted + 1)
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${found}) as found`.execute(db)
  const n = rows[0]?.n ?? 0
  const sorted = db.selectFrom('contacts').where(sql<boolean>`id = any(array(${found}))`)
  const page = await newest(n > mostSorted ? fittingContacts(db, filter) : sorted, filter)
  return { ...page, total: async () => ({ count: Math.min(n, mostCounted), more: n > mostCounted }) }
}

/** Sorts by the FTS5 index's rowids, so SQLite reads only as much of the index as one page needs. */
async function searchedOnSqlite(
  db: Db,
  { state, tag, cameFrom, search = '', limit, after }: ContactFilter,
): Promise<Newest<Contact>> {
  await indexNewContacts(db)
  const phrase = `"${search.replaceAll('"', '""')}"`
  const found = sql`contacts_search
    join contact_numbers on number = contacts_search.rowid
    join contacts on contacts.id = contact_id
    where contacts_search match ${phrase}
    ${state ? sql`and state = ${state}` : sql``}
    ${tag === undefined ? sql`` : sql`and contacts.id in (select contact_id from contact_tags where tag_id = ${tag})`}
    ${cameFrom ? sql`and ${broughtBy(cameFrom)}` : sql``}`
  const behind = sql`and number < (select number from contact_numbers where contact_id = ${after})`
  const { rows } = await sql<Contact>`select contacts.* from ${found} ${after === undefined ? sql`` : behind}
    order by contacts_search.rowid desc limit ${limit + 1}`.execute(db)
  const next = rows.length > limit ? (rows[limit - 1]?.id ?? null) : null
  const total = async () => {
    const { rows } = await sql`select 1 from ${found} limit ${mostCounted + 1}`.execute(db)
    return { count: Math.min(rows.length, mostCounted), more: rows.length > mostCounted }
  }
  return { rows: rows.slice(0, limit), next, total }
}

/**
 * Adds the contacts that are newer than the last indexed contact to SQLite's trigram index. Does nothing on PostgreSQL, where
 * the index is always complete.
 */
export async function indexNewContacts(db: Db): Promise<void> {
  if (isPostgres(db)) return
  await sql`insert into contacts_search (rowid, email, name)
    select number, email, ${wholeName} from contact_numbers join contacts on contacts.id = contact_id
    where number > coalesce((select rowid from contacts_search order by rowid desc limit 1), 0)
    order by number`.execute(db)
}

/** Databases limit the number of parameters in a query. Above this number of ids, `tagsOf` reads every contact's tags. */
const mostIds = 10_000

async function tagsOf(db: Db, contactIds: readonly string[]) {
  if (contactIds.length === 0) return []
  const all = db.selectFrom('contact_tags').select(['contact_id', 'tag_id']).orderBy('created_at')
  const asked = contactIds.length > mostIds ? all : all.where('contact_id', 'in', contactIds)
  return asked.execute()
}
