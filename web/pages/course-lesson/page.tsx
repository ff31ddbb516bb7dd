import '../../articles/mdx-parts.css'
import '../../articles/prose.css'
import './lesson.css'
import type { LessonLine, LessonPage, LessonVideo } from '../../../contract/course-room.ts'
import { Files, RoomPage } from '../../course/room-page.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'

type Lesson = LessonPage

/** A lesson: its text, its exercise, its worksheet, and on to the next one. */
export default function CourseLessonPage({ data, children }: { data: Lesson; children?: React.ReactNode }) {
  const { room, lessonId, module, title, summary, exercise, files, video } = data
  return (
    <RoomPage title={title} className="lesson">
      <article className="room-column">
        <LessonHead {...data} />
        {summary && (
          <div className="lesson-summary">
            <p className="part-title">After this lesson</p>
            <p>{summary}</p>
          </div>
        )}
        {video && <Video video={video} />}
        {children && <div className="article-body">{children}</div>}
        {exercise && <Exercise exercise={exercise} />}
        {files.length > 0 && (
          <section aria-labelledby="worksheet">
            <h2 id="worksheet">Worksheet</h2>
            <Files files={files} />
          </section>
        )}
        <DoneForm {...data} />
        <p className="fine-print lesson-help">
          Stuck on this one?{' '}
          <a
            href={`mailto:${room.email}?subject=${encodeURIComponent(`Lesson ${numberOf(lessonId)}, ${title}`)}`}
          >
            Write to me about lesson {numberOf(lessonId)}
          </a>
          , or <a href={`${room.base}/notes`}>make a note</a>.
        </p>
      </article>
      <Ways {...data} label={`Lessons next to this one in module ${module.number} and beyond`} />
    </RoomPage>
  )
}

const numberOf = (id: string) => id.replace('-', '.')

function LessonHead({ room, lessonId, module, title, minutes, doneOn, progress }: Lesson) {
  const { done, count } = progress
  return (
    <header className="lesson-head">
      <nav aria-label="Breadcrumb" className="lesson-place">
        <a href={`${room.base}#module-${module.number}`}>
          Module {module.number}: {module.title}
        </a>
      </nav>
      <h1>{title}</h1>
      <p className="byline figures">
        <span>Lesson {numberOf(lessonId)}</span>
        {minutes !== undefined && <span>{minutes} min</span>}
        {doneOn && <span>Done on {doneOn}</span>}
      </p>
      <div className="lesson-progress">
        <svg viewBox="0 0 600 12" preserveAspectRatio="none" aria-hidden="true">
          <path className="lesson-progress-way" d="M3 6h594" />
          {done > 0 && (
            <path className="lesson-progress-done" d={`M3 6h${Math.round((594 * done) / count)}`} />
          )}
        </svg>
        <p className="fine-print figures">
          {done} of {count} lessons done
        </p>
      </div>
    </header>
  )
}

/** Nothing of another site is loaded here: its player opens there, with one press. */
function Video({ video }: { video: LessonVideo }) {
  return (
    <section className="lesson-video" aria-label="Video">
      {video.kind === 'file' ? (
        // biome-ignore lint/a11y/useMediaCaption: the owner's captions, where there are any
        <video controls preload="none" src={video.href}>
          {video.captions && (
            <track kind="captions" src={video.captions} srcLang="en" label="English" default />
          )}
        </video>
      ) : (
        <ButtonLink href={video.href} target="_blank" rel="noopener noreferrer" look="quiet">
          Watch this lesson on {video.host}
        </ButtonLink>
      )}
      {video.transcript && (
        <details className="lesson-transcript">
          <summary>Read the transcript</summary>
          <p>{video.transcript}</p>
        </details>
      )}
    </section>
  )
}

function Exercise({ exercise: { title, steps, doneWhen } }: { exercise: NonNullable<Lesson['exercise']> }) {
  return (
    <section className="lesson-exercise" aria-labelledby="exercise">
      <p className="eyebrow">Your turn</p>
      <h2 id="exercise">{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="lesson-done-when">
        <strong>Done when:</strong> {doneWhen}
      </p>
    </section>
  )
}

function DoneForm({ room, lessonId, doneOn, next }: Lesson) {
  return (
    <form method="post" action={`${room.base}/${lessonId}`} className="lesson-form">
      {doneOn ? (
        <>
          <p className="room-done">You finished this lesson on {doneOn}.</p>
          <p className="ways">
            {next && <ButtonLink href={`${room.base}/${next.id}`}>Next lesson</ButtonLink>}
            <Button type="submit" name="done" value="0" look="quiet">
              Not done after all
            </Button>
          </p>
        </>
      ) : (
        <Button type="submit" name="done" value="1" size="large">
          {next ? 'Mark as done and go on' : 'Mark as done'}
        </Button>
      )}
    </form>
  )
}

function Ways({ room, previous, next, label }: Lesson & { label: string }) {
  return (
    <nav className="lesson-ways" aria-label={label}>
      {previous && <Way room={room} lesson={previous} says="Previous" rel="prev" />}
      {next && <Way room={room} lesson={next} says="Next" rel="next" />}
    </nav>
  )
}

type WayProps = { room: Lesson['room']; lesson: LessonLine; says: string; rel: string }

function Way({ room, lesson, says, rel }: WayProps) {
  return (
    <a href={`${room.base}/${lesson.id}`} rel={rel} className="lesson-way">
      <span className="fine-print">
        {says}, {numberOf(lesson.id)}
      </span>
      <span className="part-title">{lesson.title}</span>
    </a>
  )
}
