import { figure, inUnit } from '../../model/formats.ts'
import { shared } from '../../model/words/shared.ts'
import './room.css'
import '../frame/footer-line.css'
import type { Room, RoomFile, Standing } from '../../contract/course-room.ts'
import { filled } from '../../model/filled.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { ButtonLink } from '../ui/button-link.tsx'

type RoomPageProps = { room: Room; title: string; className?: string; children: React.ReactNode }

/** A page of the course room, which search engines don't index. The server's headers prevent caching and referrers. */
export function RoomPage({ room, title, className = '', children }: RoomPageProps) {
  return (
    <div className={`page room ${className}`}>
      <title>{title === room.title ? title : `${title} · ${room.title}`}</title>
      <meta name="robots" content="noindex" />
      {children}
    </div>
  )
}

export function Tick({ isDone }: { isDone: boolean }) {
  return <span className={isDone ? 'room-tick room-tick-done' : 'room-tick'} aria-hidden="true" />
}

export function Files({ files }: { files: readonly RoomFile[] }) {
  const { files: fileWords } = courseRoom
  return (
    <ul className="room-files">
      {files.map(({ href, title, kind }) => (
        <li key={href}>
          <div>
            <p className="part-title">{title}</p>
            <p className="fine-print">{fileWords[kind]}</p>
          </div>
          <ButtonLink
            href={href}
            size="small"
            look="quiet"
            aria-label={filled(fileWords.downloadOf, { title, kind: shared.fileKinds[kind] })}
            download
          >
            {fileWords.download}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

/** Fills in `{earned}` and `{goal}`, as in `$130 of $1,000` or `12 of 30 loaves`. */
export const earnedOf = ({ earned, goal, unit }: Standing, text = courseRoom.standing.earned) =>
  filled(text, {
    earned: unit && text.includes('{goal}') ? figure(earned) : inUnit(earned, unit, { round: true }),
    goal: inUnit(goal, unit, { round: true }),
  })
