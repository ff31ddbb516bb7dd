import type { Hono } from 'hono'
import { tags } from '../../contract/tags.ts'
import { cameFromText, listCameFrom } from '../../server/audience/came-from.ts'
import { type ListedContact, listContacts } from '../../server/audience/contact-lists.ts'
import { listOwnTags } from '../../server/audience/own-tags.ts'
import { findPerson, type KnownPerson } from '../../server/care/person.ts'
import { findContact } from '../../server/mail/contacts.ts'
import type { Services } from '../../server/services.ts'
import type { Db } from '../../server/store/tables.ts'
import { orRefusal } from '../acts/act.ts'
import { contactSheet, personalData } from '../acts/contact-sheet.ts'
import { erasedText, forgetPerson, wouldErase } from '../acts/forget.ts'
import { consentTitles } from '../acts/import/own-file.ts'
import { writeTags } from '../acts/import/subscriber-details.ts'
import { ownTagChoice, readFilter, states } from '../acts/people-filter.ts'
import { isStale, versionShown } from '../acts/seen.ts'
import { allTags, tagName } from '../acts/tag-name.ts'
import { mayUnsubscribe, unsubscribePerson, wouldUnsubscribe } from '../acts/unsubscribe.ts'
import { confirmPage } from './confirm-page.tsx'
import { FilterActs, segmentsCard, TagsForm, tagRoutes } from './contact-tags.tsx'
import { base, download, isPublic, thenSay } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { Choice, type List, listRoutes, readList, Search, type View } from './list.tsx'
import { Card, type Column, contact, moment, nameOf, PersonName, Press, Rows } from './rows.tsx'

/** The contacts, with the filters of people-filter.ts. */
export const contactsOf = (db: Db): List<ListedContact> => ({
  name: 'contacts',
  one: 'contact',
  read: (asked, page) => listContacts(db, { ...readFilter(asked), ...page }),
  none: 'Nobody fits.',
  columns: [
    contact('Email', ({ email }) => email),
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
function consentColumns() {
  const columns: Column<ListedContact>[] = [
    moment(consentTitles.confirmed, ({ confirmed_at }) => confirmed_at),
    moment(consentTitles.asked, ({ consent }) => consent?.asked_at ?? null),
    { title: consentTitles.askedFrom, of: ({ consent }) => consent?.asked_ip },
    moment(consentTitles.confirmedElsewhere, ({ consent }) => consent?.confirmed_at ?? null),
    { title: consentTitles.confirmedFrom, of: ({ consent }) => consent?.confirmed_ip },
    { title: consentTitles.source, of: ({ consent }) => consent?.source },
  ]
  return columns.map((column) => ({ ...column, isInFileAlone: true }))
}

/** Adds the routes of the list of contacts, and of one person with what they may ask for. */
export function contactRoutes(desk: Hono, services: Services): void {
  const { db } = services
  listRoutes(desk, services, contactsOf(db), (view) =>
    orRefusal(
      () => showContacts(db, view),
      (says) => showContacts(db, { asked: {}, after: undefined }, says),
    ),
  )
  tagRoutes(desk, services)
  desk.get('/contacts/:email', async (c) => {
    const person = await findPerson(db, c.req.param('email'))
    return person ? showContact(db, person) : c.notFound()
  })
  contactActRoutes(desk, services)
}

async function showContacts(db: Db, view: View, said?: string): Promise<Response> {
  const list = await readList(contactsOf(db), view)
  const sources = await listCameFrom(db)
  const ownTags = await listOwnTags(db)
  const { asked } = view
  return deskPage({
    here: '/contacts',
    title: list.title,
    said,
    children: (
      <>
        {!isPublic() && (
          <nav className="ranges" aria-label="Besides">
            <a href={`${base()}/contacts/import`}>Import subscribers …</a>
          </nav>
        )}
        <Search action={`${base()}/contacts`} view={view} label="Part of the address or name">
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
        {list.rows.length > 0 && (
          <FilterActs title={list.title} filter={readFilter(asked)} ownTags={ownTags} />
        )}
        {await segmentsCard(db)}
      </>
    ),
  })
}

/** A field for a day would drop the time of a segment that was saved in a shell. */
const typeOf = (moment: string | undefined) => (moment?.includes(':') ? 'text' : 'date')

/** Shows everything stored about a person. */
async function showContact(db: Db, person: KnownPerson): Promise<Response> {
  return deskPage({
    here: '/contacts',
    title: person.email,
    children: (
      <>
        {contactSheet(person).map(({ title, rows, columns }) => (
          <Card key={title} title={title}>
            <Rows rows={rows} columns={columns} />
          </Card>
        ))}
        {person.contact && (
          <Card title="Your own tags for them">
            <TagsForm
              action={`${base()}/contacts/${encodeURIComponent(person.email)}/tags`}
              given={person.ownTags.map(({ name }) => name)}
              ownTags={await listOwnTags(db)}
            />
          </Card>
        )}
        <ContactActs person={person} />
      </>
    ),
  })
}

/**
 * What one person may ask for: that they get no more emails, a copy of their data, and that it's erased. All are forms, so that
 * they're logged.
 */
function contactActRoutes(desk: Hono, services: Services): void {
  const { db } = services
  desk.post('/contacts/:email/export', async (c) => {
    const person = await findPerson(db, c.req.param('email'))
    if (!person) return c.notFound()
    const body = `${JSON.stringify(personalData(person), null, 2)}\n`
    return download('person.json', 'application/json; charset=utf-8', body)
  })
  desk.get('/contacts/:email/unsubscribe', async (c) => {
    const contact = await findContact(db, c.req.param('email'))
    if (!contact) return c.notFound()
    const back = contactPath(contact.email)
    return confirmPage({
      here: '/contacts',
      title: `Unsubscribe ${contact.email}?`,
      warning: wouldUnsubscribe(contact),
      back,
      action: `${back}/unsubscribe`,
      label: 'Unsubscribe',
    })
  })
  desk.post('/contacts/:email/unsubscribe', async (c) => {
    const contact = await findContact(db, c.req.param('email'))
    if (!contact) return c.notFound()
    const said = await unsubscribePerson(services, contact)
    return thenSay(c, `/contacts/${encodeURIComponent(contact.email)}`, said)
  })
  desk.get('/contacts/:email/forget', async (c) => {
    const person = await findPerson(db, c.req.param('email'))
    return person ? confirmForget(person) : c.notFound()
  })
  desk.post('/contacts/:email/forget', async (c) => {
    const { seen } = await c.req.parseBody()
    const person = await findPerson(db, c.req.param('email'))
    const leave = (said: string) => thenSay(c, '/contacts', said)
    if (!person) return leave('Nothing is stored about this address.')
    if (isStale(`${seen}`, versionShown(wouldErase(person)))) return confirmForget(person, hasChanged)
    return leave(erasedText(await forgetPerson(services, person)))
  })
}

const hasChanged = 'What is stored has changed since you opened this page: nothing was erased.'

const contactPath = (email: string) => `${base()}/contacts/${encodeURIComponent(email)}`

function confirmForget(person: KnownPerson, said?: string): Response {
  const plan = wouldErase(person)
  const back = contactPath(person.email)
  return confirmPage({
    here: '/contacts',
    title: `Erase ${person.email}?`,
    warning: `${plan}\nThis can’t be undone.`,
    back,
    action: `${back}/forget`,
    label: 'Erase',
    hidden: { seen: versionShown(plan) },
    said,
  })
}

/** The acts on a contact's page. */
function ContactActs({ person: { email, contact } }: { person: KnownPerson }) {
  const path = contactPath(email)
  return (
    <Card title="If they ask">
      <div className="acts">
        {contact && mayUnsubscribe(contact) && <a href={`${path}/unsubscribe`}>Unsubscribe them …</a>}
        <Press action={`${path}/export`} label="Download their data" />
        <a href={`${path}/forget`}>Erase them …</a>
      </div>
    </Card>
  )
}
