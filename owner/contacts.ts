import type { Contact, Db } from '../server/db/tables.ts'
import { command, UsageError } from './command.ts'
import { listOptions, readChoice, readLimit } from './list-options.ts'
import { listing } from './listing.ts'
import { newest } from './newest.ts'
import { readable } from './readable.ts'
import { time } from './table.ts'
import { tagId, tagName } from './tag-name.ts'

const states = ['unconfirmed', 'confirmed', 'unsubscribed', 'bounced'] as const satisfies Contact['state'][]

type ContactFilter = {
  state?: Contact['state'] | undefined
  tag?: number | undefined
  search?: string | undefined
  limit: number
}

export const contacts = command({
  name: 'contacts',
  takes: '',
  does: 'Lists contacts, newest first.',
  examples: ['contacts', 'contacts --state confirmed --tag growth-notes', 'contacts --search ann --limit 10'],
  options: {
    state: { type: 'string', does: states.join(', ') },
    tag: { type: 'string', does: 'a tag by its name (growth-notes, purchased …) or id' },
    search: { type: 'string', does: 'a part of the address or the name' },
    ...listOptions,
  },
  async run({ options, open, width }) {
    const tag = options.tag === undefined ? undefined : tagId(options.tag)
    if (options.tag !== undefined && tag === undefined) throw new UsageError(`No tag "${options.tag}".`)
    const { state, search, limit } = {
      state: readChoice('state', options.state, states),
      search: options.search,
      limit: readLimit(options.limit),
    }
    const { db } = await open()
    const { rows, total } = await listContacts(db, { state, tag, search, limit })
    return {
      data: { total, contacts: rows.map(readable) },
      text: listing({ rows, total }, { one: 'contact', columns }, width),
    }
  },
})

type ListedContact = Contact & { tags: string }

const columns = [
  { title: 'Email', of: (row: ListedContact) => row.email },
  { title: 'Name', of: (row: ListedContact) => `${row.first_name} ${row.last_name}`.trim() },
  { title: 'State', of: (row: ListedContact) => row.state },
  { title: 'Tags', of: (row: ListedContact) => row.tags },
  { title: 'Since', of: (row: ListedContact) => time(row.created_at) },
]

/** Contacts that fit, newest first, each with the names of its tags; and how many fit in all. */
export async function listContacts(
  db: Db,
  filter: ContactFilter,
): Promise<{ rows: ListedContact[]; total: number }> {
  const { rows, total } = await newest(fittingContacts(db, filter), filter.limit)
  const given = await tagsOf(
    db,
    rows.map((row) => row.id),
  )
  return { total, rows: rows.map((row) => ({ ...row, tags: (given.get(row.id) ?? []).join(', ') })) }
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
    const part = `%${search.toLowerCase().replaceAll(/[%_]/g, ' ')}%`
    fitting = fitting.where(({ eb, fn, or }) =>
      or([
        eb('email', 'like', part),
        eb(fn('lower', ['first_name']), 'like', part),
        eb(fn('lower', ['last_name']), 'like', part),
      ]),
    )
  }
  return fitting
}

async function tagsOf(db: Db, contactIds: readonly string[]): Promise<Map<string, string[]>> {
  const given = new Map<string, string[]>()
  if (contactIds.length === 0) return given
  const rows = await db
    .selectFrom('contact_tags')
    .select(['contact_id', 'tag_id'])
    .where('contact_id', 'in', contactIds.slice(0, 10_000))
    .orderBy('created_at')
    .execute()
  for (const { contact_id, tag_id } of rows)
    given.set(contact_id, [...(given.get(contact_id) ?? []), tagName(tag_id)])
  return given
}
