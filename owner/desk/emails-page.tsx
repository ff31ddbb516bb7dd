import type { Hono } from 'hono'
import { listDeliveries } from '../../server/queue/deliveries.ts'
import type { Services } from '../../server/services.ts'
import type { Db, Delivery } from '../../server/store/tables.ts'
import { base } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { type List, listRoutes, readList, Search, type View } from './list.tsx'
import { contact, moment } from './rows.tsx'

/** Lists emails and calls to Kit with their recipients and results. `onlyFailed` limits the list to failures. */
const emailsOf = (db: Db, onlyFailed: boolean): List<Delivery> => ({
  name: onlyFailed ? 'emails/failed' : 'emails',
  one: onlyFailed ? 'failed email' : 'email',
  read: ({ search }, page) => listDeliveries(db, { onlyFailed, search, ...page }),
  columns: [
    contact('To', ({ recipient }) => recipient),
    { title: 'What', of: ({ channel, kind }) => `${channel === 'mail' ? 'email' : 'Kit'}: ${kind}` },
    { title: 'State', of: ({ state }) => state },
    { title: 'Why', of: ({ reason }) => reason },
    moment('Begun', ({ created_at }) => created_at),
    moment('Ended', ({ finished_at }) => finished_at),
  ],
})

export function emailRoutes(desk: Hono, services: Services): void {
  for (const onlyFailed of [false, true]) {
    const emails = emailsOf(services.db, onlyFailed)
    listRoutes(desk, services, emails, (view) => showEmails(emails, view, onlyFailed))
  }
}

async function showEmails(emails: List<Delivery>, view: View, onlyFailed: boolean): Promise<Response> {
  const list = await readList(emails, view)
  return deskPage({
    here: '/emails',
    title: list.title,
    children: (
      <>
        <nav className="ranges" aria-label="Which">
          <a href={`${base()}/emails`} aria-current={onlyFailed ? undefined : 'true'}>
            All
          </a>
          <a href={`${base()}/emails/failed`} aria-current={onlyFailed ? 'true' : undefined}>
            Failed
          </a>
        </nav>
        <Search
          action={`${base()}/emails${onlyFailed ? '/failed' : ''}`}
          view={view}
          label="Part of the address or of the kind"
        />
        <p className="soft">Emails and calls to Kit, until they are deleted. {list.csv}</p>
        {list.table}
      </>
    ),
  })
}
