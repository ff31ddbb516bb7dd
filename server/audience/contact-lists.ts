import { contains, wholeName } from '../store/contains.ts'
import { type Newest, newest, type Page } from '../store/newest.ts'
import type { Contact, Db } from '../store/tables.ts'

/** `search` is a part of the address or of a name. */
type ContactFilter = {
  state?: Contact['state'] | undefined
  tag?: number | undefined
  search?: string | undefined
} & Page

/** A contact with its tags, oldest first. */
export type ListedContact = Contact & { tagIds: number[] }

/** Contacts that fit, newest first. */
export async function listContacts(db: Db, filter: ContactFilter): Promise<Newest<ListedContact>> {
  const page = await newest(fittingContacts(db, filter), filter)
  const given = await tagsOf(
    db,
    page.rows.map((row) => row.id),
  )
  return { ...page, rows: page.rows.map((row) => ({ ...row, tagIds: given.get(row.id) ?? [] })) }
}

function fittingContacts(db: Db, { state, tag, search }: ContactFilter) {
  let fitting = db.selectFrom('contacts')
  if (state) fitting = fitting.where('state', '=', state)
  if (tag !== undefined) {
    fitting = fitting.where('id', 'in', (eb) =>
      eb.selectFrom('contact_tags').select('contact_id').where('tag_id', '=', tag),
    )
  }
  if (search) {
    fitting = fitting.where(({ ref }) => contains([ref('email'), wholeName], search))
  }
  return fitting
}

/** No database takes ids without end: of more than these, everybody's tags are read. */
const mostIds = 10_000

async function tagsOf(db: Db, contactIds: readonly string[]): Promise<Map<string, number[]>> {
  const given = new Map<string, number[]>()
  if (contactIds.length === 0) return given
  const all = db.selectFrom('contact_tags').select(['contact_id', 'tag_id']).orderBy('created_at')
  const asked = contactIds.length > mostIds ? all : all.where('contact_id', 'in', contactIds)
  const rows = await asked.execute()
  for (const { contact_id, tag_id } of rows) given.set(contact_id, [...(given.get(contact_id) ?? []), tag_id])
  return given
}
