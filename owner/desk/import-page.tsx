import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { Services } from '../../server/services.ts'
import { orRefusal } from '../acts/act.ts'
import { describe, importList, readAs } from '../acts/import/import-list.ts'
import { readSubscribers } from '../acts/import/subscriber-list.ts'
import { base, limitTo, thenSay } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { Rows } from './rows.tsx'

/** A list with a hundred thousand people has about this size. */
const mostBytes = 20 * 1024 * 1024

/** A list that was read and not imported yet. `hash` names it, so that the owner imports what they have seen. */
type Trial = { name: string; hash: string; read: [string, string][]; says: string }

/** The pages that import subscribers: the choice of a file, what an import of it would do, and the import. */
export function importRoutes(desk: Hono, services: Services) {
  const path = '/contacts/import'
  /** The list that was read last. It has people's addresses and nobody has confirmed it, so it is never on disk. */
  let list: { hash: string; bytes: Uint8Array } | null = null
  const refuse = (refused: string): Response => importPage({ refused })
  desk.get(path, () => {
    list = null
    return importPage({})
  })
  desk.post(path, limitTo(mostBytes), async (c) => {
    const { list: file } = await c.req.parseBody()
    if (!(file instanceof File) || file.size === 0) return refuse('Choose a file first.')
    const bytes = new Uint8Array(await file.arrayBuffer())
    return orRefusal(async () => {
      const people = readSubscribers(file.name, bytes)
      const says = describe(await importList(services, people, { isAgreed: false }))
      list = { hash: hashOf(bytes), bytes }
      return importPage({ trial: { name: file.name, hash: list.hash, read: readAs(people), says } })
    }, refuse)
  })
  desk.post(`${path}/agreed`, async (c) => {
    const { name = '', hash } = await c.req.parseBody()
    if (!list || list.hash !== hash)
      return refuse('The desk doesn’t have this list anymore: choose it again.')
    const { bytes } = list
    return orRefusal(async () => {
      const plan = await importList(services, readSubscribers(`${name}`, bytes), { isAgreed: true })
      list = null
      return thenSay(c, '/contacts', describe(plan))
    }, refuse)
  })
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function importPage({ trial, refused }: { trial?: Trial; refused?: string }) {
  const path = `${base()}/contacts/import`
  return deskPage({
    here: '/contacts',
    title: trial ? `Import ${trial.name}?` : 'Import subscribers',
    said: refused,
    children: trial ? (
      <form className="card message" method="post" action={`${path}/agreed`}>
        <Rows
          rows={trial.read}
          columns={[
            { title: 'What', of: ([what]) => what },
            { title: 'In this file', of: ([, found]) => found },
          ]}
        />
        <pre>{trial.says}</pre>
        <input type="hidden" name="hash" value={trial.hash} />
        <input type="hidden" name="name" value={trial.name} />
        <label className="check">
          <input type="checkbox" required /> These people have agreed to get the newsletter
        </label>
        <p>
          <button type="submit">Import them</button> <a href={path}>Another file</a>
        </p>
      </form>
    ) : (
      <form className="card message" method="post" action={path} encType="multipart/form-data">
        <p>
          A CSV file from another tool, such as Kit, Mailchimp, Substack, Ghost, Buttondown, listmonk,
          beehiiv, MailerLite or Brevo. First you see how it was read and who would come. Nobody is emailed,
          and who left there stays unsubscribed.
        </p>
        <label htmlFor="list">The file</label>
        <input id="list" name="list" type="file" accept=".csv,.txt,.tsv,text/csv" required />
        <p>
          <button type="submit">Read it</button>
        </p>
      </form>
    ),
  })
}
