import { site } from '../../../model/site.ts'
import { shared } from '../../../model/words/shared.ts'
import '../../articles/diagrams.css'
import '../../articles/mdx-parts.css'
import '../../articles/prose.css'
import './lesson.css'
import { Fragment } from 'react'
import type { LessonLine, LessonVideo } from '../../../contract/course-room.ts'
import { filled } from '../../../model/filled.ts'
import { counted } from '../../../model/formats.ts'
import { courseRoom } from '../../../model/words/course-room.ts'
import { Dated } from '../../articles/dated.tsx'
import type { Parts } from '../../articles/text-contexts.ts'
import { TextBody } from '../../articles/text-tree.tsx'
import { lessonParts, Workbook } from '../../course/answer.tsx'
import { Exercise } from '../../course/exercise.tsx'
import { LessonNote } from '../../course/lesson-note.tsx'
import { Files } from '../../course/opened-products.tsx'
import { RoomPage, Tick } from '../../course/room-page.tsx'
import { SheetForm } from '../../course/sheet-form.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import type { load } from './load.ts'

type Lesson = ReturnType<typeof load>

/** Without the button that copies a template, because React doesn't hydrate this page. */
const roomParts: Parts = { ...lessonParts, pre: 'pre' }

/** A lesson with its text, exercise, worksheet, and links to the previous and next lesson. */
export default function CourseLessonPage({ data, children }: { data: Lesson; children?: React.ReactNode }) {
  const words = courseRoom.lesson
  const { module, title, summary, exercise, sheet, files, video, photos } = data
  return (
    <RoomPage room={data.room} title={title} className="lesson">
      <article className="room-column">
        <JustDone {...data} />
        <LessonHead {...data} />
        {summary && (
          <div className="quick-answer">
            <p className="part-title">{words.after}</p>
            <p>{summary}</p>
          </div>
        )}
        {video && <Video video={video} />}
        {children && (
          <Workbook value={{ base: data.room.base, sheets: data.workbook }}>
            <TextBody parts={roomParts} photos={photos}>
              {children}
            </TextBody>
          </Workbook>
        )}
        {exercise && <Exercise words={words} exercise={exercise} />}
        {(sheet || files.length > 0) && (
          <Section id="worksheet" heading={sheet?.sheet.title ?? words.worksheet}>
            {sheet && <SheetForm room={data.room} lessonId={data.lessonId} sheet={sheet} />}
            {files.length > 0 && (
              <Files
                files={files.map(({ kind, ...file }) => ({
                  ...file,
                  kind: shared.fileKinds[kind],
                  note: courseRoom.files[kind],
                }))}
              />
            )}
          </Section>
        )}
        <DoneForm {...data} />
        <Help {...data} />
      </article>
      <Ways {...data} label={filled(words.neighbors, { module: module.number })} />
      <Tools {...data} />
      <Rail {...data} />
      <Bar {...data} />
    </RoomPage>
  )
}

/** The module's lessons: next to the text in a wide window, and below it on a phone. */
function Rail({ room, lessonId, module, siblings }: Lesson) {
  const words = courseRoom.lesson
  const done = siblings.filter(({ isDone }) => isDone).length
  const title = filled(words.module, { number: module.number, done, count: siblings.length })
  return (
    <div className="lesson-rail">
      <nav aria-labelledby="lessons">
        <p className="part-title" id="lessons">
          {title}
        </p>
        <ol>
          {siblings.map(({ id, title, isDone, isReady }) => (
            <li key={id}>
              <Tick isDone={isDone} />
              {isReady ? (
                <a href={`${room.base}/${id}`} aria-current={id === lessonId ? 'page' : undefined}>
                  {isDone && <span className="visually-hidden">{courseRoom.overview.done} </span>}
                  {title}
                </a>
              ) : (
                <span>{title}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

/** This lesson's sections, its worksheet and the notes. On a phone, only the notes: the text comes before them. */
function Tools({ room, lessonId, contents, sheet, note }: Lesson) {
  const words = courseRoom.lesson
  return (
    <aside className="lesson-rail lesson-tools" aria-label={words.tools}>
      {(contents.length > 0 || sheet) && (
        <nav className="lesson-contents" aria-labelledby="contents">
          <p className="part-title" id="contents">
            {words.contents}
          </p>
          <ul>
            {contents.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
            {sheet && (
              <li>
                <a href="#worksheet">{filled(words.sheet, { title: sheet.sheet.title })}</a>
              </li>
            )}
          </ul>
        </nav>
      )}
      <LessonNote room={room} lessonId={lessonId} note={note} />
      <label className="room-consent lesson-keys" hidden>
        <input type="checkbox" data-keys="" /> <span className="fine-print">{words.keys}</span>
      </label>
    </aside>
  )
}

/** On a phone, the ways to the parts of the page and to the next lesson, at the bottom of the screen. */
function Bar({ room, lessonId, sheet, next }: Lesson) {
  const words = courseRoom.lesson
  return (
    <nav className="lesson-bar" aria-label={words.bar}>
      <span className="figures">{numberOf(lessonId)}</span>{' '}
      {sheet && <a href="#worksheet">{words.worksheet}</a>} <a href="#note">{courseRoom.frame.notes}</a>{' '}
      {next && (
        <a href={`${room.base}/${next.id}`}>{filled(words.following, { number: numberOf(next.id) })}</a>
      )}
    </nav>
  )
}

/** What the button of the last lesson has done, and how far it is now. */
function JustDone({ justDone }: Lesson) {
  if (!justDone) return null
  const words = courseRoom.lesson
  const { number, left, module, made } = justDone
  return (
    <p className="lesson-just-done" role="status">
      {left > 0 ? counted(words.justDone, left, { number }) : filled(words.allDone, { number })}{' '}
      {made !== null && filled(words.moduleDone, { module, made })}
    </p>
  )
}

const numberOf = (id: string) => id.replace('-', '.')

/** Replaces `{write}` and `{note}` in the sentence with links. */
function Help({ room, lessonId, title }: Lesson) {
  const words = courseRoom.lesson
  const number = numberOf(lessonId)
  const subject = encodeURIComponent(`${filled(words.number, { number })}, ${title}`)
  const links: Record<string, React.ReactNode> = {
    '{write}': <a href={`mailto:${room.email}?subject=${subject}`}>{filled(words.write, { number })}</a>,
    '{note}': <a href="#note">{words.note}</a>,
  }
  return (
    <p className="fine-print lesson-help">
      {words.stuck.split(/(\{\w+\})/).map((part) => (
        <Fragment key={part}>{links[part] ?? part}</Fragment>
      ))}
    </p>
  )
}

function LessonHead({ room, lessonId, module, title, minutes, checked, doneOn, progress }: Lesson) {
  const words = courseRoom.lesson
  const { done, count } = progress
  return (
    <header className="lesson-head">
      <nav aria-label={shared.breadcrumb.label} className="lesson-place">
        <a href={`${room.base}#module-${module.number}`}>
          {filled(words.place, { number: module.number, module: module.title })}
        </a>
      </nav>
      <h1>{title}</h1>
      <p className="byline figures">
        <span>{filled(words.number, { number: numberOf(lessonId) })}</span>{' '}
        {minutes !== undefined && <span>{filled(shared.minutes, { minutes })}</span>}{' '}
        {checked && <Dated word={shared.checked} date={checked} />}{' '}
        {doneOn && <span>{filled(words.doneOn, { on: doneOn })}</span>}
      </p>
      <div className="lesson-progress">
        <svg viewBox="0 0 600 12" preserveAspectRatio="none" aria-hidden="true">
          <path stroke="var(--line)" strokeWidth="3" vectorEffect="non-scaling-stroke" d="M3 6h594" />
          {done > 0 && (
            <path
              stroke="var(--act)"
              strokeWidth="5"
              vectorEffect="non-scaling-stroke"
              d={`M3 6h${Math.round((594 * done) / count)}`}
            />
          )}
        </svg>
        <p className="fine-print figures">{filled(courseRoom.lessonCount, { done, count })}</p>
      </div>
    </header>
  )
}

/** Captions are in the site’s language. */
const languageName = () => new Intl.DisplayNames(site.language, { type: 'language' }).of(site.language)

/** The lesson's video. A video on another site is only a link, so this page requests nothing from that site. */
function Video({ video }: { video: LessonVideo }) {
  const words = courseRoom.lesson
  return (
    <section className="lesson-video" aria-label={words.videoName}>
      {video.kind === 'file' ? (
        // biome-ignore lint/a11y/useMediaCaption: captions are optional
        <video controls preload="none" src={video.href}>
          {video.captions && (
            <track
              kind="captions"
              src={video.captions}
              srcLang={site.language}
              label={languageName()}
              default
            />
          )}
        </video>
      ) : (
        <ButtonLink href={video.href} target="_blank" rel="noopener noreferrer" look="quiet">
          {filled(words.video, { host: video.host })}
        </ButtonLink>
      )}
      {video.transcript && (
        <details className="lesson-transcript">
          <summary>{words.transcript}</summary>
          <p>{video.transcript}</p>
        </details>
      )}
    </section>
  )
}

function DoneForm({ room, lessonId, doneOn, next }: Lesson) {
  const words = courseRoom.lesson
  return (
    <form method="post" action={`${room.base}/${lessonId}`} className="lesson-form">
      {doneOn ? (
        <>
          <p className="room-done">{filled(words.finished, { on: doneOn })}</p>
          <p className="ways">
            {next && <ButtonLink href={`${room.base}/${next.id}`}>{words.next}</ButtonLink>}
            <Button type="submit" name="done" value="0" look="quiet">
              {words.undo}
            </Button>
          </p>
        </>
      ) : (
        <>
          <noscript>
            <p className="fine-print">{words.saveFirst}</p>
          </noscript>
          <Button type="submit" name="done" value="1" size="large">
            {next ? words.markAndGoOn : words.mark}
          </Button>
        </>
      )}
    </form>
  )
}

function Ways({ room, previous, next, label }: Lesson & { label: string }) {
  const words = courseRoom.lesson
  return (
    <nav className="lesson-ways" aria-label={label}>
      {previous && <Way room={room} lesson={previous} says={words.previous} rel="prev" shortcut="p" />}{' '}
      {next && <Way room={room} lesson={next} says={words.following} rel="next" shortcut="n" />}
    </nav>
  )
}

type WayProps = { room: Lesson['room']; lesson: LessonLine; says: string; rel: string; shortcut: string }

function Way({ room, lesson, says, rel, shortcut }: WayProps) {
  return (
    <a href={`${room.base}/${lesson.id}`} rel={rel} data-key={shortcut} className="lesson-way">
      <span className="fine-print">{filled(says, { number: numberOf(lesson.id) })}</span>{' '}
      <span className="part-title">{lesson.title}</span>
    </a>
  )
}
