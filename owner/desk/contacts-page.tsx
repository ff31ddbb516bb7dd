import { tags } from '../../contract/tags.ts'
import { cameFromText, listCameFrom, readCameFrom } from '../../server/audience/came-from.ts'
import { type ListedContact, listContacts } from '../../server/audience/contact-lists.ts'
import { findPerson } from '../../server/care/person.ts'
import type { Services } from '../../server/services.ts'
import type { Db } from '../../server/store/tables.ts'
import { contactSheet } from '../contact.ts'
import { allTags, states } from '../contacts.ts'
import { tagName } from '../tag-name.ts'
import { deskPage, publicBase } from './frame.tsx'
import { Choice, type List, readList, Search, type View } from './list.tsx'
import { Card, type Column, moment, nameOf, PersonName, Rows } from './rows.tsx'

/** The contacts, with filters for state, tag and source, and a search by email address and name. */
export const contactsOf = (db: Db, base: string): List<ListedContact> => ({
  name: 'contacts',
  one: 'contact',
  read: ({ search, state, tag, source }, page) =>
    listContacts(db, {
      search,
      state: states.find((each) => each === state),
      tag: tag ? Number(tag) : undefined,
      cameFrom: source ? readCameFrom(source) : undefined,
      ...page,
    }),
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
    { title: 'Tags', of: (contact) => allTags(contact) },
    moment('Since', ({ created_at }) => created_at),
    ...consentColumns,
  ],
})

/** The columns of the CSV file that prove a consent. */
const consentColumns: Column<ListedContact>[] = (
  [
    moment('Confirmed', ({ confirmed_at }) => confirmed_at),
    moment('Asked elsewhere', ({ consent }) => consent?.asked_at ?? null),
    { title: 'Asked from IP address', of: ({ consent }) => consent?.asked_ip },
    moment('Confirmed elsewhere', ({ consent }) => consent?.confirmed_at ?? null),
    { title: 'Confirmed from IP address', of: ({ consent }) => consent?.confirmed_ip },
    { title: 'Source elsewhere', of: ({ consent }) => consent?.source },
  ] satisfies Column<ListedContact>[]
).map((column) => ({ ...column, isInFileAlone: true }))

export async function showContacts(
  { db }: Pick<Services, 'db'>,
  base: string,
  view: View,
): Promise<Response> {
  const list = await readList(contactsOf(db, base), base, view)
  const sources = await listCameFrom(db)
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
            value={view.asked.state}
            any="Any state"
            options={states.map((state) => [state, state])}
          />
          <Choice
            name="tag"
            label="Tag"
            value={view.asked.tag}
            any="Any tag"
            options={Object.values(tags).map((id) => [String(id), tagName(id)])}
          />
          <Choice
            name="source"
            label="Source"
            value={view.asked.source}
            any="Any source"
            options={sources.map((each) => [
              cameFromText(each),
              `${each.kind}: ${each.name} (${each.people})`,
            ])}
          />
        </Search>
        <p className="soft">As they are now. {list.csv}</p>
        {list.table}
        {list.foot}
      </>
    ),
  })
}

type Numbered = { n: number; cells: (string | number | null)[] }

/** Shows everything stored about a person. Returns null if nothing is stored about this email address. */
export async function showContact(
  { db }: Pick<Services, 'db'>,
  base: string,
  email: string,
): Promise<Response | null> {
  const person = await findPerson(db, email)
  if (!person) return null
  return deskPage({
    base,
    here: '/contacts',
    title: person.email,
    children: contactSheet(person).map(({ title, rows, columns }) => (
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
    )),
  })
}
