import './guarantee.css'
import { guarantee } from '../../../content/course.ts'
import { inWords } from '../../../contract/figures.ts'
import type { CaseLine, CaseState, GuaranteePage } from '../../../contract/course-room.ts'
import { Conditions, earnedOf, RoomPage } from '../../course/room-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

/** The guarantee: what each side does, how far the buyer is, and the case that is open. */
export default function CourseGuaranteePage({ data }: { data: GuaranteePage }) {
  const { room, standing, cases } = data
  const { lessons, pages, months } = standing
  const isMet = [lessons, pages, months].every(({ done, count }) => done >= count)
  return (
    <RoomPage title="The guarantee">
      <div className="guarantee">
        <section>
          <h1>The guarantee</h1>
          <p className="lead">{guarantee.promise}</p>
          <div className="guarantee-sides">
            <div>
              <h2>Your side</h2>
              <Conditions standing={standing} />
              <p className="guarantee-log">
                <a href={`${room.base}/log`}>{earnedOf(standing)} by your log</a>
              </p>
            </div>
            <div>
              <h2>My side</h2>
              <ul className="guarantee-mine">
                {guarantee.mySide.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          </div>
        </section>
        {cases.length > 0 && (
          <section id="cases" aria-labelledby="cases-title">
            <h2 id="cases-title">Your case</h2>
            {cases.map((each) => (
              <Case key={each.id} case={each} />
            ))}
          </section>
        )}
        <CallForm {...data} isMet={isMet} />
        <p className="fine-print">{guarantee.limits}</p>
      </div>
    </RoomPage>
  )
}

const states: Record<CaseState, string> = {
  open: 'Waiting for my answer',
  answered: 'Answered',
  accepted: 'Accepted',
  declined: 'Declined',
  closed: 'Closed',
}

function Case({ case: { state, openedOn, dueOn, entries } }: { case: CaseLine }) {
  return (
    <article className="case sheet">
      <h3>{states[state]}</h3>
      <p className="fine-print">
        Called on {openedOn}.{state === 'open' && ` You’ll have my answer by ${dueOn}.`}
      </p>
      <ol className="case-entries">
        {entries.map(({ author, text, on }) => (
          <li key={`${on}${author}${text}`} data-author={author}>
            <p className="eyebrow">
              {author === 'owner' ? 'My answer' : 'You'}, {on}
            </p>
            <p className="case-text">{text}</p>
          </li>
        ))}
      </ol>
    </article>
  )
}

function CallForm({ room, cases, problem, typed, isMet }: GuaranteePage & { isMet: boolean }) {
  const state = cases[0]?.state
  const isOngoing = state === 'open' || state === 'answered'
  return (
    <section aria-labelledby="call">
      <h2 id="call">{isOngoing ? 'Add something' : 'Call on the guarantee'}</h2>
      {!isOngoing && (
        <p className="guarantee-note">
          {isMet
            ? 'Your side is done. Tell me where you’re stuck, and I’ll take it from there.'
            : 'Your side isn’t complete yet. You can call anyway: I’ll tell you what’s missing and what to do first.'}{' '}
          Your log, your pages and your lessons go with it. You’ll have my answer within {inWords(guarantee.answerDays)} working days.
        </p>
      )}
      <form method="post" action={`${room.base}/guarantee`} className="guarantee-form">
        <Field
          label={isOngoing ? 'What should I know?' : 'Where are you stuck, and what have you tried?'}
          error={problem ?? undefined}
        >
          {(control) => <textarea {...control} name="text" rows={6} defaultValue={typed} required />}
        </Field>
        <Button type="submit" size="large">
          {isOngoing ? 'Send' : 'Call on the guarantee'}
        </Button>
      </form>
    </section>
  )
}
