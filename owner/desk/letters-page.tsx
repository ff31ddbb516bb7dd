import type { Context, Hono } from 'hono'
import { series } from '../../content/series.ts'
import { figure } from '../../contract/figures.ts'
import { type BounceCounts, countBounces } from '../../server/letters/bounces.ts'
import { listIssues } from '../../server/letters/issues.ts'
import { countRuns } from '../../server/letters/series-runs.ts'
import { day } from '../../server/process/clock.ts'
import { countWaitingJobs } from '../../server/queue/job-lists.ts'
import type { Services } from '../../server/services.ts'
import type { Issue } from '../../server/store/tables.ts'
import { Refusal } from '../command.ts'
import { howFar, issueActs, stateOf } from '../issue-acts.ts'
import { time } from '../table.ts'
import { deskPage } from './frame.tsx'
import { Rows } from './rows.tsx'

/** The newsletter's issues with what can be done with each, the series, and what came back. */
export function lettersRoutes(desk: Hono, services: Services, base: string): void {
  desk.get('/letters', (c) => showLetters(services, base, c.req.query('said')))
  desk.post('/letters/:slug/:act', async (c) => {
    const { slug, act } = c.req.param()
    if (!isPress(act)) return c.notFound()
    const said = await perform(services, slug, act)
    services.log.info({ act, slug, said }, 'the owner acted at the desk')
    return back(c, `${base}/letters`, said)
  })
}

/** What the desk's buttons do; correcting takes a file, and is the command line's. */
const presses = { stop: 'Stop', continue: 'Continue', publish: 'Publish', unpublish: 'Unpublish' } as const
type Press = keyof typeof presses

const isPress = (act: string): act is Press => Object.hasOwn(presses, act)

async function perform(services: Services, slug: string, act: Press): Promise<string> {
  try {
    return (await issueActs[act](services, [slug])).text
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

const back = (c: Context, path: string, said: string) =>
  c.redirect(`${path}?said=${encodeURIComponent(said)}`, 303)

async function showLetters(services: Services, base: string, said?: string): Promise<Response> {
  const { db, clock } = services
  const issues = await Promise.all((await listIssues(db)).map((issue) => readIssue(issue, services)))
  return deskPage({
    base,
    here: '/letters',
    title: 'Letters',
    said,
    children: (
      <>
        <Issues issues={issues} base={base} />
        <SeriesCounts runs={await countRuns(db)} />
        <Bounces counts={await countBounces(db, clock.now() - 30 * day)} />
      </>
    ),
  })
}

type ListedIssue = Awaited<ReturnType<typeof readIssue>>

async function readIssue(issue: Issue, services: Services) {
  const { data } = await howFar(issue, services)
  const batches = await countWaitingJobs(services.db, `send-issue:${issue.id}`)
  const buttons = pressesOf(issue, data.waiting + batches > 0)
  const isTakenDown = buttons[0] === 'publish' && issue.kit_broadcast_id === null
  return {
    ...data,
    slug: issue.slug,
    subject: issue.subject,
    sendAt: issue.send_at,
    state: isTakenDown ? 'not in the archive' : stateOf(issue, services.clock.now()),
    buttons,
  }
}

/** What can be done with an issue: hold back what is still to come, and show it in the archive or not. */
function pressesOf({ stopped_at, published_at }: Issue, isGoing: boolean): Press[] {
  if (stopped_at !== null) return ['continue']
  const archive: Press[] = published_at === null ? ['publish'] : ['unpublish']
  return isGoing ? ['stop', ...archive.filter((press) => press === 'unpublish')] : archive
}

function Issues({ issues, base }: { issues: readonly ListedIssue[]; base: string }) {
  return (
    <section className="card">
      <h2>Issues</h2>
      <Rows
        rows={issues}
        keyOf={({ slug }) => slug}
        none="None yet. An issue begins with: npm run owner -- newsletter FILE.md"
        columns={[
          { title: 'Subject', of: ({ subject }) => subject },
          { title: 'Time', of: ({ sendAt }) => <span className="short">{time(sendAt)}</span> },
          { title: 'State', of: ({ state }) => state },
          { title: 'Recipients', numeric: true, of: ({ recipients }) => figure(recipients) },
          { title: 'Sent', numeric: true, of: ({ sent }) => figure(sent) },
          { title: 'Skipped', numeric: true, of: ({ skipped }) => figure(skipped) },
          { title: 'Failed', numeric: true, of: ({ failed }) => figure(failed) },
          { title: 'Waiting', numeric: true, of: ({ waiting }) => figure(waiting) },
          {
            title: '',
            of: ({ slug, buttons }) =>
              buttons.map((press) => (
                <form key={press} method="post" action={`${base}/letters/${slug}/${press}`}>
                  <button type="submit" className="quiet">
                    {presses[press]}
                  </button>
                </form>
              )),
          },
        ]}
      />
    </section>
  )
}

function SeriesCounts({ runs }: { runs: Awaited<ReturnType<typeof countRuns>> }) {
  return (
    <section className="card">
      <h2>Series</h2>
      <Rows
        rows={series}
        keyOf={({ id }) => id}
        none="None."
        columns={[
          { title: 'Title', of: ({ title }) => title },
          { title: 'Days', of: ({ letters }) => letters.map((letter) => letter.day).join(', ') },
          {
            title: 'Readers',
            numeric: true,
            of: ({ id }) => figure(runs.find((run) => run.series === id)?.started ?? 0),
          },
          {
            title: 'Stopped early',
            numeric: true,
            of: ({ id }) => figure(runs.find((run) => run.series === id)?.stopped ?? 0),
          },
        ]}
      />
    </section>
  )
}

function Bounces({ counts }: { counts: BounceCounts }) {
  const rows = [
    { what: 'Bounced for good', n: counts.hard },
    { what: 'Bounced for now', n: counts.soft },
    { what: 'Called spam', n: counts.complaint },
  ]
  return (
    <section className="card">
      <h2>What came back in 30 days</h2>
      <Rows
        rows={rows}
        keyOf={({ what }) => what}
        none=""
        columns={[
          { title: 'What', of: ({ what }) => what },
          { title: 'Emails', numeric: true, of: ({ n }) => figure(n) },
          { title: `Of ${figure(counts.sent)} sent`, numeric: true, of: ({ n }) => share(n, counts.sent) },
        ]}
      />
      <p className="soft">
        As your mail provider reports it. Above 5% of bounces or 0.1% of complaints in a week an alarm rings.
      </p>
    </section>
  )
}

const share = (n: number, sent: number) => (sent === 0 ? '' : `${((100 * n) / sent).toFixed(2)}%`)
