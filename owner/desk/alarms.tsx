import { type AlarmName, dismissAlarm, readDismissed, ringingAlarms } from '../../server/care/alarms.ts'
import type { Services } from '../../server/services.ts'
import { isStale } from '../acts/seen.ts'
import { time } from '../acts/site-time.ts'
import { base } from './desk-request.ts'
import { Seen } from './rows.tsx'

/** The page of the desk that helps with an alarm, as its path and its words. `onServer`: all or a part needs a shell there. */
type Remedy = { page?: readonly [path: string, words: string]; onServer?: true }

const accounts = ['/jobs', 'Check the services under Jobs'] as const

export const remedies: Record<AlarmName, Remedy> = {
  'overdue-jobs': { page: ['/jobs', 'See the jobs'], onServer: true },
  'paused-lanes': { page: accounts, onServer: true },
  'dead-jobs': { page: ['/jobs', 'See why, and try again'] },
  bounces: { page: ['/letters', 'See the bounces'] },
  'unread-bounces': { page: accounts, onServer: true },
  'list-bomb': { page: ['/contacts?state=unconfirmed', 'See who hasn’t confirmed'], onServer: true },
  'waiting-events': { page: ['/jobs', 'See the jobs'], onServer: true },
  'silent-webhook': { page: accounts, onServer: true },
  'failing-checkouts': { page: accounts, onServer: true },
  'undecided-orders': { page: ['/orders?state=pending', 'See the open orders'], onServer: true },
  'unmatched-payments': { page: ['/orders?state=mismatched', 'See the orders'], onServer: true },
  disputes: { page: ['/orders?state=disputed', 'See the orders'] },
  'old-backup': { page: ['/backups', 'Make a backup'], onServer: true },
  'small-disk': { onServer: true },
  'not-on-sale': { page: accounts, onServer: true },
  'unanswered-messages': { page: ['/messages?only=open', 'Answer'] },
  'late-cases': { page: ['/cases', 'Answer'] },
  'late-article': { page: ['/publish', 'Publish'] },
  'not-published': { page: ['/publish', 'Publish'] },
}

function RemedyOf({ name }: { name: AlarmName }) {
  const { page, onServer } = remedies[name]
  return (
    <>
      {page && <a href={`${base()}${page[0]}`}>{page[1]}</a>}
      {onServer && (
        <small className="soft">
          {page ? ' The rest needs a shell on the server.' : 'This needs a shell on the server.'}
        </small>
      )}
    </>
  )
}

/** Shows the active and the dismissed alarms. Returns null if there are none. */
export async function readAlarms(services: Services) {
  const ringing = await ringingAlarms(services)
  const dismissed = await readDismissed(services.db, ringing, services.clock.now())
  const loud = ringing.filter(({ name }) => !dismissed.has(name))
  const quiet = ringing.filter(({ name }) => dismissed.has(name))
  if (ringing.length === 0) return null
  return (
    <>
      {loud.length > 0 && (
        <section className="alarm" aria-label="Alarms">
          {loud.map(({ name, says, todo }) => (
            <form key={name} method="post" action={`${base()}/alarms/${name}/dismiss`}>
              <Seen version={says} />
              <p>
                {says} <small className="soft">{todo}</small> <RemedyOf name={name} />
              </p>
              <button type="submit" className="quiet" aria-label={`Dismiss: ${says}`}>
                Dismiss
              </button>
            </form>
          ))}
          <p>
            <a href={`${base()}/jobs`}>All work</a>
          </p>
        </section>
      )}
      {quiet.map(({ name, says }) => (
        <p key={name} className="soft">
          Dismissed until {time(dismissed.get(name) ?? null)}: {says}
        </p>
      ))}
    </>
  )
}

/**
 * Dismisses an alarm at the desk and in emails, until its text changes or a week has passed. Does nothing if its text isn’t the
 * one that the owner has seen.
 */
export async function putAside(services: Services, name: string, seen: string | undefined): Promise<string> {
  const alarm = (await ringingAlarms(services)).find((each) => each.name === name)
  if (!alarm) return 'That alarm has ended.'
  if (isStale(seen, alarm.says)) return 'The alarm has changed since you opened the page: it still rings.'
  await dismissAlarm(services.db, alarm, services.clock.now())
  return 'The alarm is dismissed for a week, or until its text changes. This doesn’t fix the cause.'
}
