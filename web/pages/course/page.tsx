import { counted } from '../../../model/formats.ts'
import { shared } from '../../../model/words/shared.ts'
import './course.css'
import type { LessonLine, Overview, Progress } from '../../../contract/course-room.ts'
import { filled } from '../../../model/filled.ts'
import { courseRoom } from '../../../model/words/course-room.ts'
import { CourseLine } from '../../course/course-line.tsx'
import { OpenedProducts } from '../../course/opened-products.tsx'
import { RoomEnd } from '../../course/room-end.tsx'
import { hasLog } from '../../course/room-frame.tsx'
import { earnedOf, RoomPage, Tick } from '../../course/room-page.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'

type Module = Overview['modules'][number]

/** The start page of the course room: the next lesson, and all lessons and bonuses. */
export default function CoursePage({ data }: { data: Overview }) {
  const { overview: words } = courseRoom
  const { room, modules, products, bonuses, standing } = data
  return (
    <RoomPage room={room} title={room.title}>
      <Start {...data} />
      {modules.map((module, index) => (
        <ModuleSection key={module.title} module={module} number={index + 1} base={room.base} />
      ))}
      {bonuses.length > 0 && (
        <Section id="bonuses" heading={words.bonuses}>
          <ul className="course-bonuses">
            {bonuses.map((bonus) => (
              <BonusItem key={bonus.name} bonus={bonus} />
            ))}
          </ul>
        </Section>
      )}
      <OpenedProducts products={products} />
      {standing && (
        <section aria-labelledby="guarantee" className="course-guarantee">
          <div>
            <h2 id="guarantee">{words.guarantee.heading}</h2>
            <p>{earnedOf(standing, words.guarantee.text)}</p>
          </div>
          <p className="ways">
            <ButtonLink href={`${room.base}/log`}>{words.guarantee.log}</ButtonLink>
            <ButtonLink href={`${room.base}/guarantee`} look="quiet">
              {words.guarantee.call}
            </ButtonLink>
          </p>
        </section>
      )}
      <RoomEnd {...data} />
    </RoomPage>
  )
}

function Start({ room, progress, next, modules }: Overview) {
  const { overview: words } = courseRoom
  return (
    <section className="course-start">
      <div className="course-start-words">
        <h1>{room.title}</h1>
        {progress.count > 0 && <p className="lead">{progressInWords(progress)}</p>}
        {next && (
          <div className="course-next">
            <p className="eyebrow">{next.isBegun ? words.continue : words.begin}</p>
            <p className="part-title">
              {lessonNumber(next.line)} {next.line.title}
            </p>
            <ButtonLink href={`${room.base}/${next.line.id}`} size="large">
              {next.isBegun ? words.goOn : words.start}
              {next.line.minutes !== undefined &&
                `, ${filled(shared.minutes, { minutes: next.line.minutes })}`}
            </ButtonLink>
          </div>
        )}
        {!next && progress.count > 0 && (
          <p className="ways">
            <ButtonLink href={`${room.base}/end`} size="large">
              {words.toEnd}
            </ButtonLink>{' '}
            {hasLog(room) && (
              <ButtonLink href={`${room.base}/log`} size="large" look="quiet">
                {words.toLog}
              </ButtonLink>
            )}
          </p>
        )}
      </div>
      <div className="course-start-line framed graph-paper">
        <CourseLine modules={modules.map(({ lessons }) => progressOf(lessons))} />
      </div>
    </section>
  )
}

function progressInWords({ done, count }: Progress): string {
  const { overview: words } = courseRoom
  if (done === count) return words.all
  return done === 0 ? counted(words.none, count) : filled(words.some, { done, count })
}

/** Formats a lesson's id: `2-3` becomes `2.3`. */
const lessonNumber = ({ id }: LessonLine) => id.replace('-', '.')

function progressOf(lessons: readonly LessonLine[]): Progress {
  return { done: lessons.filter(({ isDone }) => isDone).length, count: lessons.length }
}

function ModuleSection({ module, number, base }: { module: Module; number: number; base: string }) {
  const { overview: words } = courseRoom
  const { title, includes, lessons } = module
  const { done, count } = progressOf(lessons)
  return (
    <section className="course-module" aria-labelledby={`module-${number}`}>
      <div className="course-module-head">
        <p className="course-module-number" aria-hidden="true">
          {number}
        </p>
        <h2 id={`module-${number}`}>
          <span className="visually-hidden">{filled(words.module, { number })} </span>
          {title}
        </h2>
        <p className="fine-print figures">{filled(words.moduleCount, { done, count })}</p>
        <p className="fine-print">{filled(words.includes, { includes })}</p>
      </div>
      <ol className="course-lessons">
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <LessonRow lesson={lesson} base={base} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function LessonRow({ lesson, base }: { lesson: LessonLine; base: string }) {
  const { overview: words } = courseRoom
  const { id, title, minutes, isDone, isReady } = lesson
  const facts = isReady ? minutes !== undefined && filled(shared.minutes, { minutes }) : words.notReady
  const row = (
    <>
      <Tick isDone={isDone} />
      <span className="course-lesson-title">
        {isDone && <span className="visually-hidden">{words.done} </span>}
        {title}
      </span>{' '}
      {facts && <span className="course-lesson-facts">{facts}</span>}
    </>
  )
  if (!isReady) return <p className="course-lesson">{row}</p>
  return (
    <a className="course-lesson" href={`${base}/${id}`}>
      {row}
    </a>
  )
}

function BonusItem({ bonus: { name, text, files, href } }: { bonus: Overview['bonuses'][number] }) {
  const { overview: words } = courseRoom
  return (
    <li className="sheet">
      <h3>{name}</h3>
      <p>{text}</p>
      {href && (
        <ButtonLink href={href} size="small">
          {words.book}
        </ButtonLink>
      )}
      {files.map((file) => (
        <ButtonLink key={file.href} href={file.href} size="small" look="quiet" download>
          {filled(words.downloadBonus, { kind: shared.fileKinds[file.kind] })}
          <span className="visually-hidden"> {filled(words.ofBonus, { bonus: name })}</span>
        </ButtonLink>
      ))}
    </li>
  )
}
