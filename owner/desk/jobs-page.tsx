import type { Context, Hono } from 'hono'
import { convertkitContact } from '../../contract/functions.ts'
import { figure } from '../../model/formats.ts'
import { countJobsByName, listJobs } from '../../server/queue/job-lists.ts'
import { dropJob, reviveJobs } from '../../server/queue/queue.ts'
import type { Services } from '../../server/services.ts'
import { time } from '../acts/site-time.ts'
import { revivedText } from '../acts/words.ts'
import { examine } from '../checks/examine.ts'
import { base, thenSay } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { Card, Press, Rows } from './rows.tsx'

/** The failed jobs and what to do with them, and the checks of the services. */
export function jobRoutes(desk: Hono, services: Services): void {
  const { db, clock } = services
  const then = (c: Context, said: string) => thenSay(c, '/jobs', said)
  desk.get('/jobs', () => showJobs(services))
  desk.post('/services', () => showServices(services))
  desk.post('/services/test', async (c) => {
    const { to = '' } = await c.req.parseBody()
    return showServices(services, `${to}`.trim())
  })
  desk.post('/jobs/retry', async (c) => then(c, revivedText(await reviveJobs(db, clock.now()))))
  desk.post('/jobs/:id/retry', async (c) => {
    const revived = await reviveJobs(db, clock.now(), c.req.param('id'))
    return then(c, revived > 0 ? 'The job is waiting again.' : 'That job is no longer failed.')
  })
  desk.post('/jobs/:id/drop', async (c) => {
    const { seen } = await c.req.parseBody()
    const job = { id: c.req.param('id'), ...(seen && { failedAt: Number(seen) }) }
    const isDropped = await dropJob(db, job, clock.now())
    const said = isDropped
      ? 'The job is dropped. It won’t be done, and no alarm rings for it.'
      : 'That job is no longer failed, or has failed again since: nothing was done.'
    return then(c, said)
  })
}

/** Shows the dead jobs and the number of jobs of each kind, without calling a vendor. */
async function showJobs(services: Services): Promise<Response> {
  const { rows: dead } = await listJobs(services.db, { state: 'dead', limit: 100 })
  return deskPage({
    here: '/jobs',
    title: 'Jobs',
    children: (
      <>
        <Card title="Failed jobs" period="until they are done or dropped">
          <Rows
            rows={dead}
            columns={[
              { title: 'What', of: ({ name }) => name },
              { title: 'Why', of: ({ last_error }) => last_error },
              { title: 'Attempts', numeric: true, of: ({ attempts }) => attempts },
              { title: 'Ended', of: ({ finished_at }) => <span className="short">{time(finished_at)}</span> },
              {
                title: 'What to do',
                of: ({ id, finished_at }) => (
                  <span className="acts">
                    <Press action={`${base()}/jobs/${id}/retry`} label="Try again" />
                    <Press action={`${base()}/jobs/${id}/drop`} label="Drop" seen={`${finished_at}`} />
                  </span>
                ),
              },
            ]}
          />
          {dead.length > 1 && <Press action={`${base()}/jobs/retry`} label="Try all again" />}
        </Card>
        <div className="acts">
          <Press action={`${base()}/services`} label="Check everything now" look="main" />
          <a href={`${base()}/backups`}>Backups</a>
        </div>
        <Card title="All jobs" period="done: in 30 days">
          <Rows
            rows={await countJobsByName(services.db)}
            none="There have been no jobs yet."
            columns={[
              { title: 'What', of: ({ name }) => name },
              { title: 'Waiting', numeric: true, of: ({ waiting }) => shown(waiting) },
              { title: 'Done', numeric: true, of: ({ done }) => shown(done) },
              { title: 'Failed', numeric: true, of: ({ dead }) => shown(dead) },
            ]}
          />
        </Card>
      </>
    ),
  })
}

const shown = (n: number) => (n === 0 ? '' : figure(n))

const badges = { fine: ['good', 'fine'], note: ['mind', 'note'], wrong: ['bad', 'to fix'] } as const

/** Runs the checks of `doctor`, which call the vendors, and shows the results. With `to`, sends a test email there. */
async function showServices(services: Services, to?: string): Promise<Response> {
  const isAddress = to !== undefined && convertkitContact.safeParse({ email: to }).success
  const results = await examine(
    async () => services,
    isAddress ? to : undefined,
    () => {},
  )
  return deskPage({
    here: '/jobs',
    title: 'Doctor',
    said: to === undefined || isAddress ? undefined : 'That isn’t an email address: nothing was sent.',
    children: (
      <>
        <section className="card">
          <Rows
            rows={results}
            columns={[
              { title: 'About', of: ({ about }) => about },
              {
                title: 'State',
                of: ({ state }) => <span className={`badge ${badges[state][0]}`}>{badges[state][1]}</span>,
              },
              { title: 'Finding', of: ({ says }) => says },
              { title: 'What to do', of: ({ todo }) => todo ?? '' },
            ]}
          />
        </section>
        <form className="row" method="post" action={`${base()}/services/test`}>
          <label htmlFor="to">Send a test email to</label>
          <input id="to" name="to" type="email" required />
          <button type="submit">Send it, and check again</button>
        </form>
      </>
    ),
  })
}
