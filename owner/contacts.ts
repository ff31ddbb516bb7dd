import { tags } from '../contract/tags.ts'
import { countBounced, reviveBounced } from '../server/audience/bounced-contacts.ts'
import { type ListedContact, listContacts } from '../server/audience/contact-lists.ts'
import type { Contact } from '../server/store/tables.ts'
import { transact } from '../server/store/transact.ts'
import { command, type Site, UsageError, unconfirmed } from './command.ts'
import { listOptions, readChoice, readPage } from './list-options.ts'
import { listReport } from './listing.ts'
import { readable } from './readable.ts'
import { readSource } from './send-issue.ts'
import { readMoment, time } from './site-time.ts'
import { count } from './table.ts'
import { tagId, tagNames } from './tag-name.ts'

export const states = [
  'unconfirmed',
  'confirmed',
  'unsubscribed',
  'bounced',
] as const satisfies Contact['state'][]

export const contacts = command({
  name: 'contacts',
  takes: '[revive]',
  does: 'Lists contacts, newest first; takes back wrong bounces.',
  examples: [
    'contacts',
    'contacts --state confirmed --tag growth-notes',
    'contacts --search ann --limit 10',
    'contacts revive --since "2026-11-30 08:00"',
  ],
  options: {
    state: { type: 'string', takes: 'STATE', does: states.join(', ') },
    tag: { type: 'string', takes: 'TAG', does: 'a tag by its name (growth-notes, purchased …) or id' },
    source: {
      type: 'string',
      takes: 'SOURCE',
      does: 'their source: campaign:spring, referrer:example.com',
    },
    search: { type: 'string', takes: 'WORDS', does: 'part of the address or the name' },
    since: { type: 'string', takes: 'TIME', does: 'revive: when the bounces began, in the site’s time zone' },
    yes: { type: 'boolean', does: 'revive: does it, without it the command only says what it would do' },
    ...listOptions,
  },
  async run({ words: [what], options, open, width }) {
    if (what === 'revive') return revive(await open(), options)
    if (what !== undefined) throw new UsageError(`Unknown action "${what}": expected revive.`)
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

/** Takes back the bounces since a time. The contacts are as they were before. */
async function revive({ db, clock }: Site, { since, yes }: { since: string | undefined; yes: boolean }) {
  if (since === undefined) throw new UsageError('Say since when: --since "2026-11-30 08:00".')
  const from = readMoment(since)
  if (!yes) {
    const contacts = await countBounced(db, from)
    throw unconfirmed(
      `This would take back the bounces of ${count(contacts, 'contact')} since ${time(from)}.`,
    )
  }
  const contacts = await transact(db, (tx) => reviveBounced(tx, { since: from }, clock.now()))
  return { data: { contacts }, text: `Took back the bounces of ${count(contacts, 'contact')}.` }
}

const columns = [
  { title: 'Email', of: (row: ListedContact) => row.email },
  { title: 'Name', of: (row: ListedContact) => `${row.first_name} ${row.last_name}`.trim() },
  { title: 'State', of: (row: ListedContact) => row.state },
  { title: 'Tags', of: (row: ListedContact) => allTags(row) },
  { title: 'Since', of: (row: ListedContact) => time(row.created_at) },
]

/** Returns the names of a contact's tags, first the site's and then the owner's. */
export const allTags = ({ tagIds, ownTags }: Pick<ListedContact, 'tagIds' | 'ownTags'>): string =>
  [tagNames(tagIds), ...ownTags].filter(Boolean).join(', ')

function forPrograms({ tagIds, ownTags, consent, ...contact }: ListedContact) {
  const given = consent && readable(consent)
  return { ...readable(contact), tags: tagNames(tagIds), ownTags, consent: given }
}
