import { figure, inUnit } from '../../model/formats.ts'
import './room.css'
import type { Room, Standing } from '../../contract/course-room.ts'
import { filled } from '../../model/filled.ts'
import { courseRoom } from '../../model/words/course-room.ts'

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

/** Fills in `{earned}` and `{goal}`, as in `$130 of $1,000` or `12 of 30 loaves`. */
export const earnedOf = ({ earned, goal, unit }: Standing, text = courseRoom.standing.earned) =>
  filled(text, {
    earned: unit && text.includes('{goal}') ? figure(earned) : inUnit(earned, unit, { round: true }),
    goal: inUnit(goal, unit, { round: true }),
  })
