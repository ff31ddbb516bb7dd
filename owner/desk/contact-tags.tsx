import type { Context, Hono } from 'hono'
import { figure } from '../../model/formats.ts'
import { listContacts } from '../../server/audience/contact-lists.ts'
import {
  addOwnTags,
  longestName,
  removeOwnTag,
  tagPeople,
  untagPeople,
} from '../../server/audience/own-tags.ts'
import { dropSegment, keepSegment, listSegments, type PeopleFilter } from '../../server/audience/people.ts'
import { findContact } from '../../server/mail/contacts.ts'
import { countSubscribers } from '../../server/newsletter/issues.ts'
import type { Services } from '../../server/services.ts'
import type { Db } from '../../server/store/tables.ts'
import { transact } from '../../server/store/transact.ts'
import { inWords, orRefusal, Refusal } from '../acts/act.ts'
import { filterInWords, readFilter, writeFilter } from '../acts/people-filter.ts'
import { isStale, versionShown } from '../acts/seen.ts'
import { dropped, named, saved, tagged } from '../acts/segments.ts'
import { matches } from '../acts/words.ts'
import { confirmPage } from './confirm-page.tsx'
import { base } from './desk-request.ts'
import { Card, Hidden, Rows, Seen } from './rows.tsx'

/** The owner's own tags and segments at the desk. */

type FilterProps = {
  title: string
  filter: PeopleFilter
  ownTags: readonly { name: string }[]
}

/** The forms that tag everybody whom the filter finds, and that save the filter. */
export function FilterActs({ title, filter, ownTags }: FilterProps) {
  const words = filterInWords(filter)
  return (
    <Card title={`These ${title}`} {...(words && { period: words })}>
      <form className="row" method="get" action={`${base()}/contacts/tags`}>
        <Hidden fields={writeFilter(filter)} />
        <TagField ownTags={ownTags} />
        <button type="submit" name="act" value="tag">
          Give all of them this tag …
        </button>
        <button type="submit" name="act" value="untag" className="quiet">
          Take it from them …
        </button>
      </form>
      <form className="row" method="post" action={`${base()}/contacts/segments`}>
        <Hidden fields={writeFilter(filter)} />
        <input
          name="name"
          required
          maxLength={longestName}
          aria-label="A name for this filter"
          placeholder="A name for this filter"
        />
        <button type="submit" className="quiet">
          Save it as a segment
        </button>
      </form>
      <p className="soft">
        Your own tags are yours alone: nobody else sees them, and they don’t go to Kit. An issue can go to a
        tag or a segment; of these people, only confirmed subscribers get it.
      </p>
    </Card>
  )
}

/** A field for the name of a tag that offers the existing ones. */
function TagField({ ownTags }: { ownTags: readonly { name: string }[] }) {
  return (
    <>
      <input
        name="name"
        list="own-tags"
        required
        maxLength={longestName}
        autoComplete="off"
        aria-label="Your own tag"
        placeholder="Your own tag"
      />
      <datalist id="own-tags">
        {ownTags.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** Lists the segments, each with how many people would get an issue. Returns null if there are none. */
export async function segmentsCard(db: Db) {
  const segments = await listSegments(db)
  if (segments.length === 0) return null
  const rows = await Promise.all(
    segments.map(async (each) => ({ ...each, readers: await countSubscribers(db, [each]) })),
  )
  return (
    <Card title="Segments" period="as of now">
      <Rows
        rows={rows}
        isWide
        columns={[
          {
            title: 'Segment',
            of: ({ name, filter }) => (
              <a href={`${base()}/contacts?${new URLSearchParams(writeFilter(filter))}`}>{name}</a>
            ),
          },
          { title: 'Who', of: ({ filter }) => filterInWords(filter) || 'everybody' },
          { title: 'Subscribers', numeric: true, of: ({ readers }) => figure(readers) },
          {
            title: 'What to do',
            of: ({ name, filter }) => (
              <form method="post" action={`${base()}/contacts/segments/drop`}>
                <input type="hidden" name="name" value={name} />
                <Seen version={versionShown(filter)} />
                <button type="submit" className="quiet" aria-label={`Delete the segment ${name}`}>
                  Delete
                </button>
              </form>
            ),
          },
        ]}
      />
    </Card>
  )
}

/** The routes that change tags and segments. */
export function tagRoutes(desk: Hono, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  const act = async (c: Context, run: (fields: Fields) => Promise<string>) => {
    const fields = trimmed(await c.req.parseBody())
    return inWords(() => run(fields))
  }
  const back = (c: Context, said: string, path = '/contacts', query: Record<string, string> = {}) =>
    c.redirect(`${base()}${path}?${new URLSearchParams({ ...query, said })}`, 303)

  desk.get('/contacts/tags', async (c) => {
    const fields = trimmed(c.req.query())
    const ask = async (): Promise<Response> => {
      const name = named(fields.name)
      const filter = readFilter(fields)
      const now = await contactsNow(db, filter)
      const words = filterInWords(filter)
      const who = `${now}${words && `, ${words}`}`
      const isGiven = fields.act !== 'untag'
      return confirmPage({
        here: '/contacts',
        back: `${base()}/contacts?${new URLSearchParams(writeFilter(filter))}`,
        action: `${base()}/contacts/tags`,
        title: isGiven ? 'Give them the tag?' : 'Take the tag from them?',
        warning: isGiven
          ? `The tag ${name} goes to ${who}. You can’t undo it.`
          : `The tag ${name} is taken from whoever has it of ${who}. You can’t undo it.`,
        label: isGiven ? `Give it to ${now}` : `Take it from ${now}`,
        hidden: { ...writeFilter(filter), name, act: isGiven ? 'tag' : 'untag', seen: now },
      })
    }
    return orRefusal(ask, (says) => back(c, says))
  })
  desk.post('/contacts/tags', async (c) => {
    let query = {}
    const said = await act(c, async (fields) => {
      const name = named(fields.name)
      const filter = readFilter(fields)
      query = writeFilter(filter)
      const now = await contactsNow(db, filter)
      if (isStale(fields.seen, now))
        throw new Refusal(`These are ${now} by now, not ${fields.seen}: nobody got or lost the tag ${name}.`)
      const what = fields.act === 'untag' ? 'untag' : 'tag'
      const contacts = await transact(db, (tx) =>
        what === 'tag' ? tagPeople(tx, filter, name, clock.now()) : untagPeople(tx, filter, name),
      )
      return tagged(what, name, contacts)
    })
    return back(c, said, '/contacts', query)
  })
  desk.post('/contacts/segments', async (c) => {
    let query = {}
    const said = await act(c, async (fields) => {
      const segment = { name: named(fields.name), filter: readFilter(fields) }
      query = writeFilter(segment.filter)
      return saved(db, await keepSegment(db, segment, clock.now()))
    })
    return back(c, said, '/contacts', query)
  })
  desk.post('/contacts/segments/drop', async (c) => {
    const said = await act(c, async (fields) => {
      const name = fields.name ?? ''
      const segment = (await listSegments(db)).find((each) => each.name === name)
      if (segment && isStale(fields.seen, versionShown(segment.filter)))
        throw new Refusal(`The segment ${name} has changed since you opened the page: nothing was deleted.`)
      return (await dropSegment(db, name)) ? dropped(name) : `There is no segment ${name}.`
    })
    return back(c, said)
  })
  desk.post('/contacts/:email/tags', async (c) => {
    const email = c.req.param('email')
    const contact = await findContact(db, email)
    if (!contact) return c.notFound()
    const said = await act(c, async (fields) => {
      const name = named(fields.name)
      if (fields.act === 'untag') {
        await removeOwnTag(db, contact.id, name)
        return `The tag ${name} is removed.`
      }
      const tag = { contact_id: contact.id, name, reason: 'by hand' as const }
      await transact(db, (tx) => addOwnTags(tx, [tag], clock.now()))
      return `The tag ${name} is added.`
    })
    return back(c, said, `/contacts/${encodeURIComponent(email)}`)
  })
}

/** Returns the title of the list of these contacts: their number. */
async function contactsNow(db: Db, filter: PeopleFilter): Promise<string> {
  const { total } = await listContacts(db, { ...filter, limit: 1 })
  return matches(await total(), 'contact')
}

type Fields = Partial<Record<string, string>>

const trimmed = (fields: Readonly<Record<string, unknown>>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, `${value}`.trim()]))

type TagsProps = {
  action: string
  given: readonly string[]
  ownTags: readonly { name: string }[]
}

/** The tags of one person, to remove and to add. */
export function TagsForm({ action, given, ownTags }: TagsProps) {
  return (
    <>
      <div className="acts">
        {given.map((name) => (
          <form key={name} method="post" action={action}>
            <input type="hidden" name="name" value={name} />
            <button type="submit" name="act" value="untag" className="quiet" aria-label={`Remove ${name}`}>
              {name} ×
            </button>
          </form>
        ))}
      </div>
      <form className="row" method="post" action={action}>
        <TagField ownTags={ownTags} />
        <button type="submit">Add it</button>
      </form>
    </>
  )
}
