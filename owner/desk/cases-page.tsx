import type { Hono } from 'hono'
import type { LogMonth } from '../../contract/course-room.ts'
import { logFigure } from '../../model/formats.ts'
import { site } from '../../model/site.ts'
import {
  type CaseOfBuyer,
  caseVersion,
  countOpenCases,
  earnedInWords,
  entriesOf,
  listCases,
  readAttached,
} from '../../server/course/cases.ts'
import { type Decision, decisions } from '../../server/course/write-to-case.ts'
import { buyerEmail } from '../../server/sales/orders.ts'
import type { Services } from '../../server/services.ts'
import type { CaseEntry, Db } from '../../server/store/tables.ts'
import { time } from '../acts/site-time.ts'
import { answerAsOwner, isStored, storyEntry } from '../acts/stories.ts'
import { count } from '../acts/words.ts'
import { base, thenSay } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { type List, listRoutes, readList, type View, viewOf } from './list.tsx'
import { ContactLink, moment, PersonName, Rows, Seen } from './rows.tsx'
import { showSheets } from './sheets-page.tsx'

/** Guarantee requests and offered stories. Open cases come first, sorted by the day on which an answer is due. */
const casesOf = (db: Db): List<CaseOfBuyer> => ({
  name: 'cases',
  one: 'case',
  read: (_, page) => listCases(db, page),
  columns: [
    { title: 'Buyer', of: buyerEmail },
    { title: 'What', of: ({ kind }) => kind },
    { title: 'State', of: ({ state }) => state },
    moment('Came', ({ opened_at }) => opened_at),
    moment('Promised', ({ due_at }) => due_at),
  ],
})

/** The routes of the cases: to read and answer them. */
export function caseRoutes(desk: Hono, services: Services): void {
  listRoutes(desk, services, casesOf(services.db), (view) => showCases(services, view))
  desk.get('/cases/:id/sheets', async (c) => {
    return (await showSheets(services.db, { caseId: c.req.param('id') })) ?? c.notFound()
  })
  desk.post('/cases/:id/answer', async (c) => {
    const { text = '', decision = '', seen } = await c.req.parseBody()
    const answer = { id: c.req.param('id'), text: `${text}`, decision: `${decision}`, seen: seen?.toString() }
    const { isSent, said } = await sendAnswer(services, answer)
    return isSent ? thenSay(c, '/cases', said) : showCases(services, viewOf(c), { ...answer, said })
  })
}

/** An answer that was refused. Its case shows the text again, so that it isn't lost. */
type Unsent = { id: string; text: string; said: string }

async function showCases(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  view: View,
  unsent?: Unsent,
): Promise<Response> {
  const { rows: cases, foot, csv } = await readList(casesOf(db), view)
  const entries = await entriesOf(
    db,
    cases.map(({ id }) => id),
  )
  const open = await countOpenCases(db)
  return deskPage({
    here: '/cases',
    title: open > 0 ? `${count(open, 'guarantee request')} to answer` : 'Cases',
    said: unsent?.said,
    children: (
      <>
        {cases.length === 0 ? (
          <p className="soft">Nobody has used the guarantee yet.</p>
        ) : (
          <p className="soft">The open ones first. {csv}</p>
        )}
        {unsent && cases.every(({ id }) => id !== unsent.id) && <Unsent text={unsent.text} />}
        {cases.map((each) => (
          <CaseCard
            key={each.id}
            found={each}
            entries={entries.filter(({ case_id }) => case_id === each.id)}
            now={clock.now()}
            unsent={unsent?.id === each.id ? unsent.text : ''}
          />
        ))}
        {foot}
      </>
    ),
  })
}

/** Emails the owner's answer to the buyer, and shows it in the course room. */
async function sendAnswer(
  services: Services,
  { id, text, decision, seen }: { id: string; text: string; decision: string; seen: string | undefined },
): Promise<{ isSent: boolean; said: string }> {
  const chosen = decisions.find((each) => each === decision)
  if (text.trim() === '') return { isSent: false, said: 'The answer is empty: nothing was sent.' }
  if (!chosen) return { isSent: false, said: 'Please choose how the case continues: nothing was sent.' }
  const answer = { text: text.trim(), decision: chosen, seen }
  const { isSent, said, unstored } = await answerAsOwner(services, id, answer)
  return { isSent, said: unstored ? `${said} The entry to save in your checkout is below the case.` : said }
}

type CardProps = {
  found: CaseOfBuyer
  entries: readonly CaseEntry[]
  now: number
  unsent: string
}

function CaseCard({ found, entries, now, unsent }: CardProps) {
  const { id, kind, state, due_at, opened_at, order_id } = found
  const isLate = state === 'open' && kind === 'guarantee' && due_at < now
  const isOngoing = state === 'open' || state === 'answered'
  return (
    <article className="card message">
      <h2>{kind === 'story' ? 'A story for the site' : 'A guarantee request'}</h2>
      <p className="soft">
        <PersonName of={found} />, <ContactLink email={buyerEmail(found)} />,{' '}
        <a href={`${base()}/orders/${order_id}`}>the order</a>, {time(opened_at)}
      </p>
      <p className={`badge ${isLate ? 'bad' : state === 'open' ? 'mind' : 'good'}`}>
        {state === 'open' && kind === 'guarantee'
          ? `${isLate ? 'late: promised' : 'to answer'} by ${time(due_at)}`
          : state}
      </p>
      {entries.map((entry) => (
        <section key={entry.id}>
          <p className="soft">
            {entry.author === 'owner' ? 'You' : 'The buyer'}, {time(entry.created_at)}
          </p>
          <pre lang={site.language}>{entry.text}</pre>
        </section>
      ))}
      {kind === 'story' && <StoryFacts found={found} entries={entries} />}
      <AttachedLog found={found} />
      {found.shows_sheets === 1 && isOngoing && (
        <p>
          <a href={`${base()}/cases/${id}/sheets`}>The buyer’s worksheets</a>
        </p>
      )}
      {isOngoing ? (
        <AnswerForm found={found} entries={entries} unsent={unsent} />
      ) : (
        unsent && <Unsent text={unsent} />
      )}
    </article>
  )
}

const Unsent = ({ text }: { text: string }) => (
  <section>
    <h3>Your answer, which was not sent</h3>
    <pre lang={site.language}>{text}</pre>
  </section>
)

/** Shows the name that the buyer agreed to and, for an accepted story, its file or the entry that the owner has to save. */
function StoryFacts({ found, entries }: Pick<CardProps, 'found' | 'entries'>) {
  const { consent } = readAttached(found)
  const entry = storyEntry(found, entries)
  if (!consent || !entry) return <p>The buyer agreed to no name. Ask for one before you publish.</p>
  return (
    <>
      <p>
        May be published as{' '}
        <strong>
          <bdi>{consent.name}</bdi>
        </strong>
        , with the totals of the log. Agreed on {time(consent.agreedAt)}.
      </p>
      {found.state === 'accepted' &&
        (isStored(entry) ? (
          <p>It is in {entry.file}: Content, Buyers’ stories.</p>
        ) : (
          <details>
            <summary>The entry for {entry.file} in your checkout</summary>
            <pre lang={site.language}>{entry.text}</pre>
          </details>
        ))}
    </>
  )
}

function AttachedLog({ found }: { found: CaseOfBuyer }) {
  const { standing, months, log } = readAttached(found)
  const { lessons, pages } = standing
  return (
    <details>
      <summary>
        {earnedInWords(standing)}, {lessons.done} of {lessons.count} lessons,{' '}
        {pages && `${pages.done} of ${pages.count} pages, `}
        {count(months.length, 'month')} in the log
      </summary>
      <Rows
        rows={months}
        none="The log is empty."
        columns={[
          { title: 'Month', of: ({ month }) => month },
          ...(log.hours ? [{ title: 'Hours', numeric: true, of: ({ hours }: LogMonth) => hours }] : []),
          ...log.columns.map((column) => ({
            title: column.label,
            numeric: true,
            of: ({ counts }: LogMonth) => logFigure(column, counts[column.key] ?? 0),
          })),
          ...(log.pages
            ? [{ title: 'Pages', of: ({ pages }: LogMonth) => <small>{pages.join(' ')}</small> }]
            : []),
        ]}
      />
    </details>
  )
}

/** The decisions that the owner can make with an answer, by the kind of the case. */
const choices: Record<CaseOfBuyer['kind'], readonly [Decision, string][]> = {
  guarantee: [
    ['answered', 'Answer, and keep the case open'],
    ['closed', 'Answer, and close the case'],
    ['declined', 'Decline, with the reason above'],
  ],
  story: [
    ['accepted', 'Accept the story'],
    ['declined', 'Decline, with the reason above'],
  ],
}

function AnswerForm({ found, entries, unsent }: Omit<CardProps, 'now'>) {
  const { id, kind } = found
  return (
    <form method="post" action={`${base()}/cases/${id}/answer`}>
      <label htmlFor={`text-${id}`}>Your answer</label>
      <textarea id={`text-${id}`} name="text" lang={site.language} rows={8} required defaultValue={unsent} />
      <Seen version={caseVersion(found, entries)} />
      <div className="acts">
        {choices[kind].map(([decision, label]) => (
          <button
            key={decision}
            type="submit"
            name="decision"
            value={decision}
            className={decision === 'declined' ? 'careful' : decision === 'closed' ? 'quiet' : undefined}
          >
            {label}
          </button>
        ))}
      </div>
    </form>
  )
}
