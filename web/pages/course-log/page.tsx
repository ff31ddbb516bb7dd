import { figure, logFigure, longMonth } from '../../../model/formats.ts'
import '../../ui/select.css'
import '../../articles/prose.css'
import '../../ui/checkbox.css'
import './log.css'
import type { LogColumn, LogMonth, LogPage } from '../../../contract/course-room.ts'
import { guarantee } from '../../../model/course.ts'
import { filled } from '../../../model/filled.ts'
import { countedColumn, log } from '../../../model/log.ts'
import { courseRoom } from '../../../model/words/course-room.ts'
import { Conditions } from '../../course/conditions.tsx'
import { EarnedLine, runningSums } from '../../course/earned-line.tsx'
import { earnedOf, RoomPage } from '../../course/room-page.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Field } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'

/** The monthly log: with a guarantee, a chart up to its amount, then a form for one month, and a table of all months. */
export default function CourseLogPage({ data }: { data: LogPage }) {
  const words = courseRoom.log
  const { room, months, standing, saved } = data
  const hasReached = guarantee !== null && standing.earned >= standing.goal
  return (
    <RoomPage room={data.room} title={words.heading} className="log">
      <section>
        <h1>{words.heading}</h1>
        <p className="lead log-lead">{words.lead}</p>
        {saved && (
          <p className="room-done" role="status">
            {filled(words.saved, { month: longMonth(saved) })}
          </p>
        )}
        {guarantee && (
          <div className="log-standing">
            <figure className="log-chart framed graph-paper">
              <EarnedLine months={months} standing={standing} />
              <figcaption>
                <strong>{earnedOf(standing)}</strong> {countedColumn?.caption}
              </figcaption>
            </figure>
            <div>
              <h2>{words.guarantee}</h2>
              <Conditions standing={standing} />
              <p className="log-guarantee">
                <ButtonLink href={`${room.base}/guarantee`} look="quiet">
                  {words.call}
                </ButtonLink>
              </p>
            </div>
          </div>
        )}
      </section>
      {hasReached && <Reached {...data} />}
      <MonthForm {...data} />
      <Months {...data} />
      <p className="fine-print">{guarantee?.counts}</p>
    </RoomPage>
  )
}

/** The figures of a month with their labels, and the `inputMode` that gives phones a suitable keyboard. */
const figures = () => [
  ...(log?.hours ? [['hours', courseRoom.log.form.hours, 'decimal'] as const] : []),
  ...(log?.columns ?? []).map(
    ({ key, label, ask, kind }) => [key, ask ?? label, kind === 'money' ? 'decimal' : 'numeric'] as const,
  ),
]

function MonthForm({ room, form, choices, changes, seen, problems }: LogPage) {
  const words = courseRoom.log
  return (
    <section aria-labelledby="month" id="form">
      <h2 id="month">
        {changes ? filled(words.form.change, { month: longMonth(changes) }) : words.form.add}
      </h2>
      {Object.keys(problems).length > 0 && (
        <p className="room-problem" role="alert">
          {words.form.notSaved}
        </p>
      )}
      <form method="post" action={`${room.base}/log#form`} className="log-form" noValidate>
        {changes && (
          <>
            <input type="hidden" name="changes" value={changes} />
            {/* A name that no column of the course can have. */}
            <input type="hidden" name="was.month" value={seen} />
          </>
        )}
        <div className="log-form-month">
          <Field label={words.form.month} error={problems.month}>
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
        {figures().map(([name, label, inputMode]) => (
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
        {log?.pages && (
          <div className="log-form-pages">
            <Field label={words.form.pages} optional error={problems.pages}>
              {(control) => <textarea {...control} name="pages" rows={4} defaultValue={form.pages} />}
            </Field>
          </div>
        )}
        <Button type="submit">{changes ? words.form.saveChange : words.form.save}</Button>
      </form>
    </section>
  )
}

type Cell = { title: string; of: (month: LogMonth, sum: number) => string }

/** The columns of numbers in the table. What the guarantee counts is first, with its total up to each month. */
function columns(): Cell[] {
  const words = courseRoom.log.columns
  const cell = (column: LogColumn): Cell => ({
    title: column.label,
    of: ({ counts }) => logFigure(column, counts[column.key] ?? 0),
  })
  const counted = countedColumn
  return [
    ...(counted
      ? [cell(counted), { title: words.sum, of: (_: LogMonth, sum: number) => logFigure(counted, sum) }]
      : []),
    ...(log?.hours ? [{ title: words.hours, of: ({ hours }: LogMonth) => figure(hours) }] : []),
    ...(log?.pages ? [{ title: words.pages, of: ({ pages }: LogMonth) => figure(pages.length) }] : []),
    ...(log?.columns ?? []).filter(({ key }) => key !== counted?.key).map(cell),
  ]
}

function Months({ room, months }: LogPage) {
  const words = courseRoom.log
  if (months.length === 0) return null
  const sums = runningSums(months)
  const cells = columns()
  return (
    <Section id="months" heading={words.months}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <div className="table-scroll" role="group" aria-label={words.months} tabIndex={0}>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{words.form.month}</th>
              {cells.map(({ title }) => (
                <th key={title} scope="col" align="right">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month, index) => (
              <tr key={month.month}>
                <th scope="row">
                  <a
                    href={`${room.base}/log?month=${month.month}#form`}
                    aria-label={filled(words.form.change, { month: longMonth(month.month) })}
                  >
                    {longMonth(month.month)}
                  </a>
                </th>
                {cells.map(({ title, of }) => (
                  <td key={title} align="right">
                    {of(month, sums[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <a href={`${room.base}/log.csv`} download>
          {words.csv}
        </a>
      </p>
    </Section>
  )
}

/** Invites a buyer who has earned the guaranteed amount to offer a success story. */
function Reached({ room, standing, story }: LogPage) {
  return (
    <section className="log-reached" id="story" aria-labelledby="reached">
      <h2 id="reached">{earnedOf(standing, courseRoom.story.heading)}</h2>
      <p>{courseRoom.story.lead}</p>
      {story.state === null ? (
        <StoryForm room={room} story={story} />
      ) : (
        <p className="room-done">{courseRoom.story.states[story.state]}</p>
      )}
    </section>
  )
}

function StoryForm({ room, story: { typed, problems } }: Pick<LogPage, 'room' | 'story'>) {
  const { invitation, text, name, consent, offer } = courseRoom.story
  return (
    <form method="post" action={`${room.base}/story#story`}>
      <p>{invitation}</p>
      <Field label={text} error={problems.text}>
        {(control) => (
          <textarea {...control} name="text" rows={6} maxLength={5000} defaultValue={typed.text} required />
        )}
      </Field>
      <Field label={name} error={problems.name}>
        {(control) => (
          <input
            {...control}
            name="name"
            maxLength={60}
            defaultValue={typed.name}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <label className="room-consent">
        <input type="checkbox" name="consent" value="1" required />
        <span>{consent}</span>
      </label>{' '}
      {problems.consent && <p className="field-error">{problems.consent}</p>}
      <Button type="submit">{offer}</Button>
    </form>
  )
}
