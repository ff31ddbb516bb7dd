import { type ListedContact, listContacts } from '../../../server/audience/contact-lists.ts'
import { tagPeople, untagPeople } from '../../../server/audience/own-tags.ts'
import { dropSegment, keepSegment, listSegments } from '../../../server/audience/people.ts'
import { findContact } from '../../../server/mail/contacts.ts'
import { countBounced, reviveBounced } from '../../../server/mail/suppressions.ts'
import { countSubscribers } from '../../../server/newsletter/issues.ts'
import type { Db } from '../../../server/store/tables.ts'
import { transact } from '../../../server/store/transact.ts'
import { Refusal, type Report, type Site, UsageError, unconfirmed } from '../../acts/act.ts'
import { findSegment, knownTag, readFilter, states } from '../../acts/people-filter.ts'
import { readable } from '../../acts/readable.ts'
import { dropped, inBrackets, named, saved, tagged } from '../../acts/segments.ts'
import { readMoment, time } from '../../acts/site-time.ts'
import { allTags, tagNames } from '../../acts/tag-name.ts'
import { unsubscribePerson, wouldUnsubscribe } from '../../acts/unsubscribe.ts'
import { count } from '../../acts/words.ts'
import { command } from '../command.ts'
import { listOptions, listReport, readPage } from '../listing.ts'

export const contacts = command({
  name: 'contacts',
  takes: '[tag|untag|save|segments|drop|unsubscribe|revive] [NAME|EMAIL]',
  does: 'Lists contacts, newest first. Gives your own tag to all that a filter finds, or saves the filter as a segment to write to. Unsubscribes one person. Takes back wrong bounces.',
  examples: [
    'contacts',
    'contacts --state confirmed --tag growth-notes',
    'contacts --search ann --limit 10',
    'contacts tag Bakers --source campaign:spring --yes',
    'contacts save Bakers --tag Bakers --bought no',
    'contacts unsubscribe ann@example.com --yes',
    'contacts revive --since "2026-11-30 08:00"',
  ],
  options: {
    state: { type: 'string', takes: 'STATE', does: states.join(', ') },
    tag: {
      type: 'string',
      takes: 'TAG',
      does: 'a tag of the site by its name (growth-notes, purchased …) or id, or a tag of your own',
    },
    source: {
      type: 'string',
      takes: 'SOURCE',
      does: 'their source: campaign:spring, referrer:example.com',
    },
    search: { type: 'string', takes: 'WORDS', does: 'part of the address or the name' },
    since: {
      type: 'string',
      takes: 'TIME',
      does: 'here since this time or later; revive: when the bounces began; in the site’s time zone',
    },
    confirmed: { type: 'string', takes: 'TIME', does: 'confirmed at this time or later' },
    bought: { type: 'string', takes: 'yes|no', does: 'whether they have paid for something' },
    yes: {
      type: 'boolean',
      does: 'tag, untag, unsubscribe, revive: does it, without it the command only says what it would do',
    },
    ...listOptions,
  },
  async run({ words: [what, name], options, open }) {
    const { since, yes } = options
    if (what === 'revive') return revive(await open(), { since, yes })
    if (what === 'unsubscribe') return unsubscribe(await open(), name, yes)
    const { db, clock } = await open()
    if (what === 'segments') return segments(db)
    if (what === 'drop') {
      const segment = await findSegment(db, named(name))
      await dropSegment(db, segment.name)
      return { data: { dropped: segment.name }, text: dropped(segment.name) }
    }
    const tag = options.tag === undefined ? undefined : await knownTag(db, options.tag)
    const filter = readFilter({ ...options, tag })
    if (what === undefined)
      return listReport(await listContacts(db, { ...filter, ...readPage(options) }), {
        one: 'contact',
        columns,
        forPrograms,
      })
    const own = named(name)
    if (what === 'save') {
      const segment = await keepSegment(db, { name: own, filter }, clock.now())
      return { data: segment, text: await saved(db, segment) }
    }
    const act = what === 'tag' ? 'tag' : 'untag'
    if (!yes) {
      const { total } = await listContacts(db, { ...filter, limit: 1 })
      const people = count((await total()).count, 'contact')
      const does = act === 'tag' ? `give ${people} the tag ${own}` : `take the tag ${own} from ${people}`
      throw unconfirmed(`This would ${does}${inBrackets(filter)}.`)
    }
    const contacts = await transact(db, (tx) =>
      act === 'tag' ? tagPeople(tx, filter, own, clock.now()) : untagPeople(tx, filter, own),
    )
    return { data: { contacts }, text: tagged(act, own, contacts) }
  },
})

async function segments(db: Db): Promise<Report> {
  const all = await listSegments(db)
  const lines = await Promise.all(
    all.map(async (each) => {
      const readers = count(await countSubscribers(db, [each]), 'subscriber')
      return `${each.name}: ${readers}${inBrackets(each.filter)}`
    }),
  )
  return { data: { segments: all }, text: lines.join('\n') || 'No segments.' }
}

async function unsubscribe(site: Site, email: string | undefined, isConfirmed: boolean): Promise<Report> {
  if (!email) throw new UsageError('Name the address: contacts unsubscribe ann@example.com.')
  const contact = await findContact(site.db, email)
  if (!contact) throw new Refusal(`There is no contact ${email}.`)
  if (!isConfirmed) throw unconfirmed(wouldUnsubscribe(contact))
  return { data: { unsubscribed: contact.email }, text: await unsubscribePerson(site, contact) }
}

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

function forPrograms({ tagIds, ownTags, consent, ...contact }: ListedContact) {
  const given = consent && readable(consent)
  return { ...readable(contact), tags: tagNames(tagIds), ownTags, consent: given }
}
