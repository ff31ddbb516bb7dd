import { isNeverPublished } from '../../model/reader/manifest.ts'
import { site } from '../../model/site.ts'
import { totalText } from '../../model/sold.ts'
import { readSeries } from '../../server/care/series.ts'
import { summarize } from '../../server/care/summary.ts'
import { listCases } from '../../server/course/cases.ts'
import { listMessages } from '../../server/inbox/messages.ts'
import { nextScheduledIssue } from '../../server/newsletter/issues.ts'
import { day, hour, minute } from '../../server/process/clock.ts'
import { listDisputedOrders } from '../../server/sales/order-lists.ts'
import { buyerEmail } from '../../server/sales/orders.ts'
import type { Services } from '../../server/services.ts'
import { time } from '../acts/site-time.ts'
import { count } from '../acts/words.ts'
import { openDrafts } from '../content/drafts.ts'
import { nameOf as formNameOf } from '../content/form-names.ts'
import { unpublished } from '../publish/changes.ts'
import { readAlarms } from './alarms.tsx'
import { drawChart } from './chart.ts'
import { draftAddress, editorAddress, titleOf } from './content-page.tsx'
import { base } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { rangeOf } from './numbers.tsx'
import { Card, type Column, nameOf, Rows } from './rows.tsx'

/** How many days the figure covers. */
const days = 30

/** The desk's first page: what waits for the owner, the revenue, and the next letter. */
export async function showToday(services: Services): Promise<Response> {
  const { db, clock } = services
  const now = clock.now()
  const waiting = await readWaiting(services)
  const letter = await nextScheduledIssue(db, now)
  const { from, to } = rangeOf(days, now)
  const { revenueCents, orders } = await summarize(db, from, to)
  const over = await readSeries(db, { days, now })
  const chart = drawChart(over.days, [{ name: 'Revenue', values: over.series.revenue, color: 'act' }])
  return deskPage({
    here: '',
    title: 'Today',
    children: (
      <>
        {await readAlarms(services)}
        <Card title="Waits for you">
          <Rows rows={waiting} none="Nothing. Everybody has an answer." columns={columns(now)} />
        </Card>
        <div className="charts">
          <Card title="Revenue" period={`in ${days} days`}>
            <p className="large">
              <b>{totalText(revenueCents, { round: true })}</b>{' '}
              <span className="soft">
                {orders} {orders === 1 ? 'order' : 'orders'}
              </span>
            </p>
            <div
              className="chart"
              role="img"
              aria-label="Revenue by day; the page Numbers has the figures"
              dangerouslySetInnerHTML={{ __html: chart }}
            />
            <p>
              <a href={`${base()}/numbers`}>All numbers</a>
            </p>
          </Card>
          <Card title={`The next ${site.newsletter}`}>
            {letter ? (
              <p>
                <a href={`${base()}/letters/issues/${letter.slug}`}>{letter.subject}</a>
                <br />
                <Moment at={letter.send_at} now={now} />
              </p>
            ) : (
              <p className="soft">None is scheduled.</p>
            )}
            <p>
              <a className="button" href={editorAddress('issues/*.md')}>
                Write an issue
              </a>
            </p>
          </Card>
        </div>
      </>
    ),
  })
}

const columns = (now: number): Column<Waiting>[] => [
  { title: 'What', of: ({ what }) => what },
  { title: 'Who', of: ({ who }) => <bdi>{who}</bdi> },
  { title: 'Since', of: ({ since }) => since !== undefined && <Moment at={since} now={now} /> },
  {
    title: 'Promised',
    of: ({ due }) =>
      due !== undefined && (
        <span className={`badge ${due < now ? 'bad' : 'mind'}`}>
          <Moment at={due} now={now} />
        </span>
      ),
  },
  { title: 'Do', of: ({ path, act }) => <a href={path}>{act}</a> },
]

/** A time as a person says it, with the exact time under the pointer. */
function Moment({ at, now }: { at: number; now: number }) {
  return (
    <time className="short" dateTime={new Date(at).toISOString()} title={time(at)}>
      {relative(at - now)}
    </time>
  )
}

const inWords = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

function relative(ms: number): string {
  const size = Math.abs(ms)
  if (size < hour) return inWords.format(Math.round(ms / minute), 'minute')
  if (size < day) return inWords.format(Math.round(ms / hour), 'hour')
  return inWords.format(Math.round(ms / day), 'day')
}

/** Something that waits for the owner. Times are epoch milliseconds. */
type Waiting = {
  what: string
  /** The person, or the text. */
  who?: string
  since?: number
  /** Until when the site has promised an answer. */
  due?: number | undefined
  path: string
  /** The words of its link. */
  act: string
}

/** How many of each kind are read. Who has more waiting than that opens their list. */
const limit = 20

/**
 * Returns what waits for the owner: first what has a deadline, the closest first, and then the oldest. Failed jobs have an alarm above
 * it.
 */
async function readWaiting(services: Services): Promise<Waiting[]> {
  const { db, config, clock } = services
  const cases = (await listCases(db, { limit })).rows.filter(({ state }) => state === 'open')
  const messages = (await listMessages(db, { list: 'open', limit })).rows
  const disputes = (await listDisputedOrders(db, { limit })).rows
  const { list, listUnreadable } = openDrafts(config.dataDir, clock.now)
  const drafts = await list()
  const isNew = isNeverPublished()
  const changes = unpublished().length
  const all: Waiting[] = [
    ...cases.map((each) => ({
      what: each.kind === 'story' ? 'A story for the site' : 'A guarantee request',
      who: nameOf(each) || buyerEmail(each),
      since: each.opened_at,
      due: each.kind === 'story' ? undefined : each.due_at,
      path: `${base()}/cases`,
      act: 'Answer',
    })),
    ...disputes.map((order) => ({
      what: 'A dispute at the bank',
      who: nameOf(order) || buyerEmail(order),
      since: order.updated_at,
      path: `${base()}/orders/${order.id}`,
      act: 'Open the order',
    })),
    ...messages.map((message) => ({
      what: message.reason ? `Message: ${message.reason}` : 'A message',
      who: nameOf(message) || message.email,
      since: message.created_at,
      path: `${base()}/messages?search=${encodeURIComponent(message.email)}`,
      act: 'Answer',
    })),
    ...drafts.map((draft) => ({
      what: 'A text that isn’t finished',
      who: titleOf(draft.value) || formNameOf(draft.file)[1],
      since: draft.at,
      path: draftAddress(draft),
      act: 'Go on writing',
    })),
  ]
  for (const file of await listUnreadable())
    all.push({
      what: 'A draft that can’t be read',
      who: file,
      path: `${base()}/content`,
      act: 'Open Content',
    })
  if (isNew || changes > 0)
    all.push({
      what: isNew
        ? 'Your site isn’t published yet'
        : `${count(changes, 'change')} that visitors don’t see yet`,
      path: `${base()}/publish`,
      act: 'Publish',
    })
  const never = Number.POSITIVE_INFINITY
  return all.sort((a, b) => (a.due ?? never) - (b.due ?? never) || (a.since ?? never) - (b.since ?? never))
}
