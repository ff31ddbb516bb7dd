import { listDeliveries } from '../../server/queue/deliveries.ts'
import type { Services } from '../../server/services.ts'
import { time } from '../table.ts'
import { deskPage } from './frame.tsx'
import { Pager, pageOf, Search, type View } from './pager.tsx'
import { Rows } from './rows.tsx'

/** What was sent to whom and what was not, with why; `onlyFailed`, what failed. */
export async function showEmails(
  { db }: Services,
  base: string,
  { onlyFailed, ...view }: View & { onlyFailed: boolean },
): Promise<Response> {
  const { rows, next } = await listDeliveries(db, { onlyFailed, ...pageOf(view) })
  const action = `${base}/emails${onlyFailed ? '/failed' : ''}`
  return deskPage({
    base,
    here: '/emails',
    title: onlyFailed ? 'Failed emails' : 'Emails',
    children: (
      <>
        <nav className="ranges" aria-label="Which">
          <a href={`${base}/emails`} aria-current={onlyFailed ? undefined : 'true'}>
            All
          </a>
          <a href={`${base}/emails/failed`} aria-current={onlyFailed ? 'true' : undefined}>
            Failed
          </a>
        </nav>
        <Search action={action} view={view} label="A part of the address, or what was sent" />
        <Rows
          rows={rows}
          keyOf={({ id }) => id}
          none="None."
          columns={[
            {
              title: 'To',
              of: ({ recipient }) => (
                <a href={`${base}/contacts/${encodeURIComponent(recipient)}`}>{recipient}</a>
              ),
            },
            { title: 'What', of: ({ channel, kind }) => `${channel === 'mail' ? 'email' : 'Kit'}: ${kind}` },
            { title: 'State', of: ({ state }) => state },
            { title: 'Why', of: ({ reason }) => reason },
            { title: 'Begun', of: ({ created_at }) => <span className="short">{time(created_at)}</span> },
            { title: 'Ended', of: ({ finished_at }) => <span className="short">{time(finished_at)}</span> },
          ]}
        />
        <Pager action={action} view={view} next={next} />
      </>
    ),
  })
}
