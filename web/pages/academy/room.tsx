import './room.css'
import { useId } from 'react'
import { courseVideo } from '../../../model/course.ts'
import { offer } from '../../../model/offer.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { coursePoster } from '../../../model/pictures.ts'
import { sample } from '../../../model/sample-lesson.ts'
import { sampleVideo } from '../../../model/videos.ts'
import { sampleLessonPage } from '../../../model/words/sample-lesson.ts'
import { videoPage } from '../../../model/words/video.ts'
import { Logo } from '../../frame/logo.tsx'
import { useIsLive } from '../../frame/use-site.ts'
import type { PageProps } from '../../page-props.ts'
import { pictureOf } from '../../pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { Player } from '../../videos/player.tsx'
import type { load } from './load.ts'
import { LogLine } from './log-line.tsx'

export type RoomData = Pick<PageProps<typeof load>['data'], 'sheets' | 'log'>

type RoomProps = RoomData & { words: NonNullable<typeof academyPage.opening.room> }

/**
 * The course room in a frame: the open lesson, a filled-in sheet, the log and the video, one of them at a time. The choice is
 * a radio button, so it needs no script.
 */
export function Room({ sheets, log, words }: RoomProps) {
  const name = useId()
  const [sheet] = sheets
  const { work } = academyPage
  const isLive = useIsLive()
  const parts = {
    lesson: <Lesson open={words.open} />,
    ...(sheet && {
      sheet: <Picture picture={sheet.picture} alt={sheet.title} sizes="(min-width: 60rem) 36rem, 94vw" />,
    }),
    ...(work?.log && log && { log: <LogLine log={log} words={work.log} /> }),
    ...(courseVideo &&
      !(isLive && courseVideo.videoId === sampleVideo) && {
        video: (
          <Player
            videoId={courseVideo.videoId}
            title={courseVideo.title}
            poster={pictureOf(coursePoster)}
            note={courseVideo.videoId === sampleVideo && videoPage.sample}
            isFirst={false}
          />
        ),
      }),
  }
  const shown = Object.entries(parts) as [keyof typeof parts, React.ReactNode][]
  return (
    <fieldset className="academy-room framed">
      <legend className="visually-hidden">{words.label}</legend>
      <p className="academy-room-bar">
        <Logo />
        {offer.title}
      </p>
      {shown.map(([part, content], at) => (
        <div key={part} className="academy-room-part">
          <label>
            <input type="radio" name={name} defaultChecked={at === 0} />
            {words[part]}
          </label>
          <div>{content}</div>
        </div>
      ))}
    </fieldset>
  )
}

/** The top of the lesson that everybody may read, as buyers see it in the course room. */
function Lesson({ open }: { open: string }) {
  const words = sampleLessonPage
  const { module, title, summary, exercise } = sample
  return (
    <>
      <p className="eyebrow">
        {words.place.replace('{number}', `${module.number}`).replace('{module}', () => module.title)}
      </p>
      <h2>{title}</h2>
      <svg viewBox="0 0 300 16" preserveAspectRatio="none" aria-hidden="true">
        <path stroke="var(--line)" strokeWidth="3" d="M4 8h292" />
        <path className="academy-room-done" d="M4 8h60" pathLength="1" />
      </svg>
      {summary && (
        <p>
          <strong>{words.after}</strong> {summary}
        </p>
      )}
      {exercise && (
        <div className="graph-paper">
          <p className="part-title">
            {words.exercise}: {exercise.title}
          </p>
          <p>
            <strong>{words.doneWhen}</strong> {exercise.doneWhen}
          </p>
        </div>
      )}
      <p>
        <a href="/academy/lesson">{open}</a>
      </p>
    </>
  )
}
