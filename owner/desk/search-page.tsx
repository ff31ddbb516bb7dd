import type { Services } from '../../server/services.ts'
import { contactsOf } from './contacts-page.tsx'
import { editorAddress, foundTexts } from './content-page.tsx'
import { base } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { messagesOf } from './inbox.tsx'
import type { List } from './list.tsx'
import { ordersOf } from './orders-page.tsx'
import { Card, Rows } from './rows.tsx'

/** How many of each kind the page shows. */
const limit = 5

/** Shows people, orders, messages and texts that contain these words. */
export async function showFound(services: Services, words: string): Promise<Response> {
  const search = words.trim()
  const { db } = services
  const found = search
    ? [
        await cardOf(contactsOf(db), search),
        await cardOf(ordersOf(db), search),
        await cardOf(messagesOf(db), search),
      ]
    : []
  const texts = search ? foundTexts(search).slice(0, limit) : []
  const isEmpty = texts.length === 0 && found.every((card) => card === null)
  return deskPage({
    here: '/search',
    title: 'Search',
    children: (
      <>
        <form className="row" method="get" action={`${base()}/search`}>
          <input name="q" type="search" defaultValue={search} aria-label="Words to look for" />
          <button type="submit">Search</button>
        </form>
        {search && isEmpty && <p className="soft">Nothing has these words.</p>}
        {found}
        {texts.length > 0 && (
          <Card title="Texts">
            <ul className="links">
              {texts.map(({ file, title }) => (
                <li key={file}>
                  <a href={editorAddress(file)}>{title}</a>
                  <small className="soft">{file}</small>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </>
    ),
  })
}

async function cardOf<Row>({ name, read, columns }: List<Row>, search: string) {
  const { rows, next } = await read({ search }, { limit })
  if (rows.length === 0) return null
  return (
    <Card key={name} title={name.charAt(0).toUpperCase() + name.slice(1)}>
      <Rows rows={rows} columns={columns} />
      {next !== null && (
        <p>
          <a href={`${base()}/${name}?search=${encodeURIComponent(search)}`}>All of them</a>
        </p>
      )}
    </Card>
  )
}
