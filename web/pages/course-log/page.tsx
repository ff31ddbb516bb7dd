import '../../articles/prose.css'
import '../../ui/checkbox.css'
import './log.css'
import { guarantee } from '../../../content/course.ts'
import type { LogPage } from '../../../contract/course-room.ts'
import { dollars, figure } from '../../../contract/figures.ts'
import { EarnedLine, runningSums } from '../../course/earned-line.tsx'
import { longMonth } from '../../course/months.ts'
import { Conditions, earnedOf, RoomPage } from '../../course/room-page.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Field } from '../../ui/field.tsx'

/** The monthly log: the line to the guarantee, a form for a month, and every month so far. */
export default function CourseLogPage({ data }: { data: LogPage }) {
  const { room, months, standing, saved } = data
  const hasReached = standing.earnedCents >= standing.goalCents
  return (
    <RoomPage title="Your monthly log" className="log">
      <section>
        <h1>Your monthly log</h1>
        <p className="lead log-lead">Ten minutes a month. Write the zeros down too: they count.</p>
        {saved && (
          <p className="room-done" role="status">
            {longMonth(saved)} is saved.
          </p>
        )}
        <div className="log-standing">
          <figure className="log-chart graph-paper">
            <EarnedLine months={months} standing={standing} />
            <figcaption>
              <strong>{earnedOf(standing)}</strong> in commissions
            </figcaption>
          </figure>
          <div>
            <h2>Your side of the guarantee</h2>
            <Conditions standing={standing} />
            <p className="log-guarantee">
              <ButtonLink href={`${room.base}/guarantee`} look="quiet">
                Call on the guarantee
              </ButtonLink>
            </p>
          </div>
        </div>
      </section>
      {hasReached && <Reached {...data} />}
      <MonthForm {...data} />
      <Months {...data} />
      <p className="fine-print">{guarantee.counts}</p>
    </RoomPage>
  )
}

function MonthForm({ room, form, choices, changes, problems }: LogPage) {
  const numbers = [
    ['hours', 'Hours of work', 'decimal'],
    ['visitors', 'Visitors', 'numeric'],
    ['clicks', 'Clicks on your links', 'numeric'],
    ['sales', 'Sales', 'numeric'],
    ['commission', 'Commission, in dollars', 'decimal'],
  ] as const
  return (
    <section aria-labelledby="month" id="form">
      <h2 id="month">{changes ? `Change ${longMonth(changes)}` : 'Add a month'}</h2>
      {Object.keys(problems).length > 0 && (
        <p className="room-problem" role="alert">
          This month isn’t saved yet. Please look at what’s marked below.
        </p>
      )}
      <form method="post" action={`${room.base}/log`} className="log-form" noValidate>
        {changes && <input type="hidden" name="changes" value={changes} />}
        <div className="log-form-month">
          <Field label="Month" error={problems.month}>
            {(control) => (
              <select {...control} name="month" defaultValue={form.month}>
                {choices.map((month) => (
                  <option key={month} value={month}>
                    {longMonth(month)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        {numbers.map(([name, label, inputMode]) => (
          <Field key={name} label={label} error={problems[name]}>
            {(control) => (
              <input
                {...control}
                name={name}
                inputMode={inputMode}
                defaultValue={form[name]}
                placeholder="0"
                autoComplete="off"
              />
            )}
          </Field>
        ))}
        <div className="log-form-pages">
          <Field label="Pages you published, an address a line" optional error={problems.pages}>
            {(control) => <textarea {...control} name="pages" rows={4} defaultValue={form.pages} />}
          </Field>
        </div>
        <Button type="submit">{changes ? 'Save the change' : 'Save this month'}</Button>
      </form>
    </section>
  )
}

function Months({ room, months }: LogPage) {
  if (months.length === 0) return null
  const sums = runningSums(months)
  return (
    <section aria-labelledby="months">
      <h2 id="months">Every month so far</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of cells, and no fieldset */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div className="table-scroll" role="group" aria-label="Every month so far" tabIndex={0}>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col" align="right">
                Hours
              </th>
              <th scope="col" align="right">
                Pages
              </th>
              <th scope="col" align="right">
                Visitors
              </th>
              <th scope="col" align="right">
                Clicks
              </th>
              <th scope="col" align="right">
                Sales
              </th>
              <th scope="col" align="right">
                Earned
              </th>
              <th scope="col" align="right">
                In all
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map((month, index) => (
              <tr key={month.month}>
                <th scope="row">
                  <a
                    href={`${room.base}/log?month=${month.month}#form`}
                    aria-label={`Change ${longMonth(month.month)}`}
                  >
                    {longMonth(month.month)}
                  </a>
                </th>
                <td align="right">{month.hours}</td>
                <td align="right">{month.pages.length}</td>
                <td align="right">{figure(month.visitors)}</td>
                <td align="right">{figure(month.clicks)}</td>
                <td align="right">{figure(month.sales)}</td>
                <td align="right">{dollars(month.commissionCents)}</td>
                <td align="right">{dollars(sums[index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <a href={`${room.base}/log.csv`} download>
          Download the log as CSV
        </a>
      </p>
    </section>
  )
}

/** The guarantee is kept. The story is an invitation: nothing depends on it. */
function Reached({ room, standing, story }: LogPage) {
  return (
    <section className="log-reached" id="story" aria-labelledby="reached">
      <h2 id="reached">You did it: {dollars(standing.earnedCents, { round: true })}</h2>
      <p>
        That’s the amount this course is about, and you earned it. The guarantee is kept, and the course stays
        yours.
      </p>
      {story === null ? (
        <form method="post" action={`${room.base}/story`}>
          <p>
            If you like, tell me how it went. I may show it to people who are where you were. You don’t owe me
            this, and nothing changes if you leave it.
          </p>
          <Field label="Your story, in your words">
            {(control) => <textarea {...control} name="text" rows={6} maxLength={5000} required />}
          </Field>
          <label className="log-consent">
            <input type="checkbox" name="consent" value="1" required />
            <span>You may publish this with my first name and the totals of my log.</span>
          </label>
          <Button type="submit">Offer my story</Button>
        </form>
      ) : (
        <p className="room-done">{storyState[story]}</p>
      )}
    </section>
  )
}

const storyState = {
  open: 'Your story arrived. Nothing is published yet: I’ll write to you first.',
  answered: 'I’ve written to you about your story. Look in your inbox.',
  accepted: 'I’d be glad to publish your story. I’ve written to you about it.',
  declined: 'I won’t publish your story, and I’ve written to you why. Thank you for it.',
  closed: 'Thank you for your story.',
} as const
