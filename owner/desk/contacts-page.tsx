import { tags } from '../../contract/tags.ts'
import { cameFromText, listCameFrom } from '../../server/audience/came-from.ts'
import { type ListedContact, listContacts } from '../../server/audience/contact-lists.ts'
import { listOwnTags } from '../../server/audience/own-tags.ts'
import { findPerson } from '../../server/care/person.ts'
import type { Services } from '../../server/services.ts'
import type { Db } from '../../server/store/tables.ts'
import { contactSheet } from '../acts/contact-sheet.ts'
import { consentTitles } from '../acts/import/own-file.ts'
import { writeTags } from '../acts/import/subscriber-details.ts'
import { ownTagChoice, readFilter, states } from '../acts/people-filter.ts'
import { allTags, tagName } from '../acts/tag-name.ts'
import { ContactActs } from './contact-acts.tsx'
import { FilterActs, segmentsCard, TagsForm } from './contact-tags.tsx'
import { deskPage, publicBase } from './frame.tsx'
import { Choice, type List, readList, Search, type View } from './list.tsx'
import { Card, type Column, moment, nameOf, PersonName, Rows } from './rows.tsx'

/** The contacts, with the filters of people-filter.ts. */
export const contactsOf = (db: Db, base: string): List<ListedContact> => ({
  name: 'contacts',
  one: 'contact',
  read: (asked, page) => listContacts(db, { ...readFilter(asked), ...page }),
  keyOf: ({ id }) => id,
  none: 'Nobody fits.',
  columns: [
    {
      title: 'Email',
      of: ({ email }) => <a href={`${base}/contacts/${encodeURIComponent(email)}`}>{email}</a>,
      plain: ({ email }) => email,
    },
    { title: 'Name', of: (contact) => <PersonName of={contact} />, plain: nameOf },
    { title: 'State', of: ({ state }) => state },
    {
      title: 'Tags',
      of: (contact) => allTags(contact),
      plain: ({ tagIds, ownTags }) => writeTags([...tagIds.map(tagName), ...ownTags]),
    },
    moment('Since', ({ created_at }) => created_at),
    ...consentColumns(),
  ],
})

/** The columns of the CSV file that prove a consent. */
const consentColumns = (): Column<ListedContact>[] =>
  (
    [
      moment(consentTitles.confirmed, ({ confirmed_at }) => confirmed_at),
      moment(consentTitles.asked, ({ consent }) => consent?.asked_at ?? null),
      { title: consentTitles.askedFrom, of: ({ consent }) => consent?.asked_ip },
      moment(consentTitles.confirmedElsewhere, ({ consent }) => consent?.confirmed_at ?? null),
      { title: consentTitles.confirmedFrom, of: ({ consent }) => consent?.confirmed_ip },
      { title: consentTitles.source, of: ({ consent }) => consent?.source },
    ] satisfies Column<ListedContact>[]
  ).map((column) => ({ ...column, isInFileAlone: true }))

export async function showContacts(
  { db }: Pick<Services, 'db'>,
  base: string,
  view: View,
): Promise<Response> {
  const list = await readList(contactsOf(db, base), base, view)
  const sources = await listCameFrom(db)
  const ownTags = await listOwnTags(db)
  const { asked } = view
  return deskPage({
    base,
    here: '/contacts',
    title: list.title,
    said: view.said,
    children: (
      <>
        {base !== publicBase && (
          <nav className="ranges" aria-label="Besides">
            <a href={`${base}/contacts/import`}>Import subscribers …</a>
          </nav>
        )}
        <Search action={`${base}/contacts`} view={view} label="Part of the address or name">
          <Choice
            name="state"
            label="State"
            value={asked.state}
            any="Any state"
            options={states.map((state) => [state, state])}
          />
          <Choice
            name="tag"
            label="Tag"
            value={asked.tag}
            any="Any tag"
            options={[
              ...ownTags.map(({ name, people }) => [ownTagChoice(name), `${name} (${people})`] as const),
              ...Object.values(tags).map((id) => [String(id), tagName(id)] as const),
            ]}
          />
          <Choice
            name="source"
            label="Source"
            value={asked.source}
            any="Any source"
            options={sources.map((each) => [
              cameFromText(each),
              `${each.kind}: ${each.name} (${each.people})`,
            ])}
          />
          <Choice
            name="bought"
            label="Bought"
            value={asked.bought}
            any="Bought or not"
            options={[
              ['yes', 'have bought'],
              ['no', 'haven’t bought'],
            ]}
          />
          <label>
            Since <input name="since" type={typeOf(asked.since)} defaultValue={asked.since} />
          </label>
          <label>
            Confirmed since{' '}
            <input name="confirmed" type={typeOf(asked.confirmed)} defaultValue={asked.confirmed} />
          </label>
        </Search>
        <p className="soft">As they are now. {list.csv}</p>
        {list.table}
        {list.foot}
        {list.rows.length > 0 && (
          <FilterActs base={base} title={list.title} filter={readFilter(asked)} ownTags={ownTags} />
        )}
        {await segmentsCard(db, base)}
      </>
    ),
  })
}

/** A field for a day would drop the time of a segment that was saved in a shell. */
const typeOf = (moment: string | undefined) => (moment?.includes(':') ? 'text' : 'date')

type Numbered = { n: number; cells: (string | number | null)[] }

/** Shows everything stored about a person. Returns null if nothing is stored about this email address. */
export async function showContact(
  { db }: Pick<Services, 'db'>,
  base: string,
  email: string,
  said?: string,
): Promise<Response | null> {
  const person = await findPerson(db, email)
  if (!person) return null
  return deskPage({
    base,
    here: '/contacts',
    title: person.email,
    said,
    children: (
      <>
        {contactSheet(person).map(({ title, rows, columns }) => (
          <Card key={title} title={title}>
            <Rows
              rows={rows.map((cells, n) => ({ n, cells }) satisfies Numbered)}
              keyOf={({ n }) => String(n)}
              none="None."
              columns={columns.map((column, n) => ({
                title: column,
                of: ({ cells }: Numbered) => cells[n] ?? '',
              }))}
            />
          </Card>
        ))}
        {person.contact && (
          <Card title="Your own tags for them">
            <TagsForm
              action={`${base}/contacts/${encodeURIComponent(person.email)}/tags`}
              given={person.ownTags.map(({ name }) => name)}
              ownTags={await listOwnTags(db)}
            />
          </Card>
        )}
        <ContactActs base={base} person={person} />
      </>
    ),
  })
}
