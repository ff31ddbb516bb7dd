import { tags } from '../contract/tags.ts'
import { type ListedContact, listContacts } from '../server/audience/contact-lists.ts'
import type { Contact } from '../server/store/tables.ts'
import { command, UsageError } from './command.ts'
import { listOptions, readChoice, readPage } from './list-options.ts'
import { listReport } from './listing.ts'
import { readable } from './readable.ts'
import { readSource } from './send-issue.ts'
import { time } from './site-time.ts'
import { tagId, tagNames } from './tag-name.ts'

export const states = [
  'unconfirmed',
  'confirmed',
  'unsubscribed',
  'bounced',
] as const satisfies Contact['state'][]

export const contacts = command({
  name: 'contacts',
  takes: '',
  does: 'Lists contacts, newest first.',
  examples: ['contacts', 'contacts --state confirmed --tag growth-notes', 'contacts --search ann --limit 10'],
  options: {
    state: { type: 'string', takes: 'STATE', does: states.join(', ') },
    tag: { type: 'string', takes: 'TAG', does: 'a tag by its name (growth-notes, purchased …) or id' },
    source: {
      type: 'string',
      takes: 'SOURCE',
      does: 'their source: campaign:spring, referrer:example.com',
    },
    search: { type: 'string', takes: 'WORDS', does: 'part of the address or the name' },
    ...listOptions,
  },
  async run({ options, open, width }) {
    const tag = options.tag === undefined ? undefined : tagId(options.tag)
    if (options.tag !== undefined && tag === undefined)
      throw new UsageError(`No tag "${options.tag}": expected one of ${tagNames(Object.values(tags))}.`)
    const filter = {
      state: readChoice('state', options.state, states),
      tag,
      cameFrom: readSource(options.source) ?? undefined,
      search: options.search,
      ...readPage(options),
    }
    const { db } = await open()
    return listReport(await listContacts(db, filter), { one: 'contact', columns, forPrograms }, width)
  },
})

const columns = [
  { title: 'Email', of: (row: ListedContact) => row.email },
  { title: 'Name', of: (row: ListedContact) => `${row.first_name} ${row.last_name}`.trim() },
  { title: 'State', of: (row: ListedContact) => row.state },
  { title: 'Tags', of: (row: ListedContact) => tagNames(row.tagIds) },
  { title: 'Since', of: (row: ListedContact) => time(row.created_at) },
]

function forPrograms({ tagIds, ...contact }: ListedContact) {
  return readable({ ...contact, tags: tagNames(tagIds) })
}
