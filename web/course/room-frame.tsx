import type { Room } from '../../contract/course-room.ts'
import { guarantee } from '../../model/course.ts'
import { offer } from '../../model/offer.ts'
import { site } from '../../model/site.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { shared } from '../../model/words/shared.ts'
import { Sprig } from '../drawings/sprig.tsx'
import { ThemeSwitch } from '../frame/theme-switch.tsx'

const places = [
  ['', 'overview'],
  ['/log', 'log'],
  ['/notes', 'notes'],
] as const

/** Returns the header and footer of the course room, which replace the site's own. */
export const roomFrame = (room: Room, pathname: string) => ({
  header: <RoomBar room={room} pathname={pathname} />,
  footer: <RoomFooter room={room} />,
})

function RoomBar({ room: { base, isForgotten }, pathname }: { room: Room; pathname: string }) {
  return (
    <header className="site-header room-bar">
      <div className="page site-header-row">
        <a href={base} className="wordmark">
          <Sprig />
          {offer.title}
        </a>
        <nav aria-label={courseRoom.frame.name}>
          <ul>
            {places
              .filter(([, place]) => place !== 'log' || guarantee)
              .map(([path, place]) => (
                <li key={path}>
                  <a
                    href={`${base}${path}`}
                    aria-current={pathname === `${base}${path}` ? 'page' : undefined}
                  >
                    {courseRoom.frame[place]}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      </div>
      {isForgotten && <p className="page fine-print">{courseRoom.forgotten}</p>}
    </header>
  )
}

function RoomFooter({ room: { email } }: { room: Room }) {
  return (
    <footer className="site-footer">
      <ul className="page site-footer-line">
        <li>
          {courseRoom.stuck} <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <a href="/terms">{shared.footer.terms}</a>
        </li>
        <li>
          <a href="/">{site.name}</a>
        </li>
        <li>
          <ThemeSwitch />
        </li>
      </ul>
    </footer>
  )
}
