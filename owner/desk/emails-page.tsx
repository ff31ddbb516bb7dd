import type { Hono } from 'hono'
import { listDeliveries } from '../../server/queue/deliveries.ts'
import type { Services } from '../../server/services.ts'
import type { Db, Delivery } from '../../server/store/tables.ts'
import { base } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { type List, readList, Search, type View, viewOf } from './list.tsx'
import { ContactLink, moment } from './rows.tsx'

/** Lists emails and calls to Kit with their recipients and results. `onlyFailed` limits the list to failures. */
export const emailsOf = (db: Db, onlyFailed: boolean): List<Delivery> => ({
  name: onlyFailed ? 'emails/failed' : 'emails',
  one: onlyFailed ? 'failed email' : 'email',
  read: ({ search }, page) => listDeliveries(db, { onlyFailed, search, ...page }),
  keyOf: ({ id }) => id,
  none: 'None.',
  columns: [
    {
      title: 'To',
      of: ({ recipient }) => <ContactLink email={recipient} />,
      plain: ({ recipient }) => recipient,
    },
    { title: 'What', of: ({ channel, kind }) => `${channel === 'mail' ? 'email' : 'Kit'}: ${kind}` },
    { title: 'State', of: ({ state }) => state },
    { title: 'Why', of: ({ reason }) => reason },
    moment('Begun', ({ created_at }) => created_at),
    moment('Ended', ({ finished_at }) => finished_at),
  ],
})

export function emailRoutes(desk: Hono, { db }: Pick<Services, 'db'>): void {
  desk.get('/emails', (c) => showEmails(db, viewOf(c), false))
  desk.get('/emails/failed', (c) => showEmails(db, viewOf(c), true))
}

async function showEmails(db: Db, view: View, onlyFailed: boolean): Promise<Response> {
  const list = await readList(emailsOf(db, onlyFailed), view)
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
