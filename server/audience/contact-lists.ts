import { contains, wholeName } from '../store/contains.ts'
import { type Newest, newest, type Page } from '../store/newest.ts'
import type { Contact, Db } from '../store/tables.ts'
import { broughtBy, type CameFrom } from './came-from.ts'

/** `search` is a part of the email address or name. */
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
  const page = await newest(fittingContacts(db, filter), filter)
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
  if (search) fitting = fitting.where(({ ref }) => contains([ref('email'), wholeName], search))
  return fitting
}

/** Databases limit the number of parameters in a query. Above this number of ids, `tagsOf` reads every contact's tags. */
const mostIds = 10_000

async function tagsOf(db: Db, contactIds: readonly string[]) {
  if (contactIds.length === 0) return []
  const all = db.selectFrom('contact_tags').select(['contact_id', 'tag_id']).orderBy('created_at')
  const asked = contactIds.length > mostIds ? all : all.where('contact_id', 'in', contactIds)
  return asked.execute()
}
