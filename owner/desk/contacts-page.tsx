import { listContacts } from '../../server/audience/contact-lists.ts'
import { findPerson } from '../../server/care/person.ts'
import type { Services } from '../../server/services.ts'
import { contactSheet } from '../contact.ts'
import { count, time } from '../table.ts'
import { tagNames } from '../tag-name.ts'
import { deskPage } from './frame.tsx'
import { Pager, pageOf, Search, type View } from './pager.tsx'
import { Rows } from './rows.tsx'

export async function showContacts({ db }: Services, base: string, view: View): Promise<Response> {
  const { rows, next, total } = await listContacts(db, pageOf(view))
  const action = `${base}/contacts`
  return deskPage({
    base,
    here: '/contacts',
    title: view.search ? `Contacts for “${view.search}”` : count(await total(), 'contact'),
    children: (
      <>
        <Search action={action} view={view} label="A part of the address or name" />
        <Rows
          rows={rows}
          keyOf={({ id }) => id}
          none="Nobody fits."
          columns={[
            {
              title: 'Email',
              of: ({ email }) => <a href={`${base}/contacts/${encodeURIComponent(email)}`}>{email}</a>,
            },
            { title: 'Name', of: (contact) => `${contact.first_name} ${contact.last_name}` },
            { title: 'State', of: ({ state }) => state },
            { title: 'Tags', of: ({ tagIds }) => tagNames(tagIds) },
            { title: 'Since', of: ({ created_at }) => time(created_at) },
          ]}
        />
        <Pager action={action} view={view} next={next} />
      </>
    ),
  })
}

type Numbered = { n: number; cells: (string | number | null)[] }

/** Null when nothing is known of this address. */
export async function showContact({ db }: Services, base: string, email: string): Promise<Response | null> {
  const person = await findPerson(db, email)
  if (!person) return null
  return deskPage({
    base,
    here: '/contacts',
    title: person.email,
    children: contactSheet(person).map(({ title, rows, columns }) => (
      <section key={title} className="card">
        <h2>{title}</h2>
        <Rows
          rows={rows.map((cells, n) => ({ n, cells }) satisfies Numbered)}
          keyOf={({ n }) => String(n)}
          none="None."
          columns={columns.map((column, n) => ({
            title: column,
            of: ({ cells }: Numbered) => cells[n] ?? '',
          }))}
        />
      </section>
    )),
  })
}
