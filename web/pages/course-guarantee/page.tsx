import { counted } from '../../../model/formats.ts'
import './guarantee.css'
import type { CaseLine, GuaranteePage } from '../../../contract/course-room.ts'
import { guarantee } from '../../../model/course.ts'
import { filled } from '../../../model/filled.ts'
import { courseRoom } from '../../../model/words/course-room.ts'
import { Conditions } from '../../course/conditions.tsx'
import { earnedOf, RoomPage } from '../../course/room-page.tsx'
import { ShowSheets } from '../../course/show-sheets.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'

/** The page of the guarantee: each side's part, the buyer's progress and the buyer's cases. */
export default function CourseGuaranteePage({ data }: { data: GuaranteePage }) {
  const words = courseRoom.guarantee
  const { room, standing, cases } = data
  if (!guarantee) return null
  const { lessons, pages, months } = standing
  const isMet = [lessons, pages, months].every((part) => !part || part.done >= part.count)
  return (
    <RoomPage room={data.room} title={words.heading}>
      <div className="guarantee-room">
        <section>
          <h1>{words.heading}</h1>
          <p className="lead">{guarantee.promise}</p>
          <div className="guarantee-room-sides">
            <div>
              <h2>{words.yourSide}</h2>
              <Conditions standing={standing} />
              <p className="guarantee-log">
                <a href={`${room.base}/log`}>{earnedOf(standing, words.log)}</a>
              </p>
            </div>
            <div>
              <h2>{words.mySide}</h2>
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
            <h2 id="cases-title">{words.case}</h2>
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

function Case({ case: { state, openedOn, dueOn, showsSheets, entries } }: { case: CaseLine }) {
  const words = courseRoom.guarantee
  return (
    <article className="case sheet">
      <h3>{words.states[state]}</h3>
      <p className="fine-print">
        {filled(words.calledOn, { on: openedOn })}
        {state === 'open' && ` ${filled(words.dueOn, { on: dueOn })}`}
        {showsSheets && ` ${courseRoom.sheets.isShown}`}
      </p>
      <ol className="case-entries">
        {entries.map(({ author, text, on }) => (
          <li key={`${on}${author}${text}`} data-author={author}>
            <p className="eyebrow">{filled(author === 'owner' ? words.me : words.you, { on })}</p>
            <p className="case-text">{text}</p>
          </li>
        ))}
      </ol>
    </article>
  )
}

function CallForm({ room, cases, problem, typed, isMet }: GuaranteePage & { isMet: boolean }) {
  const words = courseRoom.guarantee
  const state = cases[0]?.state
  const isOngoing = state === 'open' || state === 'answered'
  return (
    <Section id="call" heading={isOngoing ? words.add : words.call}>
      {!isOngoing && (
        <p className="guarantee-note">
          {isMet ? words.met : words.notMet} {guarantee && counted(words.attached, guarantee.answerDays)}
        </p>
      )}
      <form method="post" action={`${room.base}/guarantee`} className="guarantee-form">
        <Field label={isOngoing ? words.addQuestion : words.question} error={problem ?? undefined}>
          {(control) => <textarea {...control} name="text" rows={6} defaultValue={typed.text} required />}
        </Field>
        <ShowSheets isTicked={typed.showsSheets} />{' '}
        <Button type="submit" size="large">
          {isOngoing ? words.send : words.call}
        </Button>
      </form>
    </Section>
  )
}
